import type { Plugin } from 'vite'
import { hostKey } from '../src/lib/ssr/host.ts'
import { handleHouse, hostWith } from './handle.ts'

/** Puts the house in memory behind the development server. */
export const devHouse = (): Plugin => ({
  name: 'dev-house',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    Object.assign(globalThis, { [hostKey]: hostWith(() => '') })
    middlewares.use((request, response, next) => {
      handleHouse(request, response).then((isDone) => isDone || next(), next)
    })
  },
})
