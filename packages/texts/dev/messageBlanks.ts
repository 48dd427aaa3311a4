/** A blank of an ICU message: its name, and the kind of choice that is made by it. */
const blank = /\{(\w+)(?:, *(plural|select|selectordinal|number)\b)?/y

/**
 * The blanks of a message with their types. The options of a plural, `one {...}`, are messages themselves; their braces follow a word
 * and are no blanks.
 */
export const blanksOf = (message: string): Map<string, 'number' | 'string | number'> => {
  const found = new Map<string, 'number' | 'string | number'>()
  for (let at = message.indexOf('{'); at >= 0; at = message.indexOf('{', at + 1)) {
    if (/(?:\b(?:zero|one|two|few|many|other)|=\d+) ?$/.test(message.slice(0, at))) continue
    blank.lastIndex = at
    const [, name, choice] = blank.exec(message) ?? []
    if (!name) continue
    if (choice === 'plural' || !found.has(name)) found.set(name, choice === 'plural' ? 'number' : 'string | number')
  }
  return found
}
