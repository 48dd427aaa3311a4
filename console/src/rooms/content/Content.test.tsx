// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const at = '2026-11-28T02:00:00.000+03:00'
const later = '2026-12-28T02:00:00.000+03:00'

const row = {
  kind: 'slider',
  id: '4',
  title: { tr: 'Derbi', en: 'Derby' },
  place: 'home',
  state: 'shown',
  from: at,
  until: later,
  version: 2,
  changed: at,
  by: 'staff 8 Ece Taş',
  due: '',
}
const item = {
  active: true,
  from: at,
  until: later,
  fields: { position: 'home', image: '/art/scenes/saha', link: '/sport', termsLink: '', place: '1' },
  texts: {
    tr: { subtitle: '', figure: '', title: 'Derbi', text: '', button: '' },
    en: { subtitle: '', figure: '', title: 'Derby', text: '', button: '' },
  },
}
const versions = [
  { version: 2, state: 'current', made: at, due: '', by: 'staff 8 Ece Taş', note: 'Shorter' },
  { version: 1, state: 'earlier', made: at, due: '', by: '', note: '' },
]

const editor: Permission[] = ['content.read', 'content.change']

const mount = (path: string, server: Server = {}, permissions = editor) =>
  mountConsole(path, {
    member: { roles: ['content'], permissions },
    server: {
      'content.list': () => ({
        data: [
          row,
          { ...row, kind: 'popup', id: '1', title: { tr: 'Bayram', en: 'Feast' }, state: 'ended', place: '' },
        ],
      }),
      'content.item': () => ({ data: [{ kind: 'slider', id: '4', version: 2, item, state: 'shown', versions }] }),
      'content.save': () => ({ data: [{ id: '4', version: 3 }] }),
      'content.restore': () => ({ data: [{ version: 3 }] }),
      'content.preview': () => ({ data: [{ address: 'http://localhost:3000/preview', key: 'k1', ends: later }] }),
      ...server,
    },
  })

it('[B160] the room lists content with its state, narrowed by kind and state in the address', async () => {
  const page = await mount('/content?kind=popup')
  await page.until(() => page.text().includes('Feast'))
  expect(page.text()).not.toContain('Derby')
  expect(page.text()).toContain('Ended')
  const all = await mount('/content')
  await all.until(() => all.text().includes('Derby'))
  expect(all.text()).toContain('Ece Taş')
})

it('[B160] a form shows both languages side by side, names what is missing, and saves with a reason and the version it began with', async () => {
  const page = await mount('/content/slider/4')
  await page.until(() => page.field('Picture'))
  expect(document.querySelectorAll('fieldset')).toHaveLength(2)
  const title = document.querySelector<HTMLInputElement>('fieldset[lang=en] input[name=title]')
  expect(title?.value).toBe('Derby')
  await page.type('Picture', '')
  await page.press('Save')
  expect(page.text()).toContain('This field is needed.')
  expect(page.dataOf('content.save')).toEqual([])
  await page.type('Picture', '/art/scenes/turnuva')
  await page.press('Save')
  await page.type('Reason', 'Tournament')
  await page.press('Save', '.modal button')
  expect(page.dataOf('content.save')).toMatchObject([
    {
      kind: 'slider',
      id: '4',
      version: 2,
      note: 'Tournament',
      due: '',
      item: { from: at, until: later, fields: { image: '/art/scenes/turnuva' }, texts: { tr: { title: 'Derbi' } } },
    },
  ])
})

it('[B163] the preview is the page of the site with the key behind the hash, in the mode and language that is chosen', async () => {
  const page = await mount('/content/slider/4')
  await page.until(() => page.field('Picture'))
  await page.press('Preview')
  const frame = await page.until(() => document.querySelector('iframe'))
  expect(frame.src).toBe('http://localhost:3000/preview?language=en&mode=dark#k1')
  await page.press('Light', '[role=radio]')
  await page.press('Turkish', '[role=radio]')
  expect(document.querySelector('iframe')?.src).toBe('http://localhost:3000/preview?language=tr&mode=light#k1')
  await page.press('Desk', '[role=radio]')
  expect(document.querySelector('.preview-page')?.className).toContain('desk')
  expect(page.dataOf('content.preview')).toHaveLength(1)
})

it('[B161] versions say who made them and why, and an earlier one is restored with a reason', async () => {
  const page = await mount('/content/slider/4')
  await page.until(() => page.text().includes('Shorter'))
  expect(page.text()).toContain('Before the first change')
  await page.press('Restore this version')
  await page.type('Reason', 'Back')
  await page.press('Restore this version', '.modal button')
  expect(page.dataOf('content.restore')).toMatchObject([{ kind: 'slider', id: '4', version: 1, seen: 2, note: 'Back' }])
})

it('[B161] [B163] an earlier version is looked at with one press, and its preview has the focus', async () => {
  const page = await mount('/content/slider/4', { 'content.version': () => ({ data: [{ version: 1, item }] }) })
  await page.until(() => page.text().includes('Before the first change'))
  const looks = [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Look at it')
  looks.at(-1)?.click()
  await page.until(() => document.querySelector('.preview iframe'))
  expect(page.dataOf('content.version')).toMatchObject([{ kind: 'slider', id: '4', version: 1 }])
  expect(document.activeElement?.className).toBe('preview')
})

it('[B161] what is typed stays when somebody else has changed the item, until the newest version is taken', async () => {
  let stored: object = { kind: 'slider', id: '4', version: 2, item, state: 'shown', versions }
  const page = await mount('/content/slider/4', { 'content.item': () => ({ data: [stored] }) })
  await page.until(() => page.field('Picture'))
  await page.type('Picture', '/art/scenes/mine')
  const { readAgain } = await import('../../lib/calls.ts')
  const changed = { ...item, fields: { ...item.fields, image: '/art/scenes/theirs' } }
  stored = { ...stored, version: 3, item: changed }
  await readAgain('content')
  await page.until(() => page.text().includes('Somebody else has changed this'))
  expect(page.field('Picture')?.value).toBe('/art/scenes/mine')
  await page.press('Load the newest version')
  expect(page.field('Picture')?.value).toBe('/art/scenes/theirs')
})

it('[B160] after saving, the form begins with what was stored', async () => {
  let stored: object = { kind: 'slider', id: '4', version: 2, item, state: 'shown', versions }
  const page = await mount('/content/slider/4', {
    'content.item': () => ({ data: [stored] }),
    'content.save': () => {
      stored = { ...stored, version: 3, item: { ...item, fields: { ...item.fields, image: '/art/scenes/saved' } } }
      return { data: [{ id: '4', version: 3 }] }
    },
  })
  await page.until(() => page.field('Picture'))
  await page.type('Picture', ' /art/scenes/saved')
  await page.press('Save')
  await page.type('Reason', 'Season')
  await page.press('Save', '.modal button')
  await page.until(() => page.field('Picture')?.value === '/art/scenes/saved')
  expect(page.text()).not.toContain('Somebody else has changed this')
})

it('[B160] who may only read sees the form and changes nothing', async () => {
  const page = await mount('/content/slider/4', {}, ['content.read'])
  await page.until(() => page.field('Picture'))
  expect(page.text()).toContain('you do not have the permission to change it')
  expect(page.field('Picture')?.readOnly).toBe(true)
  expect(page.named('button', 'Save')).toBeUndefined()
  expect(page.named('button', 'Restore this version')).toBeUndefined()
})
