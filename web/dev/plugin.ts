import { AsyncLocalStorage } from 'node:async_hooks'
import { type VisitorHints, visitorHintsIn } from '@yakamoz/contract/visitorHints'
import { parseCookie } from 'cookie'
import type { Plugin } from 'vite'
import { type Host, hostKey } from '../src/lib/ssr/host.ts'

const json = async (response: Response): Promise<never> => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return (await response.json()) as never
}

const visitors = new AsyncLocalStorage<VisitorHints>()

/** What pages are rendered with in development: calls and data files of the server at `address`. */
const hostAt = (address: string): Host => ({
  call: async (body) =>
    json(
      await fetch(`${address}/endpoint/v1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', panel: 'frontend' },
        body: JSON.stringify(body),
      }),
    ),
  datas: async (name) => json(await fetch(`${address}/datas/${name}.json`)),
  nonce: () => '',
  hints: () => visitors.getStore() ?? visitorHintsIn({}),
  demo: true,
  siteName: 'Yakamoz',
})

/** Renders the pages of the development server with the server at `YAKAMOZ_SERVER`; `npm run dev` starts both. */
export const serverHost = (): Plugin => ({
  name: 'server-host',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    const address = process.env.YAKAMOZ_SERVER
    if (!address) throw new Error('start the development server with npm run dev in the root folder')
    Object.assign(globalThis, { [hostKey]: hostAt(address) })
    middlewares.use(({ headers }, _, next) => visitors.run(visitorHintsIn(parseCookie(headers.cookie ?? '')), next))
  },
})
