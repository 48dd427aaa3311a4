/**
 * Returns the content security policy of a page. `scripts`: the nonce or hashes of its inline scripts; `frames`: the origins of external games
 * and their pictures; `ancestor`: the origin that may embed the page, by default none.
 */
export const pagePolicy = (scripts: readonly string[], frames: readonly string[], ancestor = `'none'`): string =>
  [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', ...frames].join(' '),
    `font-src 'self'`,
    `connect-src 'self'`,
    ['frame-src', `'self'`, ...frames].join(' '),
    `frame-ancestors ${ancestor}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    // No text becomes a script but for a few constants (`web/src/app/beforeFirstPaint.ts`).
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')

/** Removes characters from an address that have a meaning in a policy. */
const isPlain = (origin: string): boolean => /^https?:\/\/[\w.:[\]-]+$/.test(origin)

/**
 * Returns the policy of a game's frame: it may load from and connect to this server only, and only this site may embed it. The frame has no
 * origin, and in Safari `'self'` then matches nothing, so the addresses are listed, also for sockets.
 */
export const framePolicy = (origins: readonly string[]): string => {
  const own = [...new Set(origins.filter(isPlain)), `'self'`].join(' ')
  const sockets = [...new Set(origins.filter(isPlain))].map((origin) => origin.replace(/^http/, 'ws')).join(' ')
  return [
    `default-src 'none'`,
    `script-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `connect-src ${own} ${sockets} data: blob:`,
    `worker-src ${own} blob:`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
}
