import { kurus, type Language } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'

type Place = {
  siteId?: number
  side?: 'sol' | 'sag'
  type?: string
  onlyRunning: boolean
  limit: number
  offset: number
}

const bit = (on: boolean): 0 | 1 => (on ? 1 : 0)
const text = (texts: Record<Language, Record<string, string>>, lang: Language) => (field: string) =>
  texts[lang]?.[field] ?? ''

const sliders = async (app: AppContext, lang: Language, place: Place) => {
  let query = app.db.query.selectFrom('slider').selectAll().orderBy('place').orderBy('id')
  if (place.siteId !== undefined) query = query.where('site_id', '=', place.siteId)
  if (place.side) query = query.where('side', '=', place.side)
  if (place.type) query = query.where('slider_type', '=', place.type)
  if (place.onlyRunning) {
    const now = new Date(app.now())
    query = query.where('active', '=', true).where('starts_at', '<=', now).where('ends_at', '>', now)
  }
  const rows = await query.limit(place.limit).offset(place.offset).execute()
  return rows.map((row) => {
    const of = text(row.texts, lang)
    return {
      id: row.id,
      Status: bit(row.active),
      Start_date: row.starts_at.getTime(),
      End_date: row.ends_at.getTime(),
      sliderPlace: row.side === 'sag' ? ('sag' as const) : ('sol' as const),
      SliderType: row.slider_type,
      title: of('title'),
      subtitle: of('subtitle'),
      text: of('text'),
      figure: of('figure'),
      button: of('button'),
      link: row.link,
      termsLink: row.terms_link,
      image: row.image,
    }
  })
}

const all = { limit: 100, offset: 0 }

export const getIcSlider: Handler<'cms', 'getIcSlider'> = async ({ SliderType, sliderPlace, Lang }, { app }) =>
  done(await sliders(app, Lang, { side: sliderPlace, type: SliderType, onlyRunning: true, ...all }))

export const getSlider: Handler<'cms', 'getSlider'> = async ({ limit, offset, Lang }, { app }) =>
  done(await sliders(app, Lang, { type: 'home', onlyRunning: true, limit, offset }))

/** Everything of the site, inactive and ended ones too: the client keeps what runs (Z-52). */
export const get_all_items: Handler<'cms', 'get_all_items'> = async ({ siteId, Lang }, { app }) =>
  done(await sliders(app, Lang, { siteId, onlyRunning: false, ...all }))

export const get_active_items: Handler<'cms', 'get_active_items'> = async ({ siteId, Lang }, { app }) =>
  done(await sliders(app, Lang, { siteId, onlyRunning: true, ...all }))

export const getPromotions: Handler<'cms', 'getPromotions'> = async ({ Lang }, { app }) => {
  const rows = await app.db.query.selectFrom('promotion').selectAll().orderBy('place').orderBy('id').execute()
  return done(
    rows.map((row) => {
      const of = text(row.texts, Lang)
      return {
        id: row.id,
        Status: bit(row.active),
        title: of('title'),
        summary: of('summary'),
        Text: of('text'),
        image: row.image,
        Start_date: row.starts_at.getTime(),
        End_date: row.ends_at.getTime(),
      }
    }),
  )
}

export const popupInformation: Handler<'cms', 'popupInformation'> = async ({ siteId, Lang }, { app }) => {
  const rows = await app.db.query.selectFrom('popup').selectAll().where('site_id', '=', siteId).orderBy('id').execute()
  return done(
    rows.map((row) => {
      const of = text(row.texts, Lang)
      return {
        id: row.id,
        Active: bit(row.active),
        title: of('title'),
        Text: of('text'),
        image: row.image,
        link: row.link,
      }
    }),
  )
}

export const getInformation: Handler<'cms', 'getInformation'> = async ({ InfType, Lang }, { app }) => {
  const row = await app.db.query
    .selectFrom('information')
    .selectAll()
    .where('type', '=', InfType)
    .where('language', '=', Lang)
    .executeTakeFirst()
  if (!row) return refuse('not_found')
  return done([{ InfType, title: row.title, Text: row.body, updated: row.updated_at.getTime() }])
}

export const getSpecialDateInf: Handler<'cms', 'getSpecialDateInf'> = async ({ Lang }, { app }) => {
  const rows = await app.db.query.selectFrom('special_date').selectAll().orderBy('starts_at').execute()
  return done(
    rows.map((row) => ({
      id: row.id,
      Status: bit(row.active),
      Text: text(row.texts, Lang)('text'),
      decoration: row.decoration,
      Start_date: row.starts_at.getTime(),
      End_date: row.ends_at.getTime(),
    })),
  )
}

export const getTournaments: Handler<'cms', 'getTournaments'> = async ({ limit, offset, Lang }, { app }) => {
  const query = app.db.query.selectFrom('tournament').where('active', '=', true)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('place')
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const shown = rows.map((row) => {
    const of = text(row.texts, Lang)
    return {
      id: row.id,
      title: of('title'),
      summary: of('summary'),
      Text: of('text'),
      image: row.image,
      prize: kurus(row.prize),
      Start_date: row.starts_at.getTime(),
      End_date: row.ends_at.getTime(),
    }
  })
  return done(shown, { pagination: { limit, offset, total } })
}
