// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { addDialogs } from '../../testing/dialogs.ts'
import { mountPart } from '../../testing/mountPart.tsx'

const answers = {
  facts: [{ kind: 'wagering', text: 'Left to wager: ₺14,884.00 of ₺20,000.00.', link: '/me/bonuses' }],
  answers: [
    { kind: 'help', id: 'wagering', title: 'How is wagering counted?', text: 'Slots count in full.', link: '' },
  ],
}
const talk = { token: '', state: 'none', unread: 0, ahead: 0, opens: '', mark: 0, mayMark: false, messages: [] }

it('[A94] shows answers while a question is typed, in place of the help tree, and sends it only when it is sent', async () => {
  addDialogs()
  const { element, dataOf, settle } = await mountPart({
    areas: ['frame', 'content', 'push'],
    server: {
      'support.help': () => ({ data: [{ id: 'money', question: 'Deposits', answer: '', link: '', below: [] }] }),
      'support.conversation': () => ({ data: [talk] }),
      'support.answers': ({ words }) => ({ data: [words === 'wagering left' ? answers : { facts: [], answers: [] }] }),
      'support.supportMessage': () => ({ data: [talk] }),
    },
    load: async () => ({ part: (await import('./Support.tsx')).Support, props: { close: () => undefined } }),
  })
  await settle()
  const text = element.ownerDocument.querySelector<HTMLTextAreaElement>('#support-text')
  const all = () => element.ownerDocument.body.textContent ?? ''
  const type = async (words: string) => {
    await act(async () => {
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      set?.call(text, words)
      text?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(() => new Promise((resolve) => setTimeout(resolve, 450)))
    await settle()
  }
  expect(all()).toContain('Deposits')
  await type('wagering left')
  expect(all()).toContain('Left to wager: ₺14,884.00')
  expect(all()).toContain('How is wagering counted?')
  expect(all()).not.toContain('Deposits')
  expect(dataOf('support.supportMessage')).toEqual([])
  await type('wag')
  expect(all()).not.toContain('How is wagering counted?')
  await type('')
  expect(all()).toContain('Deposits')
  expect(dataOf('support.answers').map(({ words }) => words)).toEqual(['wagering left'])
})
