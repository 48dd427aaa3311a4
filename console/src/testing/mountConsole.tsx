import type { Permission, StaffRole } from '@yakamoz/contract/console/permissions'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/*
 * Mounts the whole console in jsdom at an address, with a server that the test plays. Its modules are loaded anew for each test, so that no state of
 * another one is left.
 */

type Answer = { result?: boolean; refusal?: string; message?: string; data?: unknown; pagination?: object }

/** What the server answers to a call by its name, `staff.list`; undefined is a connection that breaks. */
export type Server = Record<string, (data: Record<string, unknown>) => Answer | undefined>

type Options = {
  server?: Server
  /** Undefined: nobody is signed in. */
  member?: { roles: readonly StaffRole[]; permissions: readonly Permission[] } | undefined
  language?: 'tr' | 'en'
}

export const memberAda = { id: 7, name: 'Ada Deniz', email: 'ada@yakamoz.example' }

const sessionAnswer = (member: Options['member']): Answer => {
  if (!member) return { result: false, refusal: 'signed_out' }
  const now = Date.now()
  const at = (ms: number) => new Date(ms).toISOString()
  return { data: [{ ...memberAda, ...member, idleEnd: at(now + 900_000), end: at(now + 43_200_000) }] }
}

const quietTurns = 10
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The socket of the pages, which says only what the test says (`hear`). */
class QuietSocket {
  static last: QuietSocket | undefined
  onmessage?: (message: { data: string }) => void
  constructor() {
    QuietSocket.last = this
  }
  close(): void {}
}

/** jsdom lays nothing out, so that no size changes. */
class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

export const mountConsole = async (path: string, { server = {}, member, language = 'en' }: Options = {}) => {
  vi.resetModules()
  localStorage.clear()
  history.replaceState(null, '', path)
  document.documentElement.lang = language
  const sent: { call: string; data: Record<string, unknown> }[] = []
  const answers: Server = {
    'session.state': () => sessionAnswer(member),
    'approvals.list': () => ({ data: [] }),
    ...server,
  }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { api, data } = JSON.parse(body) as {
      api: { class: string; method: string }
      data: Record<string, unknown>
    }
    const call = `${api.class}.${api.method}`
    sent.push({ call, data })
    const answer = answers[call]?.(data)
    if (!answer) throw new TypeError('connection lost')
    return new Response(JSON.stringify({ result: true, message: '', data: [], code: 200, ...answer }))
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollTo = () => {}
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('ResizeObserver', QuietObserver)
  vi.stubGlobal('WebSocket', QuietSocket)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const { App } = await import('../app/App.tsx')
  const { loadMessages } = await import('../lib/texts.tsx')
  const messages = await loadMessages(language)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(<App language={language} messages={messages} />)
  onTestFinished(() => {
    root.unmount()
    element.remove()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  /** Lets everything end that has begun: waits until page and calls stay the same for some turns of the loop, however long those take. */
  const settle = async (turns = quietTurns) => {
    const changes = new MutationObserver(() => {})
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    for (let quiet = 0; quiet < turns; quiet++) {
      const calls = sent.length
      await pause(2)
      if (changes.takeRecords().length > 0 || sent.length > calls) quiet = -1
    }
    changes.disconnect()
  }
  /** Waits until something is on the page. */
  const until = async <Found,>(find: () => Found | undefined | null | false): Promise<Found> => {
    for (let tries = 0; tries < 600; tries++) {
      const found = find()
      if (found) return found
      await pause(5)
    }
    throw new Error(`Not found in: ${document.body.textContent}`)
  }
  const named = (selector: string, name: string | RegExp): HTMLElement | undefined =>
    [...document.body.querySelectorAll<HTMLElement>(selector)].find((one) => {
      const text = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()
      return typeof name === 'string' ? text === name : name.test(text)
    })
  const press = async (name: string | RegExp, selector = 'button, a, [role=menuitem], [role=option]') => {
    const found = await until(() => named(selector, name))
    found.click()
    await settle()
  }
  const key = async (name: string, on: Element | null = document.activeElement) => {
    on?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
    on?.dispatchEvent(new KeyboardEvent('keyup', { key: name, bubbles: true, cancelable: true }))
    await settle()
  }
  const typeInto = async (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await settle(4)
  }
  const type = async (label: string | RegExp, text: string) => typeInto(await until(() => fieldOf(label)), text)
  /** Types texts into their fields of a language, or the same into those of both. */
  const typeTexts = async (texts: Readonly<Record<string, string>>, languages: readonly string[] = ['tr', 'en']) => {
    for (const language of languages)
      for (const [label, text] of Object.entries(texts))
        await typeInto(await until(() => fieldOf(label, `fieldset[lang=${language}]`)), text)
  }
  /** Types a day into the parts of its field, in the order of the page: `05/04/1990` in English. */
  const typeDay = async (label: string, day: string) => {
    const found = () => [...document.querySelectorAll('.field')].find((one) => one.firstChild?.textContent === label)
    const field = await until(found)
    const parts = [...field.querySelectorAll<HTMLElement>('[role=spinbutton]')]
    for (const [index, digits] of day.split(/\D/).entries()) {
      parts[index]?.focus()
      for (const data of digits) {
        const typed = { data, inputType: 'insertText', bubbles: true, cancelable: true }
        parts[index]?.dispatchEvent(new InputEvent('beforeinput', typed))
      }
      await settle(4)
    }
  }
  const fieldOf = (label: string | RegExp, within = 'body') => {
    const isLabel = (text: string) => (typeof label === 'string' ? text === label : label.test(text))
    return [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`${within} :is(input, textarea)`),
    ].find(
      (field) =>
        isLabel(field.getAttribute('aria-label') ?? '') ||
        [...(field.labels ?? [])].some((one) => isLabel(one.textContent ?? '')),
    )
  }
  /** Says a message on the socket of the page. */
  const hear = async (message: object) => {
    QuietSocket.last?.onmessage?.({ data: JSON.stringify(message) })
    await settle()
  }
  return {
    hear,
    named,
    until,
    settle,
    press,
    key,
    type,
    typeDay,
    typeTexts,
    field: (label: string | RegExp) => fieldOf(label),
    text: () => document.body.textContent ?? '',
    path: () => location.pathname + location.search,
    /** The data of all calls of a name, in their order. */
    dataOf: (call: string) => sent.filter((one) => one.call === call).map(({ data }) => data),
  }
}
