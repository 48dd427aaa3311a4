import type { Plugin } from 'vite'

/** The address of a built font: that of the site, whose build gives the same file the same name. */
const siteAddress = (file: string): string => `/${file}`

const isFont = (file: string): boolean => file.endsWith('.woff2')

/**
 * Lets the games use the fonts of the site around them, at the same address: the browser loads them once for both. The page loads them before
 * its styles name them. In development they come with the styles.
 */
export const sharedFonts = (): Plugin => ({
  name: 'shared-fonts',
  apply: 'build',
  config: () => ({
    experimental: { renderBuiltUrl: (file: string) => (isFont(file) ? siteAddress(file) : undefined) },
  }),
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(isFont)
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: siteAddress(file), as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head-prepend' as const,
        })),
  },
})
