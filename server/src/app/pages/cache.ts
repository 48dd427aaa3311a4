const hashed = /[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2|svg|avif|webp|png|json)$/

/** The file that was asked for: what is sent may be what the build has made smaller of it, beside it. */
export const askedFile = (sent: string): string => sent.replace(/\.(br|gz)$/, '')

/** How long a file of the build may be kept, by the path of what is sent. One whose name says what is in it never changes. */
export const cacheFor = (sent: string): string => {
  const path = askedFile(sent)
  if (path.includes('/assets/') && hashed.test(path)) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}
