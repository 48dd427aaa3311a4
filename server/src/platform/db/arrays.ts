const special = /["\\]/
const allSpecial = /["\\]/g

const textOf = (element: unknown): string | undefined => {
  if (typeof element === 'number') return String(element)
  if (typeof element !== 'string') return undefined
  return special.test(element) ? `"${element.replace(allSpecial, '\\$&')}"` : `"${element}"`
}

/**
 * Encodes an array of numbers and texts in PostgreSQL's format; returns other values unchanged. The driver's general encoder takes a
 * fifteenth of the processor time of a bet.
 */
export const arrayText = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  let text = ''
  for (const element of value) {
    const one = textOf(element)
    if (one === undefined) return value
    text += text ? `,${one}` : one
  }
  return `{${text}}`
}
