import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import { instantToWire } from '@yakamoz/values'
import { describe, expect, it, onTestFinished } from 'vitest'
import { seedContent } from '../../app/demo/content.ts'
import { runCommand } from '../../app/operator/commands.ts'
import { openTestConsole } from '../../console/testing.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { publishPlannedContent } from './index.ts'

type Save = ConsoleCalls['content']['save']['sent']
type Item = Save['item']

const hourMs = 3_600_000

const opened = async () => {
  const test = await openTestApp({ config: { demoPopup: false } })
  await seedContent(test.app)
  const { newStaff, signIn } = await openTestConsole(test)
  const editor = await newStaff('content')
  const wire = (fromNowMs: number) => instantToWire(test.app.now() + fromNowMs)
  const slider = (changes: Partial<Item> = {}): Item => ({
    active: true,
    from: wire(-hourMs),
    until: wire(hourMs),
    fields: { position: 'home', image: '/art/scenes/saha', link: '/sport', termsLink: '', place: '0' },
    texts: { tr: { title: 'Derbi' }, en: { title: 'Derby' } },
    ...changes,
  })
  const save = (sent: Partial<Save> & Pick<Save, 'kind' | 'item'>) =>
    editor.browser.call('content', 'save', { id: '', version: 0, note: 'Deneme', ...sent })
  const item = async (kind: Save['kind'], id: string) =>
    (await editor.browser.call('content', 'item', { kind, id })).data[0]
  return { test, newStaff, signIn, editor, actor: `staff ${editor.id} ${editor.name}`, wire, slider, save, item }
}

const titles = async (test: TestApp, Lang: 'tr' | 'en' = 'tr') =>
  (await test.call('cms', 'getSlider', { Lang })).data.map(({ title }) => title)

