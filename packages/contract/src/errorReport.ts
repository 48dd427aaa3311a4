/**
 * What is reported of an error in a browser, and how everything personal is taken out of it. The page and the game clean before
 * they send; the server cleans again, because anybody can send.
 */

export const longestMessage = 300
export const longestStack = 2_000
export const longestPage = 120

/** Where an error arose and what it is. */
export type ErrorReport = {
  app: 'site' | 'game'
  message: string
  /** One line a frame: name and `/assets/file.js:line:column`; empty when nothing is known. */
  stack: string
  /** The path of the page as a pattern: `/play/slot/*`. */
  page: string
  /** The game that was open, by its slug; empty elsewhere. */
  game: string
  build: string
}

const address = /\b[a-z][a-z+.-]*:\/\/\S+|\bdata:\S+/gi
const mail = /[^\s@"'<>]+@[^\s@"'<>]+/g
const inDoubleQuotes = /"[^"]*"?|“[^”]*”?|`[^`]*`?/g
const inSingleQuotes = /'([^']*)'?/g
const identifier = /^[A-Za-z_$][\w$.]{0,39}$/
/** Ids, tokens and keys: long runs of letters and digits. */
const longWord = /\b(?=[\w-]*\d)[\w-]{12,}/g
/** Amounts, numbers of accounts, dates; the number of a React error (`#418`) stays. */
const number = /(?<![#\w])\d[\d.,:/-]*/g
/** Our own errors are in English: other letters belong to somebody's name or text. */
const foreignWord = /[^\s]*[^\x20-\x7e\s…][^\s]*/g
const jwt = /\b[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g

/** A message without addresses, e-mails, quoted values, ids, tokens and numbers. */
export const cleanMessage = (message: string): string =>
  message
    .slice(0, longestMessage * 4)
    .replace(/\s+/g, ' ')
    .replace(address, '[url]')
    .replace(mail, '[mail]')
    .replace(inDoubleQuotes, '[text]')
    .replace(inSingleQuotes, (quoted, inner: string) => (identifier.test(inner) ? quoted : '[text]'))
    .replace(jwt, (word) => (/\d/.test(word) ? '[id]' : word))
    .replace(longWord, '[id]')
    .replace(number, '[n]')
    .replace(foreignWord, '[text]')
    .trim()
    .slice(0, longestMessage)

/** `at name (place:1:2)`, `at place:1:2`, `name@place:1:2`, and `name place:1:2` as it is cleaned here. */
const frame = /^\s*(?:at\s+)?(?:(.*?)[\s@(]+)?(\S*?):(\d{1,6}):(\d{1,7})\)?\s*$/
const script = /^(?:[a-z]+:\/\/[^/]+)?((?:\/[\w.@-]+)+\.(?:m?js|tsx?))(?:\?[^:]*)?$/

const cleanFrame = (line: string): string | undefined => {
  const [, name = '', place = '', row, column] = frame.exec(line.slice(0, 400)) ?? []
  const [, file] = script.exec(place.replace(/^\(/, '')) ?? []
  if (!file || /^[a-z-]+-extension:/.test(place)) return undefined
  const called = name.replace(/^async |[^\w$.<>]/g, '').slice(0, 60)
  return `${called || '-'} ${file}:${row}:${column}`
}

/** The frames of a stack that lie in script files, by name, path and position; hosts, queries and every other line are left out. */
export const cleanStack = (stack: string): string =>
  stack
    .split('\n', 60)
    .flatMap((line) => cleanFrame(line) ?? [])
    .slice(0, 20)
    .join('\n')
    .slice(0, longestStack)

/** A path without its query, each part that is not a plain word as `*`. */
export const pagePattern = (path: string): string =>
  `/${path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .slice(0, 8)
    .map((part) => (/^[A-Za-z_-]{1,24}$/.test(part) ? part : '*'))
    .join('/')}`.slice(0, longestPage)

/** The message and the stack of anything that was thrown. */
export const reportedOf = (thrown: unknown): Pick<ErrorReport, 'message' | 'stack'> => {
  if (!(thrown instanceof Error)) return { message: `thrown: ${typeof thrown}`, stack: '' }
  return { message: cleanMessage(`${thrown.name}: ${thrown.message}`), stack: cleanStack(thrown.stack ?? '') }
}
