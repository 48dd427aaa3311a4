import { markets, oddsFromText, sports } from '@yakamoz/sports'
import {
  endOverride,
  readStops,
  resumeSale,
  type Stop,
  type StopScope,
  setOverride,
  stopSale,
  stopScopes,
} from '../../domains/sports/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, ok, parse, timeOf, unchanged } from './command.ts'

/**
 * `everything`, `sport:football`, `competition:ID` or `match:ID`; `--market NUMBER` selects one market of it, `--line` one line of that, such as
 * `total=2.5`, and `--outcome` one outcome.
 */
const stopOf = (args: string[]): (Stop & { reason: string }) | undefined => {
  const { plain, options } = parse(args)
  const [arg = ''] = plain
  const [scope = '', ...rest] = arg.split(':')
  const id = rest.join(':')
  const market = Number(options.get('market') ?? 0)
  const [specifiers, outcome] = [options.get('line') ?? '', options.get('outcome') ?? '']
  if (market === 0 && (specifiers || outcome)) return undefined
  const isScope = stopScopes.includes(scope as StopScope) && (scope === 'everything') === (id === '')
  if (!isScope || !Number.isInteger(market) || market < 0 || market > 100_000) return undefined
  return { scope: scope as StopScope, id, market, specifiers, outcome, reason: options.get('reason') ?? '' }
}

/** Whether a match of it is known; it may be taken off sale before its feed sends it. */
const isKnown = async ({ db }: AppContext, { scope, id }: Stop): Promise<boolean> => {
  if (scope !== 'match' && scope !== 'competition') return true
  const column = scope === 'match' ? 'id' : 'competition_id'
  const row = await db.query.selectFrom('sport_match').select('id').where(column, '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}

const usage =
  'everything|sport:NAME|competition:ID|match:ID [--market NUMBER] [--line LINE] [--outcome ID] [--reason TEXT]'

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
    ({ scope, id, market, specifiers, outcome }) =>
      `${[scope, id].filter(Boolean).join(':')}  ${[market || 'all markets', specifiers, outcome].filter(Boolean).join(' ')}`,
  )
  return ok(lines.join('\n') || 'everything is on sale')
}

const overrideErrors = {
  not_found: 'there is no such price',
  time_past: 'that time is past',
  price_invalid: 'a price is from 1.01 to 1000, a margin from 0 to 50 per cent',
  book_below_whole: 'these prices would be a book below 100 per cent',
} as const

const keyOf = (match: string, options: Map<string, string>) => ({
  match,
  market: Number(options.get('market')),
  specifiers: options.get('line') ?? '',
  outcome: options.get('outcome') ?? '',
})

const setValue =
  (of: 'price' | 'margin'): Command['run'] =>
  async (app, args, actor) => {
    const { plain, options } = parse(args)
    const [match = '', written = ''] = plain
    const until = timeOf(options.get('until'))
    if (!until) return fail('give the end: --until TIME')
    const wanted = { ...keyOf(match, options), endsMs: until.getTime(), reason: options.get('reason') ?? '', actor }
    const value = of === 'price' ? (oddsFromText(written) ?? Number.NaN) : Math.round(Number(written) * 100)
    const error = await setOverride(app, { ...wanted, value })
    return error ? fail(overrideErrors[error]) : ok(`${of} ${written} until ${until.toISOString()}`)
  }

const endValue: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const ended = await endOverride(app, {
    ...keyOf(plain[0] ?? '', options),
    reason: options.get('reason') ?? '',
    actor,
  })
  return ended ? ok("the feed's value holds") : unchanged("the feed's value holds already")
}

const lineUsage = '--market NUMBER [--line LINE]'

export const marketCommands: Commands = {
  'market close': { usage, about: 'take markets of the sportsbook off sale', run: close },
  'market open': { usage, about: 'put them on sale again', run: open },
  'market price': {
    usage: `MATCH PRICE ${lineUsage} --outcome ID --until TIME [--reason TEXT]`,
    about: 'set the price of an outcome until a time',
    run: setValue('price'),
  },
  'market margin': {
    usage: `MATCH PERCENT ${lineUsage} --until TIME [--reason TEXT]`,
    about: 'set the margin of a market until a time',
    run: setValue('margin'),
  },
  'market feed': {
    usage: `MATCH ${lineUsage} [--outcome ID] [--reason TEXT]`,
    about: "let the feed's price, or without an outcome its margin, hold again",
    run: endValue,
  },
  'markets closed': { usage: '', about: 'markets that are off sale', run: list },
}
