import {
  type ContentItem,
  type ContentKind,
  contentKinds,
  contentState,
  pageRecords,
  type SliderPosition,
  socialLinksRecord,
  wholeItem,
} from '@yakamoz/contract/console/contentKinds'
import { popupSiteId, sliderSiteId } from '@yakamoz/contract/constants'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema, Texts } from '../../platform/db/schema.ts'
import { cleanHtml, type Page, writePages } from './informationPages.ts'

/** Items of content as staff change them, read from and written to the table of their kind. */

export type StoredItem = { id: string; item: ContentItem }

type Store = {
  read(executor: Executor, id?: string): Promise<StoredItem[]>
  /** `withheld` is left out where the column stays as it is. */
  write(executor: Executor, id: string, item: ContentItem, withheld: { withheld?: boolean }): Promise<void>
}

const timeOf = (date: Date | null): number | '' => date?.getTime() ?? ''
const dateOf = (ms: number | ''): Date | null => (ms === '' ? null : new Date(ms))
const numberOf = (text = ''): number => Number(text) || 0

const spanOf = ({ active, from, until }: ContentItem) => ({
  active,
  starts_at: new Date(Number(from)),
  ends_at: new Date(Number(until)),
})

const itemOf = (
  kind: ContentKind,
  row: { active?: boolean; starts_at?: Date | null; ends_at?: Date | null; texts?: Texts },
  fields: Record<string, string>,
): ContentItem =>
  wholeItem(kind, {
    active: row.active ?? true,
    from: timeOf(row.starts_at ?? null),
    until: timeOf(row.ends_at ?? null),
    fields,
    texts: row.texts ?? { tr: {}, en: {} },
  })

const positions: Record<SliderPosition, { slider_type: string; side: '' | 'sol' | 'sag' }> = {
  home: { slider_type: 'home', side: '' },
  slot_left: { slider_type: 'slot', side: 'sol' },
  slot_right: { slider_type: 'slot', side: 'sag' },
  live_left: { slider_type: 'live', side: 'sol' },
  live_right: { slider_type: 'live', side: 'sag' },
  pages: { slider_type: 'pages', side: '' },
}

const positionOf = ({ slider_type, side }: Pick<Selectable<Schema['slider']>, 'slider_type' | 'side'>): string => {
  if (slider_type === 'home') return 'home'
  const found = Object.entries(positions).find(([, one]) => one.slider_type === slider_type && one.side === side)
  return found?.[0] ?? 'pages'
}

