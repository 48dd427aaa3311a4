/** The most characters of a part that a call takes. */
const largestPart = 50_000

/** Divides the text of a file into parts that calls take, at the ends of lines. A line that is longer than a part is divided within. */
export const fileParts = (text: string, most = largestPart): string[] => {
  const parts: string[] = []
  for (let rest = text; rest !== ''; ) {
    if (rest.length <= most) {
      parts.push(rest)
      break
    }
    const end = rest.lastIndexOf('\n', most - 1) + 1 || most
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return parts
}
