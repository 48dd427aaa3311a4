/** Behind the five digits of the bank a Turkish IBAN has one that is reserved. */
const reservedAt = 9

/** Whether the reserved digit of a Turkish IBAN is 0, as it has to be; true for an IBAN of another country. */
export const hasReservedDigit = (iban: string): boolean => !iban.startsWith('TR') || iban[reservedAt] === '0'
