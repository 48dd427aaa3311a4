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
import { endPopup, publishPlannedContent } from './index.ts'

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

/** A page that is changed and planned. */
const planning = async () => {
  const parts = await opened()
  const { test, signIn, editor, wire } = parts
  const id = { kind: 'page' as const, id: 'PromoSart' }
  const page = (await parts.item('page', 'PromoSart'))?.item as Item
  /** A staff session ends when nobody uses it, and the tests let hours pass. */
  const browser = async () => {
    test.clock.advance(30_000)
    return signIn(editor)
  }
  const save = async (title: string, version: number, inMs?: number) =>
    (await browser()).call('content', 'save', {
      ...id,
      version,
      item: { ...page, texts: { ...page.texts, tr: { ...page.texts.tr, title } } },
      due: inMs === undefined ? '' : wire(inMs),
      note: 'Ocak',
    })
  const title = async () => (await test.call('cms', 'getInformation', { InfType: 'PromoSart' })).data[0]?.title
  const item = async (kind: Save['kind'], of: string) =>
    (await (await browser()).call('content', 'item', { kind, id: of })).data[0]
  return { ...parts, item, pages: { save, title } }
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
    const restored = await editor.browser.call('content', 'restore', { ...wanted, seen: 2, note: 'Geri' })
    expect(restored.data).toEqual([{ version: 3 }])
    expect((await item('slider', '1'))?.item).toEqual(before?.item)
    expect(await titles(test)).not.toContain('Yeni')
    const again = (changes: { version?: number; seen?: number }) =>
      editor.browser.call('content', 'restore', { ...wanted, seen: 3, note: 'x', ...changes })
    expect((await again({})).refusal).toBe('unchanged')
    expect((await again({ version: 9 })).refusal).toBe('not_found')
    expect((await again({ version: 2, seen: 2 })).refusal).toBe('content_changed')
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

  it('[B161] switch off what was stored under earlier rules, at both doors, and nothing else of it', async () => {
    const { test, editor, item } = await opened()
    const texts = JSON.stringify({ tr: { title: '' }, en: { title: 'x'.repeat(300) } })
    for (const id of [41, 42])
      await test.app.db.query.insertInto('popup').values({ id, site_id: 111, active: true, texts }).execute()
    expect((await runCommand(test.app, ['popup', 'end', '41'], 'vardiya')).ok).toBe(true)
    expect((await item('popup', '41'))?.item).toMatchObject({
      active: false,
      texts: { en: { title: 'x'.repeat(300) } },
    })
    const old = (await item('popup', '42'))?.item as Item
    const save = (changed: Item) =>
      editor.browser.call('content', 'save', { kind: 'popup', id: '42', version: 0, item: changed, note: 'x' })
    expect((await save({ ...old, active: false, fields: { link: '/sport' } })).refusal).toBe('content_invalid')
    expect((await save({ ...old, active: false })).result).toBe(true)
    expect((await item('popup', '42'))?.state).toBe('off')
  })

  it('[B161] are ended by the command as they are then, not as they were read before', async () => {
    const { test, save, item } = await opened()
    const popup = (title: string): Item => ({
      active: true,
      from: '',
      until: '',
      fields: {},
      texts: { tr: { title }, en: { title } },
    })
    const id = (await save({ kind: 'popup', item: popup('İlk') })).data[0]?.id ?? ''
    const [ended, changed] = await Promise.all([
      endPopup(test.app, id, 'vardiya'),
      save({ kind: 'popup', id, version: 1, item: { ...popup('Son'), active: false } }),
    ])
    expect(Number(ended) + Number(changed.result)).toBe(1)
    expect((await item('popup', id))?.versions).toHaveLength(2)
  })

  it('[B161] are listed up to two hundred, with the current one among them', async () => {
    const { test, item } = await opened()
    const rows = Array.from({ length: 250 }, (_, index) => ({
      kind: 'slider',
      item: '1',
      version: index + 1,
      content: JSON.stringify({}),
      actor: 'vardiya',
      note: '',
      made_at: new Date(index),
      applied_at: new Date(index),
    }))
    await test.app.db.query.insertInto('content_version').values(rows).execute()
    const versions = (await item('slider', '1'))?.versions ?? []
    expect(versions).toHaveLength(200)
    expect(versions[0]).toMatchObject({ version: 250, state: 'current' })
    expect(versions.filter(({ state }) => state === 'current')).toHaveLength(1)
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
      '4 current',
      '3 cancelled',
      '2 published',
      '1 earlier',
    ])
  })

  it('[B162] becomes a version of its own with its author, is audited, and is not overwritten by who has seen the version before', async () => {
    const { test, actor, item, pages } = await planning()
    expect((await pages.save('Plan', 0, hourMs)).data).toEqual([{ id: 'PromoSart', version: 2 }])
    test.clock.advance(hourMs)
    await publishPlannedContent(test.app)
    expect((await item('page', 'PromoSart'))?.versions).toMatchObject([
      { version: 3, state: 'current', by: actor, note: 'Ocak' },
      { version: 2, state: 'published', by: actor },
      { version: 1, state: 'earlier' },
    ])
    expect((await pages.save('Eski', 2)).refusal).toBe('content_changed')
    const entries = await test.app.db.query
      .selectFrom('audit')
      .select(['actor', 'subject', 'detail'])
      .where('act', '=', 'content published')
      .execute()
    expect(entries).toEqual([
      { actor: 'server', subject: 'page PromoSart', detail: { plan: 2, version: 3, by: actor } },
    ])
  })

  it('[B162] is not published over something newer, and is published after an earlier plan', async () => {
    const { test, item, pages } = await planning()
    await pages.save('Sonra', 0, 2 * hourMs)
    await pages.save('Önce', 2, hourMs)
    await pages.save('En son', 3, 3 * hourMs)
    const states = async () =>
      (await item('page', 'PromoSart'))?.versions.map(({ version, state }) => `${version} ${state}`)
    test.clock.advance(hourMs)
    await publishPlannedContent(test.app)
    expect(await pages.title()).toBe('Önce')
    test.clock.advance(hourMs)
    await publishPlannedContent(test.app)
    expect(await pages.title()).toBe('Önce')
    expect(await states()).toEqual(['5 current', '4 planned', '3 published', '2 overtaken', '1 earlier'])
    test.clock.advance(hourMs)
    await publishPlannedContent(test.app)
    expect(await pages.title()).toBe('En son')
    await pages.save('Plan', 6, hourMs)
    expect((await pages.save('Düzeltme', 7)).result).toBe(true)
    test.clock.advance(hourMs)
    await publishPlannedContent(test.app)
    expect(await pages.title()).toBe('Düzeltme')
    expect((await states())?.slice(0, 2)).toEqual(['8 current', '7 overtaken'])
    const overtaken = await test.app.db.query
      .selectFrom('audit')
      .select('detail')
      .where('act', '=', 'planned content overtaken')
      .execute()
    expect(overtaken.map(({ detail }) => (detail as { plan: number }).plan)).toEqual([2, 7])
  })

  it('[B162] is published although another plan cannot be', async () => {
    const { test, pages } = await planning()
    await pages.save('Plan', 0, hourMs)
    await test.app.db.query
      .insertInto('content_version')
      .values({
        kind: 'page',
        item: 'Gizlilik',
        version: 1,
        content: JSON.stringify({}),
        actor: 'x',
        note: '',
        made_at: new Date(0),
        due_at: new Date(1),
      })
      .execute()
    test.clock.advance(hourMs)
    await publishPlannedContent(test.app)
    expect(await pages.title()).toBe('Plan')
  })

  it('[B162] is of items that there are: a new one is refused, and two new ones at once get ids of their own', async () => {
    const { test, newStaff, save, wire } = await opened()
    const licence = (number: string): Item => ({
      active: true,
      from: '',
      until: '',
      fields: { name: 'Lisans', number, authority: 'Kurum', link: '', place: '1' },
      texts: { tr: {}, en: {} },
    })
    expect((await save({ kind: 'licence', item: licence('1'), due: wire(hourMs) })).refusal).toBe('content_invalid')
    expect(await test.app.db.query.selectFrom('content_version').select('item').execute()).toEqual([])
    const other = await newStaff('content')
    const sent = { kind: 'licence' as const, id: '', version: 0, note: 'x' }
    const made = await Promise.all([
      save({ kind: 'licence', item: licence('2') }),
      other.browser.call('content', 'save', { ...sent, item: licence('3') }),
    ])
    expect(made.map(({ refusal }) => refusal)).toEqual([undefined, undefined])
    expect(new Set(made.map(({ data }) => data[0]?.id)).size).toBe(2)
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
