// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { addDialogs } from '../../testing/dialogs.ts'
import { mountPart } from '../../testing/mountPart.tsx'

const talk = { token: '', state: 'none', unread: 0, ahead: 0, opens: '', mark: 0, mayMark: false, messages: [] }
const message = { id: 1, side: 'guest', author: '', text: 'receipt.png', time: '2026-11-20T12:00:00Z' }
const file = { id: 'f1', name: 'receipt.png', type: 'image/png', size: 3 }

const mount = async (given: object) => {
  addDialogs()
  // jsdom does not scroll.
  Element.prototype.scrollIntoView ??= () => undefined
  const answer = { data: [{ ...talk, ...given }] }
  const mounted = await mountPart({
    areas: ['frame', 'content', 'push'],
    server: {
      'support.help': () => ({ data: [] }),
      'support.conversation': () => answer,
      'support.mark': () => answer,
      'support.typing': () => ({ data: [] }),
      'support.answers': () => ({ data: [{ facts: [], answers: [] }] }),
      'support.add_file': () => answer,
      'support.file': () => ({ data: [{ ...file, data: 'QUJD' }] }),
    },
    load: async () => ({ part: (await import('./Support.tsx')).Support, props: { close: () => undefined } }),
  })
  await mounted.settle()
  return { ...mounted, body: mounted.element, text: mounted.element.textContent ?? '' }
}

it('[A94] says how many conversations wait longer, and when support opens', async () => {
  expect((await mount({ state: 'waiting', ahead: 2 })).text).toContain('2 conversations are ahead of yours.')
  expect((await mount({ state: 'waiting', ahead: 0 })).text).toContain('Your message is first in the queue.')
  const closed = await mount({ state: 'waiting', ahead: 2, opens: '2026-11-21T09:00:00.000+03:00' })
  expect(closed.text).toContain('Support is closed now')
  expect(closed.text).not.toContain('before yours')
  expect((await mount({ state: 'answered' })).text).not.toContain('queue')
})

it('[A94] asks for a mark after the end, and shows the one that was given', async () => {
  const { body, dataOf, settle } = await mount({ state: 'closed', mayMark: true })
  const [, , , four] = body.querySelectorAll<HTMLButtonElement>('.talk-mark button')
  await act(async () => four?.click())
  await settle()
  expect(dataOf('support.mark')).toEqual([expect.objectContaining({ mark: 4 })])
  const marked = await mount({ state: 'closed', mayMark: true, mark: 3 })
  expect(marked.body.querySelector('[aria-pressed="true"]')?.getAttribute('aria-label')).toBe('3 stars')
  expect((await mount({ state: 'closed' })).body.querySelector('.talk-mark')).toBeNull()
})

it('[A94] sends a chosen file, and saves one of the conversation', async () => {
  const { body, dataOf, settle } = await mount({ state: 'waiting', messages: [{ ...message, files: [file] }] })
  const input = body.querySelector<HTMLInputElement>('input[type="file"]')
  Object.defineProperty(input, 'files', { value: [new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' })] })
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await settle()
  expect(dataOf('support.add_file')).toEqual([expect.objectContaining({ name: 'receipt.pdf', data: btoa('%PDF') })])
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  const save = [...body.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save receipt.png')
  await act(async () => save?.click())
  await settle()
  expect(dataOf('support.file')).toEqual([expect.objectContaining({ id: 'f1' })])
})

it('[B36] tells support at most every three seconds that its guest writes, and shows that support does until its answer comes', async () => {
  const { body, dataOf, settle } = await mount({ state: 'waiting' })
  const field = body.querySelector('textarea')
  for (const text of ['M', 'Me', 'Mer'])
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await settle()
  expect(dataOf('support.typing')).toHaveLength(1)
  const { supportTyping } = await import('../../lib/session/supportTyping.ts')
  const note = () => body.querySelector('.talk-typing')?.textContent
  expect(note()).toBe('')
  await act(async () => supportTyping.set(performance.now()))
  expect(note()).toBe('Support is typing')
})

it('[B36] does not tell anybody that a guest writes before there is a conversation', async () => {
  const { body, dataOf, settle } = await mount({ state: 'none' })
  const field = body.querySelector('textarea')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Merhaba')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
  expect(dataOf('support.typing')).toEqual([])
})
