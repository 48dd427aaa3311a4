/** Escapes a CSV cell, also against text that a spreadsheet would run as a formula. */
export const csvCell = (text: string, separator = ';'): string => {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+[.,]\d\d$/.test(text) ? `'${text}` : text
  return /["\n\r]/.test(plain) || plain.includes(separator) ? `"${plain.replaceAll('"', '""')}"` : plain
}
