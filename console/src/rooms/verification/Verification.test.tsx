// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const at = '2026-11-27T10:00:00.000+03:00'
const document = (changes: object = {}) => ({
  id: 'd1',
  kind: 'identity',
  state: 'waiting',
  sent: at,
  decided: '',
  by: '',
  reason: '',
  note: '',
  width: 1_600,
  height: 1_000,
  stored: true,
  ...changes,
})
const row = { ...document(), player: 100_001, username: 'elif', level: 0, held: true }
const review = (changes: object = {}) => ({
  id: 100_001,
  username: 'elif',
  status: 'active',
  language: 'tr',
  registered: at,
  level: 0,
  verified: '',
  verifiedBy: '',
  until: '',
  address: '',
  restricted: false,
  held: true,
  data: {
    firstname: 'Elif',
    lastname: 'Kaya',
    birthDate: '1990-04-05',
    identity: '10000000146',
    country: 'TR',
    city: 'İzmir',
    address: '',
  },
  documents: [document()],
  takeBacks: [],
  asked: [],
  matches: [{ player: 100_002, username: 'kaya', kind: 'person', holds: true, reviewed: '' }],
  accounts: [
    {
      id: 7,
      bank: 'Deniz',
      holder: 'Mehmet Er',
      iban: 'TR•• 4218',
      match: 'different',
      reviewed: '',
      reviewedBy: '',
      reason: '',
    },
  ],
  checks: [],
  gates: [],
  history: [],
  ...changes,
})

const all = ['verification.read', 'verification.decide'] as const
const mount = (server: Server = {}, permissions: readonly Permission[] = all) =>
  mountConsole('/verification?open=d1&player=100001', {
    member: { roles: ['protection'], permissions },
    server: {
      'verification.queue': () => ({ data: [row], pagination: { limit: 50, offset: 0, total: 1 } }),
      'verification.player': () => ({ data: [review()] }),
      ...server,
    },
  })

it('[B53] a document is shown beside the data of its account, and its picture only when it is asked for', async () => {
  const page = await mount({ 'verification.picture': () => ({ data: [{ type: 'image/jpeg', data: 'QUJD' }] }) })
  await page.until(() => page.text().includes('Elif Kaya'))
  for (const text of [
    '5 Apr 1990',
    '10000000146',
    'Waits for identity',
    'Same name and day of birth',
    'Has excluded himself',
  ])
    expect(page.text()).toContain(text)
  expect(page.dataOf('verification.picture')).toEqual([])
  await page.press('Show the picture')
  const picture = await page.until(() => globalThis.document.querySelector('.document-picture'))
  expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,QUJD')
  expect(page.dataOf('verification.picture')).toMatchObject([{ player: '100001', id: 'd1' }])
  // The button is gone, and who works by keyboard goes on from the picture.
  expect(globalThis.document.activeElement?.contains(picture)).toBe(true)
  expect(globalThis.document.activeElement).not.toBe(globalThis.document.body)
})

it('[B53] an identity is accepted with what the document says, and with nothing left out', async () => {
  const page = await mount({ 'verification.accept': () => ({}) })
  await page.press('Accept')
  await page.type('Name on the document', 'Elif Kaya')
  await page.press('Accept', '.modal button')
  await page.until(() => page.text().includes('This field is needed'))
  expect(page.dataOf('verification.accept')).toEqual([])
  await page.typeDay('Day of birth', '05/04/1990')
  await page.type('Identity number', '10000000146')
  await page.press('Accept', '.modal button')
  await page.until(() => page.dataOf('verification.accept').length === 1)
  expect(page.dataOf('verification.accept')).toMatchObject([
    {
      player: '100001',
      id: 'd1',
      name: 'Elif Kaya',
      birthDate: '1990-04-05',
      number: '10000000146',
      isNorthernCyprus: false,
    },
  ])
})

it('[B41] a dialog begins at its first field', async () => {
  const page = await mount()
  await page.press('Refuse')
  await page.until(() => globalThis.document.activeElement?.matches('.modal button.choice'))
})

it('[B53] a document is refused with a reason of the list, which has to be chosen', async () => {
  const page = await mount({ 'verification.refuse': () => ({}) })
  await page.press('Refuse')
  await page.press('Refuse', '.modal button')
  expect(page.dataOf('verification.refuse')).toEqual([])
  await page.press(/^Choose/, '.modal .choice')
  await page.press(/^Part of the document is missing/, '.pop [role=option]')
  await page.type('Note to the player', 'Sol üst köşe')
  await page.press('Refuse', '.modal button')
  await page.until(() => page.dataOf('verification.refuse').length === 1)
  expect(page.dataOf('verification.refuse')).toMatchObject([{ id: 'd1', reason: 'cropped', note: 'Sol üst köşe' }])
})

