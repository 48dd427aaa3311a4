/**
 * What a page of ours may load and run. `scripts`: the nonce or the hashes of its inline scripts; `frames`: the origins that games
 * of others, and their pictures, are shown from.
 */
export const pagePolicy = (scripts: readonly string[], frames: readonly string[]): string =>
  [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', ...frames].join(' '),
    `font-src 'self'`,
    `connect-src 'self'`,
    ['frame-src', `'self'`, ...frames].join(' '),
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    // Text never becomes a script: the one policy names the address of the site's own worker.
    `require-trusted-types-for 'script'`,
    `trusted-types yakamoz`,
  ].join('; ')

/** An address with nothing in it that a policy would read otherwise. */
const isPlain = (origin: string): boolean => /^https?:\/\/[\w.:[\]-]+$/.test(origin)

/**
 * What the frame of a game may load and speak to: the server alone, at the addresses that it is reached by, and no page may show it
 * but ours. The frame has no origin of its own: to Safari nothing is `'self'` there, so the addresses are named, those of sockets too.
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
