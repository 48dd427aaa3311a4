/** The position of the reserved digit of a Turkish IBAN, after the five digits of the bank. */
const reservedPosition = 9

/** Whether the reserved digit of a Turkish IBAN is 0, as required; true for an IBAN of another country. */
export const hasReservedDigit = (iban: string): boolean => !iban.startsWith('TR') || iban[reservedPosition] === '0'