describe('content in the console', () => {
  it('[B160] lists all kinds with their state, and changes what players see in both languages', async () => {
    const { test, editor, slider, save, item, wire } = await opened()
    const listed = async () => (await editor.browser.call('content', 'list', {})).data
    const kinds = new Set((await listed()).map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(['licence', 'page', 'promotion', 'slider', 'social_links', 'special_date'])
    expect((await listed()).find(({ kind, id }) => kind === 'slider' && id === '6')?.state).toBe('off')
    const { data } = await save({ kind: 'slider', item: slider() })
    const id = data[0]?.id ?? ''
    expect(await titles(test)).toContain('Derbi')
    expect(await titles(test, 'en')).toContain('Derby')
    const ended = await save({ kind: 'slider', id, version: 1, item: slider({ until: wire(-60_000) }) })
    expect(ended.result).toBe(true)
    expect((await item('slider', id))?.state).toBe('ended')
    expect(await titles(test)).not.toContain('Derbi')
  })

  it('[B160] refuses what is missing or wrong, an unknown item, a new page and a change that is none', async () => {
    const { save, slider, item } = await opened()
    const wrong = slider({ texts: { tr: { title: 'Derbi' }, en: {} } })
    expect((await save({ kind: 'slider', item: wrong })).refusal).toBe('content_invalid')
    expect((await save({ kind: 'slider', id: '900', item: slider() })).refusal).toBe('not_found')
    const page = (await item('page', 'PromoSart'))?.item
    expect(page).toBeDefined()
    if (!page) return
    expect((await save({ kind: 'page', item: page as Item })).refusal).toBe('not_found')
    expect((await save({ kind: 'page', id: 'PromoSart', item: page as Item })).refusal).toBe('unchanged')
  })

  it('[B160, SR-17] stores texts of pages without HTML that is not allowed', async () => {
    const { test, save, item } = await opened()
    const texts = (title: string) => ({ title, text: '<h2>A</h2><script>x</script><p onclick="y()">B</p>' })
    const page = { active: true, from: '', until: '', fields: {}, texts: { tr: texts('Koşul'), en: texts('Terms') } }
    expect((await save({ kind: 'page', id: 'PromoSart', item: page })).result).toBe(true)
    const { data } = await test.call('cms', 'getInformation', { InfType: 'PromoSart', Lang: 'en' })
    expect(data[0]).toMatchObject({ title: 'Terms', Text: '<h2>A</h2><p>B</p>' })
    expect((await item('page', 'PromoSart'))?.item.texts.tr?.text).toBe('<h2>A</h2><p>B</p>')
  })

  it('[B160] leaves what staff have changed when the demo starts again', async () => {
    const { test, save, item } = await opened()
    const page = (await item('page', 'PromoSart'))?.item as Item
    const changed = { ...page, texts: { ...page.texts, en: { ...page.texts.en, title: 'Changed' } } }
    expect((await save({ kind: 'page', id: 'PromoSart', item: changed })).result).toBe(true)
    await seedContent(test.app)
    const { data } = await test.call('cms', 'getInformation', { InfType: 'PromoSart', Lang: 'en' })
    expect(data[0]?.title).toBe('Changed')
  })
})

describe('versions of content', () => {
  it('[B161] have author, time and reason; an earlier one becomes a new one, and the state before the first change is one too', async () => {
    const { test, editor, actor, item } = await opened()
    const before = await item('slider', '1')
    expect(before).toMatchObject({ version: 0, versions: [] })
    const first = before?.item as Item
    const changed = { ...first, texts: { ...first.texts, tr: { ...first.texts.tr, title: 'Yeni' } } }
    const saved = await editor.browser.call('content', 'save', {
      kind: 'slider',
      id: '1',
      version: 0,
      item: changed,
      note: 'Daha kısa',
    })
    expect(saved.data).toEqual([{ id: '1', version: 2 }])
    expect(await titles(test)).toContain('Yeni')
    expect((await item('slider', '1'))?.versions).toMatchObject([
      { version: 2, state: 'current', by: actor, note: 'Daha kısa' },
      { version: 1, state: 'earlier', by: '', note: '' },
    ])
    const wanted = { kind: 'slider' as const, id: '1', version: 1 }
    expect((await editor.browser.call('content', 'version', wanted)).data[0]?.item).toEqual(before?.item)
    const restored = await editor.browser.call('content', 'restore', { ...wanted, note: 'Geri' })
    expect(restored.data).toEqual([{ version: 3 }])
    expect((await item('slider', '1'))?.item).toEqual(before?.item)
    expect(await titles(test)).not.toContain('Yeni')
    expect((await editor.browser.call('content', 'restore', { ...wanted, note: 'x' })).refusal).toBe('unchanged')
    expect((await editor.browser.call('content', 'restore', { ...wanted, version: 9, note: 'x' })).refusal).toBe(
      'not_found',
    )
    const entries = await test.app.db.query
      .selectFrom('audit')
      .select(['actor', 'subject', 'detail'])
      .where('act', '=', 'content saved')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { actor, subject: 'slider 1', detail: { version: 2, note: 'Daha kısa' } },
      { actor, subject: 'slider 1', detail: { version: 3, note: 'Geri' } },
    ])
  })

  it('[B161] are not overwritten by somebody who has seen an earlier one, also at once', async () => {
    const { newStaff, editor, slider, save } = await opened()
    const id = (await save({ kind: 'slider', item: slider() })).data[0]?.id ?? ''
    const other = await newStaff('content')
    const change = (title: string) => ({
      kind: 'slider' as const,
      id,
      version: 1,
      item: slider({ texts: { tr: { title }, en: { title } } }),
      note: 'x',
    })
    const answers = await Promise.all([
      editor.browser.call('content', 'save', change('A')),
      other.browser.call('content', 'save', change('B')),
    ])
    expect(answers.map(({ refusal }) => refusal ?? 'saved').toSorted()).toEqual(['content_changed', 'saved'])
    expect((await editor.browser.call('content', 'save', change('C'))).refusal).toBe('content_changed')
  })

  it('[B161] are written by the commands too, with the user of the machine as author', async () => {
    const { test, item } = await opened()
    const operate = (line: string[]) => runCommand(test.app, line, 'vardiya')
    expect((await operate(['popup', 'add', '--title', 'Merhaba'])).text).toBe('popup 1')
    expect((await operate(['popup', 'end', '1'])).ok).toBe(true)
    expect((await item('popup', '1'))?.versions).toMatchObject([
      { version: 2, state: 'current', by: 'vardiya' },
      { version: 1, state: 'earlier', by: 'vardiya' },
    ])
    const folder = await mkdtemp(join(tmpdir(), 'content-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    expect((await operate(['content', 'export', folder])).ok).toBe(true)
    await test.app.db.query.updateTable('promotion').set({ place: 7 }).where('id', '=', 2).execute()
    expect((await operate(['content', 'import', folder])).ok).toBe(true)
    expect((await item('promotion', '2'))?.versions).toMatchObject([
      { version: 2, by: 'vardiya', note: expect.stringContaining('content import') },
      { version: 1, by: '' },
    ])
    expect((await item('promotion', '1'))?.versions).toEqual([])
  })
})

describe('planned content', () => {
  it('[B162] is in no public list before its time, and neither is what was switched off before it was shown', async () => {
    const { test, slider, save, wire } = await opened()
    const period = { from: wire(hourMs), until: wire(3 * hourMs) }
    const texts = {
      tr: { title: 'Gizli', summary: 'G', text: 'Gizli' },
      en: { title: 'Hid', summary: 'H', text: 'Hid' },
    }
    const planned = { active: true, ...period, texts }
    for (const [kind, fields] of [
      ['promotion', { image: '/art/scenes/saha' }],
      ['popup', {}],
      ['special_date', {}],
    ] as const)
      expect([kind, (await save({ kind, item: { ...planned, fields } })).result]).toEqual([kind, true])
    const { data } = await save({ kind: 'slider', item: { ...slider(period), texts } })
    const id = data[0]?.id ?? ''
    const publicTexts = async () =>
      JSON.stringify([
        (await test.call('cms', 'getPromotions', {})).data,
        (await test.call('cms', 'popupInformation', {})).data,
        (await test.call('cms', 'getSpecialDateInf', {})).data,
        (await test.call('cms', 'get_all_items', {})).data,
        (await test.call('cms', 'getSlider', {})).data,
      ])
    expect(await publicTexts()).not.toContain('Gizli')
    expect(
      (await save({ kind: 'slider', id, version: 1, item: { ...slider(period), texts, active: false } })).result,
    ).toBe(true)
    test.clock.advance(2 * hourMs)
    const later = await publicTexts()
    expect(later.split('"title":"Gizli"').length - 1).toBe(2)
    expect(later).toContain('"Text":"Gizli"')
    expect(JSON.stringify((await test.call('cms', 'get_all_items', {})).data)).not.toContain('Gizli')
  })

  it('[B162] publishes a page at its time, once, and not when the plan was cancelled', async () => {
    const { test, editor, signIn, item, wire } = await opened()
    const page = (await item('page', 'PromoSart'))?.item as Item
    const titled = (title: string) => ({ ...page, texts: { ...page.texts, tr: { ...page.texts.tr, title } } })
    const plan = (title: string, version: number, due: string) =>
      editor.browser.call('content', 'save', {
        kind: 'page',
        id: 'PromoSart',
        version,
        item: titled(title),
        due,
        note: 'Ocak',
      })
    const title = async () => (await test.call('cms', 'getInformation', { InfType: 'PromoSart' })).data[0]?.title
    expect((await plan('Geç', 0, wire(-1))).refusal).toBe('time_past')
    expect((await plan('Bir', 0, wire(hourMs))).data).toEqual([{ id: 'PromoSart', version: 2 }])
    expect((await plan('İki', 2, wire(2 * hourMs))).data).toEqual([{ id: 'PromoSart', version: 3 }])
    const wanted = { kind: 'page' as const, id: 'PromoSart', version: 3, note: 'Vazgeçildi' }
    expect((await editor.browser.call('content', 'cancel', wanted)).result).toBe(true)
    expect((await editor.browser.call('content', 'cancel', wanted)).refusal).toBe('not_found')
    await publishPlannedContent(test.app)
    expect(await title()).not.toBe('Bir')
    test.clock.advance(hourMs)
    await Promise.all([publishPlannedContent(test.app), publishPlannedContent(test.app)])
    expect(await title()).toBe('Bir')
    test.clock.advance(2 * hourMs)
    await publishPlannedContent(test.app)
    expect(await title()).toBe('Bir')
    const later = (await signIn(editor)).call('content', 'item', { kind: 'page', id: 'PromoSart' })
    expect((await later).data[0]?.versions.map(({ version, state }) => `${version} ${state}`)).toEqual([
      '3 cancelled',
      '2 current',
      '1 earlier',
    ])
  })
})

describe('a preview of content', () => {
  it('[B163] shows an item to whoever has the key of staff, for fifteen minutes', async () => {
    const { test, editor, newStaff, slider } = await opened()
    const asked = { kind: 'slider' as const, item: slider() }
    const made = (await editor.browser.call('content', 'preview', asked)).data[0]
    expect(made?.address).toBe(`${test.app.config.publicUrl}/preview`)
    const key = made?.key ?? ''
    const look = async (of = key) => (await test.call('cms', 'preview', { key: of, Lang: 'en' })).data
    expect(await look()).toMatchObject([{ kind: 'slider', texts: { title: 'Derby' }, fields: { position: 'home' } }])
    expect(await titles(test)).not.toContain('Derbi')
    expect((await test.call('cms', 'preview', { key: `${key}x` })).refusal).toBe('not_found')
    const stored = await test.app.db.query.selectFrom('content_preview').select('key_hash').execute()
    expect(stored.map(({ key_hash }) => key_hash)).not.toContain(key)
    const auditor = await newStaff('auditor')
    expect((await auditor.browser.call('content', 'preview', asked)).result).toBe(true)
    const payments = await newStaff('payments')
    expect((await payments.browser.call('content', 'preview', asked)).refusal).toBe('not_permitted')
    test.clock.advance(15 * 60_000)
    expect((await test.call('cms', 'preview', { key })).refusal).toBe('not_found')
  })
})
