import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { shownPopups } from '../popups.ts'
import { previewOf } from '../preview.ts'
import { firstHundred, flag, slidersOf, textIn } from '../sliders.ts'

export const getIcSlider: Handler<'cms', 'getIcSlider'> = async ({ SliderType, sliderPlace, Lang }, { app }) =>
  done(await slidersOf(app, Lang, { side: sliderPlace, type: SliderType, onlyRunning: true, ...firstHundred }))

export const getSlider: Handler<'cms', 'getSlider'> = async ({ limit, offset, Lang }, { app }) =>
  done(await slidersOf(app, Lang, { type: 'home', onlyRunning: true, limit, offset }))

/** Answers all items of the site that have begun, including inactive and ended ones; the client filters them (Z-52). */
export const get_all_items: Handler<'cms', 'get_all_items'> = async ({ siteId, Lang }, { app }) =>
  done(await slidersOf(app, Lang, { siteId, onlyRunning: false, ...firstHundred }))

export const get_active_items: Handler<'cms', 'get_active_items'> = async ({ siteId, Lang }, { app }) =>
  done(await slidersOf(app, Lang, { siteId, onlyRunning: true, ...firstHundred }))

/** Answers the promotions that have begun; what is planned or withheld is in no public list. */
export const getPromotions: Handler<'cms', 'getPromotions'> = async ({ Lang }, { app }) => {
  const rows = await app.db.query
    .selectFrom('promotion')
    .selectAll()
    .where('withheld', '=', false)
    .where('starts_at', '<=', new Date(app.now()))
    .orderBy('place')
    .orderBy('id')
    .execute()
  return done(
    rows.map((row) => {
      const of = textIn(row.texts, Lang)
      return {
        id: row.id,
        Status: flag(row.active),
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

export const popupInformation: Handler<'cms', 'popupInformation'> = async ({ siteId, Lang }, { app }) =>
  done(await shownPopups(app, Lang, siteId))

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
  const rows = await app.db.query
    .selectFrom('special_date')
    .selectAll()
    .where('withheld', '=', false)
    .where('starts_at', '<=', new Date(app.now()))
    .orderBy('starts_at')
    .execute()
  return done(
    rows.map((row) => ({
      id: row.id,
      Status: flag(row.active),
      Text: textIn(row.texts, Lang)('text'),
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
    const of = textIn(row.texts, Lang)
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

/** Answers an item that staff look at before it is published, to whoever has its key. */
export const preview: Handler<'cms', 'preview'> = async ({ key, Lang }, { app }) => {
  const found = await previewOf(app, key)
  if (!found) return refuse('not_found')
  const { kind, item } = found
  const { from, until, fields } = item
  return done([{ kind, from, until, fields, texts: item.texts[Lang] }])
}
