/** Formats a phone number: one of Turkey in groups, `+90 532 123 45 67`; of others the groups are not known. */
export const phoneText = (phone: string): string =>
  phone.replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')

/** The same with only its ends shown. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} ••• •• ${phone.slice(-2)}`
