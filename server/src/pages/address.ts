/**
 * The address of the page that a request asks for, always one of this site: several slashes at the beginning would name
 * another host, or one that is none.
 */
export const pageAddress = (asked: string, publicUrl: string): URL => {
  const path = asked.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
  return new URL(new URL(publicUrl).origin + path)
}
