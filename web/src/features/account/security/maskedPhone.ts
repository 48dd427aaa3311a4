/** A telephone number with only its ends shown. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} ••• •• ${phone.slice(-2)}`
