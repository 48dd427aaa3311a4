import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { Answer, Envelope } from '@yakamoz/contract'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { Area } from '../texts/index.ts'

/*
 * Mounts a part of a page in jsdom, with a server that the test plays. The modules of the site are loaded anew for each part, so that
 * no state of another test is left; therefore a test imports them through `load`.
 */

/** What the server answers to a call; undefined is a connection that breaks. */
export type Server = Record<string, (data: Record<string, unknown>) => Partial<Answer> | undefined>

type Options<Props extends object> = {
  load: () => Promise<{ part: ComponentType<Props>; props: Props }>
  areas: readonly Area[]
  server: Server
  /** Whether somebody is signed in. */
  isPlayer?: boolean
  /** The address of the page. */
  path?: string
}

const quietTurns = 6
const turn = () => new Promise((resolve) => setTimeout(resolve, 2))

const session = JSON.stringify({ uid: 'k.u', sid: 'k.s', uip: 'k.i', gmt: '+3', lang: 'en' })
const profile = JSON.stringify({ uid: '1', username: 'elif' })

export const mountPart = async <Props extends object>({
  load,
  areas,
  server,
  isPlayer = true,
  path = '/',
}: Options<Props>) => {
  vi.resetModules()
  // Outside a build a load has no environment: here it is the browser's.
  vi.doMock('@tanstack/react-start', () => ({
    createIsomorphicFn: () => ({ server: () => ({ client: (work: unknown) => work }) }),
  }))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'en'
  if (isPlayer) {
    localStorage.setItem('bnwUserSession', session)
    localStorage.setItem('bnwUserProfile', profile)
  }
  const sent: { call: string; data: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { api, data } = JSON.parse(body) as Envelope
    const call = `${api.class}.${api.method}`
    sent.push({ call, data })
    const answer = server[call]?.(data)
    if (!answer) throw new TypeError('connection lost')
    return new Response(JSON.stringify({ result: true, message: '', data: [], code: 200, ...answer }))
  })
  // jsdom has no width: no media query matches.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const { createTexts, TextsProvider } = await import('../lib/i18n/texts.tsx')
  const { queries } = await import('../lib/api/queryClient.ts')
  const { player } = await import('../lib/session/player.ts')
  const { readProfile } = await import('../lib/browser/storedSession.ts')
  const { notices } = await import('../lib/browser/notices.ts')
  const { setNavigator } = await import('../lib/browser/navigation.ts')
  const visited: string[] = []
  setNavigator((path) => visited.push(path))
  player.set({ isSignedIn: isPlayer, profile: isPlayer ? readProfile(localStorage) : undefined })
  const texts = createTexts('en')
  await texts.load(...areas)
  const client = new QueryClient()
  queries.set(client)
  const { part: Part, props } = await load()
  const routeTree = createRootRoute({
    component: () => (
      <TextsProvider texts={texts}>
        <QueryClientProvider client={client}>
          <Part {...props} />
        </QueryClientProvider>
      </TextsProvider>
    ),
  })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { texts, queries: client },
  })
  await router.load()
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  await act(async () => root.render(<RouterProvider router={router as never} />))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    element.remove()
    client.clear()
    vi.unstubAllGlobals()
    vi.doUnmock('@tanstack/react-start')
    vi.resetModules()
  })
  /** Lets everything end that has begun: waits until page and calls stay the same for some turns of the loop, however long those take. */
  const settle = async () => {
    const changes = new MutationObserver(() => {})
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    for (let quiet = 0; quiet < quietTurns; quiet++) {
      const calls = sent.length
      await act(async () => turn())
      await vi.dynamicImportSettled()
      if (changes.takeRecords().length > 0 || sent.length > calls) quiet = -1
    }
    changes.disconnect()
  }
  await settle()
  const button = (name: string | RegExp): HTMLButtonElement => {
    const named = [...element.querySelectorAll('button')].find(({ textContent }) =>
      typeof name === 'string' ? textContent === name : name.test(textContent ?? ''),
    )
    if (!named) throw new Error(`No button ${name} in: ${element.textContent}`)
    return named
  }
  return {
    element,
    visited,
    notices,
    button,
    /** Where the router is. */
    address: () => router.state.location.href,
    /** The data of all calls of a name, in their order. */
    dataOf: (call: string) => sent.filter((one) => one.call === call).map(({ data }) => data),
    settle,
    press: async (name: string | RegExp) => {
      await act(async () => button(name).click())
      await settle()
    },
    choose: async (select: HTMLSelectElement, value: string) => {
      await act(async () => {
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
    },
    type: async (field: HTMLInputElement, text: string) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      await act(async () => {
        setValue?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
  }
}