const sliders: Store = {
  read: async (executor, id) => {
    let query = executor.selectFrom('slider').selectAll().where('site_id', '=', sliderSiteId).orderBy('place')
    if (id !== undefined) query = query.where('id', '=', Number(id))
    return (await query.orderBy('id').execute()).map((row) => ({
      id: String(row.id),
      item: itemOf('slider', row, {
        position: positionOf(row),
        image: row.image,
        link: row.link,
        termsLink: row.terms_link,
        place: String(row.place),
      }),
    }))
  },
  write: async (executor, id, item, withheld) => {
    const { position = 'pages', image = '', link = '', termsLink = '', place } = item.fields
    const row = {
      ...withheld,
      ...spanOf(item),
      ...(positions[position as SliderPosition] ?? positions.pages),
      image,
      link,
      terms_link: termsLink,
      place: numberOf(place),
      texts: JSON.stringify(item.texts),
    }
    await executor
      .insertInto('slider')
      .values({ id: Number(id), site_id: sliderSiteId, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
}

const promotions: Store = {
  read: async (executor, id) => {
    let query = executor.selectFrom('promotion').selectAll().orderBy('place')
    if (id !== undefined) query = query.where('id', '=', Number(id))
    return (await query.orderBy('id').execute()).map((row) => ({
      id: String(row.id),
      item: itemOf('promotion', row, { image: row.image, place: String(row.place) }),
    }))
  },
  write: async (executor, id, item, withheld) => {
    const { image = '', place } = item.fields
    const row = { ...withheld, ...spanOf(item), image, place: numberOf(place), texts: JSON.stringify(item.texts) }
    await executor
      .insertInto('promotion')
      .values({ id: Number(id), ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
}

const popups: Store = {
  read: async (executor, id) => {
    let query = executor.selectFrom('popup').selectAll().where('site_id', '=', popupSiteId)
    if (id !== undefined) query = query.where('id', '=', Number(id))
    return (await query.orderBy('id').execute()).map((row) => ({
      id: String(row.id),
      item: itemOf('popup', row, { image: row.image, link: row.link }),
    }))
  },
  write: async (executor, id, item, withheld) => {
    const { image = '', link = '' } = item.fields
    const { active, from, until } = item
    const span = { active, starts_at: dateOf(from), ends_at: dateOf(until) }
    const row = { ...withheld, ...span, image, link, texts: JSON.stringify(item.texts) }
    await executor
      .insertInto('popup')
      .values({ id: Number(id), site_id: popupSiteId, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
}

const specialDates: Store = {
  read: async (executor, id) => {
    let query = executor.selectFrom('special_date').selectAll().orderBy('starts_at')
    if (id !== undefined) query = query.where('id', '=', Number(id))
    return (await query.orderBy('id').execute()).map((row) => ({
      id: String(row.id),
      item: itemOf('special_date', row, { decoration: row.decoration }),
    }))
  },
  write: async (executor, id, item, withheld) => {
    const row = {
      ...withheld,
      ...spanOf(item),
      decoration: item.fields.decoration ?? '',
      texts: JSON.stringify(item.texts),
    }
    await executor
      .insertInto('special_date')
      .values({ id: Number(id), ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
}

const licences: Store = {
  read: async (executor, id) => {
    let query = executor.selectFrom('licence').selectAll().orderBy('place')
    if (id !== undefined) query = query.where('id', '=', Number(id))
    return (await query.orderBy('id').execute()).map(({ name, number, authority, url, place, ...row }) => ({
      id: String(row.id),
      item: itemOf('licence', {}, { name, number, authority, link: url, place: String(place) }),
    }))
  },
  write: async (executor, id, item) => {
    const { name = '', number = '', authority = '', link: url = '', place } = item.fields
    const row = { name, number, authority, url, place: numberOf(place) }
    await executor
      .insertInto('licence')
      .values({ id: Number(id), ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
}

/** The records of these types, by type, each with what `textsOf` makes of it in both languages. */
const readRecords = async (
  executor: Executor,
  kind: ContentKind,
  types: readonly string[],
  textsOf: (record: { title: string; body: string }) => Record<string, string>,
): Promise<StoredItem[]> => {
  if (types.length === 0) return []
  const rows = await executor
    .selectFrom('information')
    .selectAll()
    .where('type', 'in', [...types])
    .execute()
  return types.flatMap((type) => {
    const of = (language: string) => rows.find((row) => row.type === type && row.language === language)
    const [tr, en] = [of('tr'), of('en')]
    if (!tr && !en) return []
    const texts = { tr: tr ? textsOf(tr) : {}, en: en ? textsOf(en) : {} }
    return [{ id: type, item: itemOf(kind, { texts }, {}) }]
  })
}

const pages: Store = {
  read: (executor, id) =>
    readRecords(
      executor,
      'page',
      pageRecords.filter((type) => id === undefined || type === id),
      ({ title, body }) => ({ title, text: body }),
    ),
  write: (executor, id, { texts }) =>
    writePages(
      { query: executor },
      (['tr', 'en'] as const).map((language): Page => {
        const { title = '', text: body = '' } = texts[language]
        return { type: id, language, title, body }
      }),
    ),
}

const linksIn = (body: string): Record<string, string> => {
  try {
    return JSON.parse(body) as Record<string, string>
  } catch {
    return {}
  }
}

const socialLinks: Store = {
  read: (executor, id) =>
    readRecords(
      executor,
      'social_links',
      id === undefined || id === socialLinksRecord ? [socialLinksRecord] : [],
      ({ body }) => linksIn(body),
    ),
  write: (executor, id, { texts }) =>
    writePages(
      { query: executor },
      (['tr', 'en'] as const).map((language) => ({
        type: id,
        language,
        title: '',
        body: JSON.stringify(texts[language]),
      })),
    ),
}

const stores: Readonly<Record<ContentKind, Store>> = {
  slider: sliders,
  promotion: promotions,
  popup: popups,
  special_date: specialDates,
  page: pages,
  social_links: socialLinks,
  licence: licences,
}

export const readItems = (executor: Executor, kind: ContentKind): Promise<StoredItem[]> => stores[kind].read(executor)

export const readItem = async (executor: Executor, kind: ContentKind, id: string): Promise<ContentItem | undefined> =>
  isIdOf(kind, id) ? (await stores[kind].read(executor, id))[0]?.item : undefined

/**
 * Whether the public lists leave an item out although its time has come: one that was taken off before anybody has seen it. What was on the site
 * is listed as inactive.
 */
const withheldOf = ({ before, item, nowMs }: Written): { withheld?: boolean } => {
  if (item.active) return { withheld: false }
  const state = before && contentState(before, nowMs)
  return state === 'off' ? {} : { withheld: state === undefined || state === 'planned' }
}

/** `before`: what the item was. */
type Written = { before: ContentItem | undefined; item: ContentItem; nowMs: number }

/** Writes an item whose parts were checked. */
export const writeItem = (
  executor: Executor,
  { kind, id }: { kind: ContentKind; id: string },
  written: Written,
): Promise<void> => stores[kind].write(executor, id, written.item, withheldOf(written))

/** Rows have numbers as ids, records of information their type. */
const isRecord = (kind: ContentKind): boolean => kind === 'page' || kind === 'social_links'

const isIdOf = (kind: ContentKind, id: string): boolean =>
  isRecord(kind) || (/^\d{1,10}$/.test(id) && Number(id) > 0 && Number(id) < 2 ** 31)

/** Returns the id of a new item; undefined for a kind whose items are given. */
export const nextId = async (executor: Executor, kind: ContentKind): Promise<string | undefined> => {
  if (isRecord(kind)) return undefined
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) + 1 as id from ${sql.table(kind)}`.execute(executor)
  return String(rows[0]?.id ?? 1)
}

/** Returns an item with the parts of its kind and its HTML sanitised (SR-17). */
export const cleanItem = (kind: ContentKind, given: ContentItem): ContentItem => {
  const item = wholeItem(kind, given)
  const rules = contentKinds[kind].texts
  const clean = (texts: ContentItem['texts']['tr']) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, rules[name]?.type === 'html' ? cleanHtml(text) : text]),
    )
  return { ...item, texts: { tr: clean(item.texts.tr), en: clean(item.texts.en) } }
}
