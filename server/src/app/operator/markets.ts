import { markets, sports } from '@yakamoz/sports'
import { readStops, resumeSale, type Stop, type StopScope, stopSale, stopScopes } from '../../domains/sports/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, ok, parse, unchanged } from './command.ts'

/** `everything`, `sport:football`, `competition:ID` or `match:ID`; `--market NUMBER` selects one market of it. */
const stopOf = (args: string[]): (Stop & { reason: string }) | undefined => {
  const { plain, options } = parse(args)
  const [arg = ''] = plain
  const [scope = '', ...rest] = arg.split(':')
  const id = rest.join(':')
  const market = Number(options.get('market') ?? 0)
  const isScope = stopScopes.includes(scope as StopScope) && (scope === 'everything') === (id === '')
  if (!isScope || !Number.isInteger(market) || market < 0 || market > 100_000) return undefined
  return { scope: scope as StopScope, id, market, reason: options.get('reason') ?? '' }
}

/** Whether a match of it is known; it may be taken off sale before its feed sends it. */
const isKnown = async ({ db }: AppContext, { scope, id }: Stop): Promise<boolean> => {
  if (scope !== 'match' && scope !== 'competition') return true
  const column = scope === 'match' ? 'id' : 'competition_id'
  const row = await db.query.selectFrom('sport_match').select('id').where(column, '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}

const usage = 'everything|sport:NAME|competition:ID|match:ID [--market NUMBER] [--reason TEXT]'

const close: Command['run'] = async (app, args, actor) => {
  const stop = stopOf(args)
  if (!stop) return fail(`what? ${usage}`)
  if (stop.scope === 'sport' && !sports.some((sport) => sport === stop.id))
    return fail(`there is no sport ${stop.id}, but ${sports.join(', ')}`)
  if (stop.market > 0 && !markets.some(({ market }) => market === stop.market))
    return fail(`there is no market ${stop.market}`)
  if (!(await stopSale(app, { ...stop, actor }))) return unchanged('already off sale')
  return ok(
    (await isKnown(app, stop)) ? 'off sale' : `off sale as soon as it comes: there is no ${stop.scope} ${stop.id} yet`,
  )
}

const open: Command['run'] = async (app, args, actor) => {
  const stop = stopOf(args)
  if (!stop) return fail(`what? ${usage}`)
  return (await resumeSale(app, { ...stop, actor })) ? ok('on sale') : unchanged('it was not closed')
}

const list: Command['run'] = async (app) => {
  const stops = await readStops(app)
  const lines = stops.map(
    ({ scope, id, market }) => `${[scope, id].filter(Boolean).join(':')}  ${market || 'all markets'}`,
  )
  return ok(lines.join('\n') || 'everything is on sale')
}

export const marketCommands: Commands = {
  'market close': { usage, about: 'take markets of the sportsbook off sale', run: close },
  'market open': { usage, about: 'put them on sale again', run: open },
  'markets closed': { usage: '', about: 'markets that are off sale', run: list },
}
