/** The first letters of the first and last word of a name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase('tr')
}
