/** A piece of a text: a string, or an element with pieces inside. */
export type Piece = string | { tag: string; href?: string; pieces: Piece[] }

const allowed = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'a',
  'br',
  'table',
  'tbody',
  'thead',
  'tr',
  'td',
  'th',
])
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  '#39': "'",
}

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)

/** Keeps an amount on one line with its sign. */
const unbroken = (text: string): string => text.replace(/(\d) (?=₺)/g, '$1\u00a0')

/** Links that may be followed: https, mail, telephone, or a path of the site (SR-17). */
export const safeHref = (href: string): string | undefined =>
  /^(https:\/\/|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href) ? href : undefined

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const hrefPattern = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** Text inside these is never shown: it was not meant to be read. */
const silent = /<(script|style|iframe|object|template)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi

/**
 * Parses a text of the editors into a tree of a few harmless elements. All other tags are removed; no markup of it reaches
 * the page, so that nothing in it can run.
 */
export const richTree = (html: string): Piece[] => {
  const root: Piece[] = []
  const open: { tag: string; pieces: Piece[] }[] = []
  const inside = () => open.at(-1)?.pieces ?? root
  const say = (text: string) => {
    if (text) inside().push(unbroken(decoded(text)))
  }
  const source = html.replace(silent, '')
  let read = 0
  for (const match of source.matchAll(tagPattern)) {
    say(source.slice(read, match.index))
    read = match.index + match[0].length
    const [, slash, name = '', attributes = ''] = match
    const tag = name.toLowerCase()
    if (!allowed.has(tag)) continue
    if (slash) {
      close(open, tag)
      continue
    }
    const href = tag === 'a' ? hrefOf(attributes) : undefined
    const element = { tag, pieces: [] as Piece[], ...(href && { href }) }
    inside().push(element)
    if (tag !== 'br') open.push(element)
  }
  say(source.slice(read))
  return root
}

const hrefOf = (attributes: string): string | undefined => {
  const [, double, single] = hrefPattern.exec(attributes) ?? []
  return safeHref(decoded(double ?? single ?? '').trim())
}

/** Closes the nearest open element of a name and the elements inside of it. */
const close = (open: { tag: string }[], tag: string): void => {
  const index = open.findLastIndex((element) => element.tag === tag)
  if (index >= 0) open.length = index
}
