import { type FormatOptions, minify } from 'terser'
import type { Plugin } from 'vite'

/** The files that every page loads first. */
const first = new Set(['libraries', 'frame'])

/**
 * Goes twice more over the first scripts when they are written: by the bundler's minifier and then by terser they are a
 * hundredth smaller than by either alone, and terser's second look still finds something.
 */
export const smaller = (): Plugin => ({
  name: 'smaller',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !first.has(chunk.name)) continue
      const once = await minify(chunk.code, { ...options, compress: { ...compress, passes: 3 } })
      const twice = await minify(once.code ?? chunk.code, { ...options, format: formats[chunk.name] ?? {} })
      if (twice.code) chunk.code = twice.code
    }
  },
})

const compress = { unsafe_arrows: true }
const options = { module: true, ecma: 2020, compress } as const

/**
 * The libraries are functions called at once. In brackets they are compiled along with their script, beside the page; bare, by
 * the page itself when it calls them: 8 of the 11 ms that running the libraries took it on a desktop, four times that on a phone.
 */
const formats: Record<string, FormatOptions> = { libraries: { wrap_func_args: true } }