const accepted = (changes: object = {}) => ({
  'verification.player': () => ({
    data: [review({ level: 1, documents: [document({ state: 'accepted', by: 'staff 2 Ada' })], ...changes })],
  }),
})

it('[B80] an acceptance is taken back with what the player reads and a reason for the second person', async () => {
  const page = await mount({ ...accepted(), 'verification.take_back': () => ({ data: [{ asked: 'r1' }] }) })
  await page.press('Take the acceptance back')
  await page.type('Reason', 'Sahte olduğu bildirildi')
  await page.press('Take the acceptance back', '.modal button')
  expect(page.dataOf('verification.take_back')).toEqual([])
  await page.press(/^Choose/, '.modal .choice')
  await page.press(/^Take a photo of the original/, '.pop [role=option]')
  await page.type('Note to the player', 'Ekran görüntüsü')
  await page.press('Take the acceptance back', '.modal button')
  await page.until(() => page.dataOf('verification.take_back').length === 1)
  expect(page.dataOf('verification.take_back')).toMatchObject([
    { player: '100001', id: 'd1', why: 'not_genuine', note: 'Ekran görüntüsü', reason: 'Sahte olduğu bildirildi' },
  ])
  await page.until(() => page.text().includes('once a second person confirms it'))
})

it('[B80] an acceptance that somebody has asked to take back shows who, and is not asked for twice', async () => {
  const page = await mount(accepted({ takeBacks: [{ document: 'd1', by: 'staff 3 Zehra', at }] }))
  await page.until(() => page.text().includes('waits for a second person: Zehra'))
  expect(page.named('button', 'Take the acceptance back')).toBeUndefined()
})

it('[B80] nothing is taken back of a document that waits', async () => {
  const waiting = await mount()
  await waiting.until(() => waiting.text().includes('Elif Kaya'))
  expect(waiting.named('button', 'Take the acceptance back')).toBeUndefined()
})

it('[B80] whoever only reads takes nothing back', async () => {
  const page = await mount(accepted(), ['verification.read'])
  await page.until(() => page.text().includes('Elif Kaya'))
  expect(page.named('button', 'Take the acceptance back')).toBeUndefined()
})

it('[B55] a player is asked for a document, and [B56] another holder of an account is accepted with a reason', async () => {
  const page = await mount({ 'verification.request': () => ({}), 'verification.review_holder': () => ({}) })
  await page.press('Ask for a document')
  await page.press(/^Choose/, '.modal .choice')
  await page.press('Proof of address', '.pop [role=option]')
  await page.press('Ask for a document', '.modal button')
  await page.until(() => page.dataOf('verification.request').length === 1)
  expect(page.dataOf('verification.request')).toMatchObject([{ player: '100001', kind: 'address', note: '' }])
  await page.until(() => !globalThis.document.querySelector('.modal'))
  await page.press('Accept the holder')
  await page.type('Reason', 'Eşinin hesabı; nüfus kaydı görüldü')
  await page.press('Accept the holder', '.modal button')
  await page.until(() => page.dataOf('verification.review_holder').length === 1)
  expect(page.dataOf('verification.review_holder')).toMatchObject([{ player: '100001', account: 7 }])
})

it('[B53] whoever only reads decides nothing', async () => {
  const page = await mount({}, ['verification.read'])
  await page.until(() => page.text().includes('Elif Kaya'))
  for (const name of ['Accept', 'Refuse', 'Ask for a document', 'Accept the holder'])
    expect(page.named('button', name)).toBeUndefined()
})

const mountRules = (permissions: readonly Permission[]) =>
  mountConsole('/verification?part=settings', {
    member: { roles: ['manager'], permissions },
    server: {
      'verification.settings': () => ({ data: [{ gates: [], needsHolder: false, retentionDays: 90 }] }),
      'verification.change_settings': () => ({ data: [{ asked: 'r1' }] }),
    },
  })

it('[B51] a rule is added and sent with a reason', async () => {
  const page = await mountRules([...all, 'verification.settings'])
  await page.press('Add a rule')
  await page.type('Above this sum (₺)', '5,000')
  await page.press('Save')
  await page.type('Reason', 'Yeni kural')
  await page.press('Save', '.modal button')
  await page.until(() => page.dataOf('verification.change_settings').length === 1)
  expect(page.dataOf('verification.change_settings')).toMatchObject([
    {
      gates: [{ act: 'withdrawal', level: 1, fromTotal: 500_000, overDays: 30, afterDays: 0 }],
      needsHolder: false,
      retentionDays: 90,
      reason: 'Yeni kural',
    },
  ])
})

it('[B51] whoever may not change rules reads them', async () => {
  const reader = await mountRules(all)
  await reader.until(() => reader.text().includes('There is no rule'))
  for (const name of ['Add a rule', 'Save']) expect(reader.named('button', name)).toBeUndefined()
})
