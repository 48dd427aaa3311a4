// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mountPart, type Server } from '../../testing/mountPart.tsx'

const room = {
  isOpen: true,
  messages: [
    { id: 1, name: 'Kaptan', text: 'Kırmızı gelir', at: 1_790_000_000_000 },
    { id: 2, name: 'Reis', text: '<b>Siyah</b>', at: 1_790_000_060_000 },
  ],
}

const joined = { name: 'Dalga', barred: '', mutedUntil: '' }

const mount = (server: Server = {}, isPlayer = true) =>
  mountPart({
    areas: ['frame', 'play'],
    isPlayer,
    server: { 'chat.profile': () => ({ data: [joined] }), ...server },
    load: async () => ({
      part: (await import('./Chat.tsx')).Chat,
      props: { gameID: 301, room, isBeside: true, close: () => {} },
    }),
  })

const field = (element: HTMLElement): HTMLInputElement => {
  const input = element.querySelector('input')
  if (!input) throw new Error('no field')
  return input
}

const submit = (element: HTMLElement) =>
  act(async () =>
    element.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

it('[A90] shows what others wrote as text, never as markup', async () => {
  const { element } = await mount()
  expect([...element.querySelectorAll('li p')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Kırmızı gelir'),
    expect.stringContaining('<b>Siyah</b>'),
  ])
})

it('[A90] sends a message under the chosen name, again with the same id after a lost answer, and keeps a refused text', async () => {
  let answer: ReturnType<Server[string]>
  const { element, type, settle, dataOf } = await mount({ 'chat.say': () => answer })
  await type(field(element), 'merhaba')
  await submit(element)
  await settle()
  answer = { result: false, message: 'Bu mesajda uygun olmayan bir söz var', refusal: 'chat_words' }
  await submit(element)
  await settle()
  const [first, second] = dataOf('chat.say')
  expect(first).toMatchObject({ tableID: 301, text: 'merhaba' })
  expect(second?.key).toBe(first?.key)
  expect([field(element).value, element.textContent?.includes('uygun olmayan')]).toEqual(['merhaba', true])
  answer = { data: [{ id: 3 }] }
  await type(field(element), 'selam')
  await submit(element)
  await settle()
  expect(dataOf('chat.say')[2]?.key).not.toBe(first?.key)
  expect(field(element).value).toBe('')
})

it('[A90] asks a player for a name and the rules before the first message', async () => {
  let profile = { ...joined, name: '' }
  const { element, type, settle, dataOf } = await mount({
    'chat.profile': () => ({ data: [profile] }),
    'chat.choose_name': () => {
      profile = joined
      return { data: [joined] }
    },
  })
  expect(element.textContent).toContain('Be respectful')
  await type(field(element), 'Dalga')
  await submit(element)
  await settle()
  expect(dataOf('chat.choose_name')[0]).toMatchObject({ name: 'Dalga' })
  expect(field(element).placeholder).toBe('Write as Dalga')
})

it('[A90] hides the messages of a name that the player does not want to see, until all are shown again', async () => {
  const { element, press, settle } = await mount()
  const more = element.querySelector<HTMLButtonElement>('[aria-label="Options for Kaptan"]')
  await act(async () => more?.click())
  await settle()
  await press('Hide this person')
  expect(element.textContent).not.toContain('Kırmızı gelir')
  await press('Show 1 hidden person')
  expect(element.textContent).toContain('Kırmızı gelir')
})

it('[A90] lets visitors and players who may not write read only', async () => {
  const visitor = await mount({}, false)
  expect([visitor.element.querySelector('input'), visitor.element.textContent?.includes('Sign in to write')]).toEqual([
    null,
    true,
  ])
  const { element } = await mount({ 'chat.profile': () => ({ data: [{ ...joined, barred: 'The chat is closed' }] }) })
  expect([element.querySelector('input'), element.textContent?.includes('The chat is closed')]).toEqual([null, true])
})
