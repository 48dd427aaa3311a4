// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { memberAda, mountConsole, type Server } from '../../testing/mountConsole.tsx'

const agent = { roles: ['support'], permissions: ['support.read', 'support.answer', 'support.replies'] } as const
const reader = { roles: ['auditor'], permissions: ['support.read'] } as const
const at = new Date(Date.now() - 180_000).toISOString()

const talk = (changes: object = {}) => ({
  id: 4,
  player: '',
  username: '',
  language: 'tr',
  state: 'waiting',
  opened: at,
  last: at,
  waiting: at,
  taken: { id: 0, name: '' },
  words: 'Çekimim nerede?',
  side: 'guest',
  rating: 0,
  read: '',
  firstAnswer: '',
  closed: '',
  ...changes,
})

const message = { id: 1, side: 'guest', author: '', text: 'Çekimim nerede?', at, files: [] }
const reply = { id: 2, name: 'Çekim süresi', tr: 'En geç yarın.', en: 'By tomorrow.' }

const mount = (changes: object = {}, server: Server = {}, member: typeof agent | typeof reader = agent) => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView ??= () => undefined
  return mountConsole('/support?open=4', {
    member,
    server: {
      'support.queue': () => ({ data: [{ counts: { waiting: 1, mine: 0, open: 1 }, rows: [talk(changes)] }] }),
      'support.conversation': () => ({ data: [{ ...talk(changes), messages: [message], notes: [] }] }),
      'support.times': () => ({ data: [{ conversations: 0 }] }),
      'support.replies': () => ({ data: [reply] }),
      'support.colleagues': () => ({ data: [memberAda, { id: 9, name: 'Zehra Ak' }] }),
      'support.typing': () => ({}),
      'support.answer': () => ({}),
      ...server,
    },
  })
}

it('[B45] a ready answer is put in by a slash in the language of the conversation, and sent by Enter', async () => {
  const page = await mount()
  await page.until(() => page.field('Answer'))
  await page.type('Answer', '/çekim')
  await page.until(() => page.named('button', /Çekim süresi/))
  await page.key('Enter', page.field('Answer') ?? null)
  expect(page.field('Answer')?.value).toBe('En geç yarın.')
  expect(page.dataOf('support.answer')).toEqual([])
  await page.key('Enter', page.field('Answer') ?? null)
  await page.until(() => page.dataOf('support.answer').length === 1)
  expect(page.dataOf('support.answer')).toMatchObject([{ id: 4, body: 'En geç yarın.' }])
  expect(page.dataOf('support.typing')).toHaveLength(1)
  await page.until(() => page.field('Answer')?.value === '')
})

it('[B45] what another has taken is not answered, but takes a note and can be taken over', async () => {
  const page = await mount(
    { taken: { id: 9, name: 'Zehra Ak' } },
    { 'support.note': () => ({}), 'support.take': () => ({}) },
  )
  await page.until(() => page.text().includes('This conversation is with Zehra Ak.'))
  expect(page.field('Answer')).toBeUndefined()
  await page.type('Note', 'Bankayı aradım')
  await page.press('Add note')
  await page.until(() => page.dataOf('support.note').length === 1)
  expect(page.dataOf('support.note')).toMatchObject([{ id: 4, body: 'Bankayı aradım' }])
  await page.press('Take over')
  await page.until(() => page.dataOf('support.take').length === 1)
  expect(page.dataOf('support.take')).toMatchObject([{ id: 4, over: true }])
})

it('[B45] a conversation is handed to a colleague, but not to oneself', async () => {
  const page = await mount({ taken: { id: memberAda.id, name: memberAda.name } }, { 'support.hand_over': () => ({}) })
  await page.press('Hand over')
  await page.until(() => document.querySelector('.modal'))
  await page.press(/^Back to everybody/, '.modal .choice')
  const names = [...document.querySelectorAll('.pop [role=option]')].map((one) => one.textContent)
  expect(names).toEqual(['Back to everybody', 'Zehra Ak'])
  await page.press('Zehra Ak', '.pop [role=option]')
  await page.press('Hand over', '.modal button')
  await page.until(() => page.dataOf('support.hand_over').length === 1)
  expect(page.dataOf('support.hand_over')).toMatchObject([{ id: 4, staff: 9 }])
})

it('[B45] who only reads sees the words and no way to answer', async () => {
  const page = await mount({}, {}, reader)
  await page.until(() => page.text().includes('Çekimim nerede?'))
  for (const act of ['Take', 'Close', 'Hand over', 'Send']) expect(page.named('button', act)).toBeUndefined()
  expect(page.field('Answer')).toBeUndefined()
})

it('[B45] a note that is not stored stays in its field', async () => {
  const page = await mount({ state: 'closed' }, { 'support.note': () => ({ result: false, refusal: 'act_failed' }) })
  await page.type('Note', 'Bankayı aradım')
  await page.press('Add note')
  await page.until(() => page.dataOf('support.note').length === 1)
  await page.settle()
  expect(page.field('Note')?.value).toBe('Bankayı aradım')
})

it('[B45] what is typed while an answer is on its way stays', async () => {
  const page = await mount()
  await page.type('Answer', 'Bakıyorum')
  void page.press('Send')
  await page.until(() => page.dataOf('support.answer').length === 1)
  await page.type('Answer', 'Buldum')
  await page.settle(30)
  expect(page.field('Answer')?.value).toBe('Buldum')
})

it('[B45] the queue counts its groups, shows the chosen one, and opens a conversation', async () => {
  const rows = [talk(), talk({ id: 5, words: 'Bonusum gelmedi' })]
  const page = await mount(
    {},
    {
      'support.queue': () => ({ data: [{ counts: { waiting: 2, mine: 1, open: 3 }, rows }] }),
      'support.conversation': ({ id }) => ({ data: [{ ...talk({ id }), messages: [message], notes: [] }] }),
    },
  )
  await page.until(() => page.text().includes('Bonusum gelmedi'))
  expect(
    ['Waiting', 'Mine', 'Open'].map((name) => page.named('button, [role=radio]', new RegExp(`^${name}`))?.textContent),
  ).toEqual(['Waiting2', 'Mine1', 'Open3'])
  await page.press(/^Mine/, 'button, [role=radio]')
  await page.until(() => page.dataOf('support.queue').some(({ filter }) => filter === 'mine'))
  await page.press(/Bonusum gelmedi/, '[role=option]')
  await page.until(() => page.dataOf('support.conversation').some(({ id }) => id === 5))
  expect(page.path()).toContain('open=5')
})

it('[B45] a ready answer is deleted only after a question', async () => {
  const page = await mount({}, { 'support.delete_reply': () => ({}) })
  await page.press('Ready answers')
  await page.press(/^Delete .*Çekim süresi/)
  expect(page.dataOf('support.delete_reply')).toEqual([])
  await page.press('Delete', '.modal button')
  await page.until(() => page.dataOf('support.delete_reply').length === 1)
  expect(page.dataOf('support.delete_reply')).toMatchObject([{ id: 2 }])
})
