const hashed = /[-.][A-Za-z0-9_-]{7,}\.(js|css|woff2|svg|avif|webp|png|json)$/

/** Returns the requested file of a sent one, which may be its compressed copy. */
export const requestedFile = (sent: string): string => sent.replace(/\.(br|gz)$/, '')

/** Returns the cache header of a built file. Files with a hash in their name never change. */
export const cacheFor = (sent: string): string => {
  const path = requestedFile(sent)
  if (path.includes('/assets/') && hashed.test(path)) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}
