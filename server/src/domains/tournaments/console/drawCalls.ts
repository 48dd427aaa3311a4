import { type ConsoleHandler, consoleDone, consoleFigures, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { keptAnswer, keptFigures } from '../../reporting/index.ts'
import { cancelDraw, changeDraw, planDraw, plannedDrawOf } from '../drawPlanning.ts'
import { drawFigures, drawResult, holdersOf, holdingsOf, staffWinnersOf } from '../drawReads.ts'
import { type Campaign, campaignState, drawDayOf } from '../lottery.ts'

const rowOf = (draw: Campaign, nowMs: number) => {
  const { from, until, prizes, texts } = plannedDrawOf(draw)
  return {
    id: draw.id,
    title: { tr: texts.tr.title, en: texts.en.title },
    state: campaignState(draw, nowMs),
    ...{ from, until },
    drawDay: drawDayOf(draw),
    prize: prizes.reduce((sum, one) => sum + one, 0),
  }
}

const mostListed = 200

const list: ConsoleHandler<'draws', 'list'> = async (_, { app }) => {
  const newest = app.db.query.selectFrom('draw').selectAll().orderBy('starts_on', 'desc').orderBy('id', 'desc')
  return consoleDone((await newest.limit(mostListed).execute()).map((row) => rowOf(row, app.now())))
}

const byId = ({ db }: AppContext, id: number): Promise<Campaign | undefined> =>
  db.query.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst()

const draw: ConsoleHandler<'draws', 'draw'> = async ({ id }, { app }) => {
  const found = await byId(app, id)
  if (!found) return consoleRefuse('not_found')
  const { prizes, ...planned } = plannedDrawOf(found)
  const asked = { call: 'draws.draw', input: { id, version: found.version, drawn: found.drawn_at } }
  const { figures, kept } = await keptFigures(app, asked, () => drawFigures(app, found))
  const shown = {
    ...planned,
    ...rowOf(found, app.now()),
    prizes: [...prizes],
    version: found.version,
    seedHash: found.seed_hash,
    listHash: found.list_hash,
    drawn: found.drawn_at?.getTime() ?? ('' as const),
    ...figures,
    winners: await staffWinnersOf(app, id),
  }
  return consoleFigures([shown], kept)
}

const holders: ConsoleHandler<'draws', 'holders'> = async ({ id, limit, offset }, { app }) => {
  const found = await byId(app, id)
  if (!found) return consoleRefuse('not_found')
  const page = { limit, offset }
  const asked = { call: 'draws.holders', input: { id, version: found.version, drawn: found.drawn_at, ...page } }
  const { figures, kept } = await keptFigures(app, asked, () => holdingsOf(app, found, page))
  const shown = await holdersOf(app, found, figures.holdings)
  return { ...consoleFigures(shown, kept), pagination: { ...page, total: figures.total } }
}

const plan: ConsoleHandler<'draws', 'plan'> = async ({ reason, ...wanted }, { app, caller }) => {
  const planned = await planDraw(app, wanted, { actor: caller.person.actor, reason })
  return typeof planned === 'string' ? consoleRefuse(planned) : consoleDone([planned])
}

const change: ConsoleHandler<'draws', 'change'> = async ({ id, version, reason, ...wanted }, { app, caller }) => {
  const changed = await changeDraw(app, { id, version }, wanted, { actor: caller.person.actor, reason })
  return typeof changed === 'string' ? consoleRefuse(changed) : consoleDone([changed])
}

const cancel: ConsoleHandler<'draws', 'cancel'> = async ({ id, reason }, { app, caller }) => {
  if (!(await byId(app, id))) return consoleRefuse('not_found')
  const act = { actor: caller.person.actor, act: 'draw cancelled', subject: `draw ${id}`, detail: { reason } }
  return (await cancelDraw(app, id, act)) ? consoleDone([]) : consoleRefuse('draw_begun')
}

const result: ConsoleHandler<'draws', 'result'> = async (input, { app }) => {
  const found = await byId(app, input.id)
  if (!found) return consoleRefuse('not_found')
  return keptAnswer(app, { call: 'draws.result', input }, async () => [await drawResult(app, found, input.days)])
}

/** The calls of the console about prize draws. */
export const drawCalls = { list, draw, holders, plan, change, cancel, result }
