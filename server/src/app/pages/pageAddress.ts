/**
 * Makes an address decodable: one with an incomplete character or a stray percent sign leads to the not-found page instead of an error of the
 * server.
 */
export const readableUrl = (requested: string): string => {
  const [path = '', ...rest] = requested.split('?')
  try {
    decodeURIComponent(path)
    return requested
  } catch {
    return [path.replaceAll('%', '%25'), ...rest].join('?')
  }
}

/**
 * Returns the address of the requested page on this site. Several slashes at the beginning would name another host or none.
 */
export const pageAddress = (requested: string, publicUrl: string): URL => {
  const path = requested.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
  return new URL(new URL(publicUrl).origin + path)
}
