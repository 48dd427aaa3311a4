// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { memberAda, mountConsole, type Server } from '../../testing/mountConsole.tsx'

const added = '2026-11-20T09:00:00.000+03:00'
const colleague = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@yakamoz.example`,
  roles: ['support'],
  state: 'active',
  machineUser: '',
  added,
  lastActive: '',
  sessions: 0,
  ...changes,
})

const owner = { roles: ['owner'], permissions: ['staff.read', 'staff.change', 'approvals.read'] } as const
const list = () => ({
  data: [
    colleague(1, 'Zehra Ak'),
    colleague(2, 'Çınar Bel', { state: 'blocked' }),
    colleague(memberAda.id, memberAda.name),
  ],
})

const mount = (path: string, server: Server = {}, member: Parameters<typeof mountConsole>[1] = { member: owner }) =>
  mountConsole(path, { ...member, server: { 'staff.list': list, ...server } })

const rows = () =>
  [...document.querySelectorAll('tbody [role=row], tbody tr')].map(
    (row) => row.querySelector('.font-semibold')?.textContent,
  )

it('[B41] the list of staff is sorted as Turkish is, and filtered by what the address says', async () => {
  const page = await mount('/staff')
  await page.until(() => page.text().includes('Zehra Ak'))
  expect(rows()).toEqual(['Ada Deniz', 'Çınar Bel', 'Zehra Ak'])
  await page.type('Search name or e-mail', 'ZEHRA')
  await page.until(() => rows().length === 1)
  expect(page.path()).toBe('/staff?q=ZEHRA')
})

it('[B41] a link to a filter and an open panel shows the same, and Escape closes the panel', async () => {
  const page = await mount('/staff?state=blocked&open=2')
  await page.until(() => page.named('section.side', /./))
  expect(rows()).toEqual(['Çınar Bel'])
  expect(page.named('button', 'Unblock')).toBeDefined()
  expect(document.activeElement?.className).toContain('side')
  await page.key('Escape')
  await page.until(() => !page.named('section.side', /./))
  expect(page.path()).toBe('/staff?state=blocked')
})

it('[B41] nothing can be done to the own account, and nothing by who only reads', async () => {
  const page = await mount(`/staff?open=${memberAda.id}`)
  await page.until(() => page.text().includes('This is your own account'))
  for (const act of ['Block', 'Change roles']) expect(page.named('button', act)).toBeUndefined()
})

it('[B41] who only reads staff sees no act', async () => {
  const page = await mount(
    '/staff?open=1&invite=yes',
    {},
    { member: { roles: ['auditor'], permissions: ['staff.read'] } },
  )
  await page.until(() => page.named('section.side', /./))
  for (const act of ['Invite staff', 'Block', 'Change roles']) expect(page.named('button', act)).toBeUndefined()
  expect(page.named('[role=dialog]', /./)).toBeUndefined()
})

it('[B10] a block needs a reason, and an invitation that waits for a second person says so', async () => {
  const page = await mount('/staff?open=1', {
    'staff.block': () => ({}),
    'staff.invite': () => ({ data: [{ asked: 'a'.repeat(20) }] }),
  })
  await page.press('Block')
  await page.press('Block', '.modal button')
  await page.until(() => page.text().includes('This field is needed'))
  expect(page.dataOf('staff.block')).toEqual([])
  await page.type('Reason', 'Ayrıldı')
  await page.press('Block', '.modal button')
  await page.until(() => page.dataOf('staff.block').length === 1)
  expect(page.dataOf('staff.block')).toMatchObject([{ id: '1', reason: 'Ayrıldı' }])
  await page.until(() => !page.named('[role=dialog]', /./))

  await page.press('Invite staff')
  await page.type('Name', 'Ali Er')
  await page.type('E-mail address', 'ali@yakamoz.example')
  document.querySelector<HTMLInputElement>('.modal input[value=support]')?.click()
  await page.type('Reason', 'Yeni')
  await page.press('Send invitation')
  await page.until(() => page.text().includes('a second person confirms it'))
  expect(page.dataOf('staff.invite')).toMatchObject([
    { name: 'Ali Er', email: 'ali@yakamoz.example', roles: ['support'], reason: 'Yeni' },
  ])
})

it('[B10] an invitation begins at its first field, and says at once all that it lacks', async () => {
  const page = await mount('/staff')
  await page.press('Invite staff')
  await page.until(() => document.activeElement === page.field('Name'))
  await page.press('Send invitation')
  await page.until(() => page.text().split('This field is needed').length - 1 === 4)
  expect(page.dataOf('staff.invite')).toEqual([])
})

it('[B44] a refusal is said in the language of the page', async () => {
  const page = await mount(
    '/staff?open=1',
    { 'staff.block': () => ({ result: false, refusal: 'not_found', message: 'Kayıt Bulunamadı' }) },
    { member: owner, language: 'tr' },
  )
  await page.press('Engelle')
  await page.type('Gerekçe', 'Ayrıldı')
  await page.press('Engelle', '.modal button')
  await page.until(() => page.text().includes('Kayıt bulunamadı. Bu arada değişmiş olabilir.'))
})
