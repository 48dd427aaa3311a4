// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mountPart, type Server } from '../../testing/mountPart.tsx'

const naming = { shown: 'masked', masked: 'el•••', chatName: '' }

const mount = (server: Server) =>
  mountPart({
    areas: ['frame', 'me', 'account', 'play'],
    server: { 'account.win_naming': () => ({ data: [naming] }), ...server },
    load: async () => ({ part: (await import('./WinNaming.tsx')).WinNaming, props: {} }),
  })

type Mounted = Awaited<ReturnType<typeof mount>>

const radios = ({ element }: Mounted) => [...element.querySelectorAll('input[type="radio"]')] as HTMLInputElement[]
const press = async (part: Mounted, index: number) => {
  await act(async () => radios(part)[index]?.click())
  await part.settle()
}

it('[A91] says what each choice shows to everybody, and stores a choice at once', async () => {
  let now = { ...naming, chatName: 'Dalga' }
  const part = await mount({
    'account.win_naming': () => ({ data: [now] }),
    'account.set_win_naming': ({ shown }) => {
      now = { ...now, shown: String(shown) }
      return { data: [now] }
    },
  })
  const text = part.element.textContent
  for (const means of ['You appear as el•••', 'You appear as Dalga', 'Your name does not appear in any list of wins'])
    expect(text).toContain(means)
  for (const [index, shown] of [
    [1, 'chat'],
    [2, 'none'],
    [0, 'masked'],
  ] as const) {
    await press(part, index)
    expect(part.dataOf('account.set_win_naming').at(-1)).toMatchObject({ shown })
    expect(radios(part).map(({ checked }) => checked)).toEqual([0, 1, 2].map((one) => one === index))
  }
})

it('[A91] lets a player without a chat name choose one, and then names the player by it', async () => {
  const part = await mount({
    'chat.choose_name': ({ name }) => ({ data: [{ name, barred: '', mutedUntil: '' }] }),
    'account.set_win_naming': () => ({ data: [{ ...naming, shown: 'chat', chatName: 'Dalga' }] }),
  })
  await press(part, 1)
  expect(part.dataOf('account.set_win_naming')).toEqual([])
  const field = part.element.querySelector<HTMLInputElement>('input:not([type="radio"])')
  if (!field) throw new Error('no field')
  await part.type(field, 'Dalga')
  await act(async () =>
    part.element.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  await part.settle()
  expect(part.dataOf('chat.choose_name')).toMatchObject([{ name: 'Dalga' }])
  expect(part.dataOf('account.set_win_naming')).toMatchObject([{ shown: 'chat' }])
})

it('[A91] says why a choice was not stored, and keeps the one before', async () => {
  const part = await mount({
    'account.set_win_naming': () => ({ result: false, message: 'Try again later', data: [] }),
  })
  await press(part, 2)
  expect(part.element.textContent).toContain('Try again later')
  expect(radios(part).map(({ checked }) => checked)).toEqual([true, false, false])
})
