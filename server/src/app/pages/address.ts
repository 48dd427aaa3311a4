/**
 * An address as it can be read: one that was cut off within a letter, or holds a stray per cent sign, is for a page that is not there,
 * and not for a word of the server's own.
 */
export const readableUrl = (asked: string): string => {
  const [path = '', ...rest] = asked.split('?')
  try {
    decodeURIComponent(path)
    return asked
  } catch {
    return [path.replaceAll('%', '%25'), ...rest].join('?')
  }
}

/**
 * The address of the page that a request asks for, always one of this site: several slashes at the beginning would name
 * another host, or one that is none.
 */
export const pageAddress = (asked: string, publicUrl: string): URL => {
  const path = asked.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
  return new URL(new URL(publicUrl).origin + path)
}
