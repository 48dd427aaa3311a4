/**
 * The oldest browsers that the site and the games support: those of the spring of 2023, and the first Firefox with
 * `:has()`. The
 * build compiles for them, `polyfills.ts` adds what they lack, and `npm run browsers` compares the built files with them. Versions are those
 * of the data of `web-features`.
 */
export const oldestBrowsers = {
  chrome: 109,
  chrome_android: 109,
  edge: 109,
  firefox: 121,
  firefox_android: 121,
  safari: 16.4,
  safari_ios: 16.4,
} as const

const { chrome, firefox, safari, safari_ios: ios } = oldestBrowsers

/** The same list as targets of the bundler, for scripts and style sheets. */
export const buildTargets = [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${ios}`]

/**
 * How the builds of site and games name files that are no scripts, by 28 bits of their content. Both name the fonts, and a page with a game loads each once only
 * if they are named alike.
 */
export const assetNames = { hashCharacters: 'hex', assetFileNames: 'assets/[name]-[hash:7][extname]' } as const
