import type { Plugin } from 'vite'

/** Notations of Tailwind in the tokens of the design package: the block of the theme, and the reset of its own tokens. */
const block = /@theme static \{/
const reset = /\s*--\*: initial;/

/** Makes the tokens of the design package, which the site reads with Tailwind, plain custom properties of the page. */
export const designTokens = (): Plugin => ({
  name: 'design-tokens',
  enforce: 'pre',
  transform: {
    filter: { id: /\/design\/src\/theme\.css$/ },
    handler: (code) => {
      if (!block.test(code) || !reset.test(code)) throw new Error('theme.css has no block of tokens')
      return { code: code.replace(block, ':root {').replace(reset, ''), map: null }
    },
  },
})
