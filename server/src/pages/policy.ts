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
