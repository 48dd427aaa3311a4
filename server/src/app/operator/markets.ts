import { markets, oddsFromText, sports } from '@yakamoz/sports'
import { kurusFromWire } from '@yakamoz/values'
import { findPlayer } from '../../domains/accounts/index.ts'
import {
  endOverride,
  endStakeLimit,
  readStops,
  resumeSale,
  type Stop,
  type StopScope,
  setOverride,
  setStakeFactor,
  setStakeLimit,
  stopSale,
  stopScopes,
} from '../../domains/sports/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, idOf, ok, parse, smallIdOf, timeOf, unchanged } from './command.ts'

/**
 * `everything`, `sport:football`, `competition:ID` or `match:ID`; `--market NUMBER` selects one market of it, `--line` one line of that, such as
 * `total=2.5`, and `--outcome` one outcome.
 */
const stopOf = (args: string[]): (Omit<Stop, 'scope'> & { scope: StopScope; reason: string }) | undefined => {
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
  sure_win: 'together with related markets these prices would be a sure win',
} as const

/** The line of a market and its outcome that a command names; undefined without the number of a market. */
const keyOf = (match: string, options: Map<string, string>) => {
  const market = smallIdOf(options.get('market'))
  if (market === undefined) return undefined
  return { match, market, specifiers: options.get('line') ?? '', outcome: options.get('outcome') ?? '' }
}

const percentage = /^\d{1,2}(\.\d{1,2})?$/

/** Reads a price in thousandths, or a margin in per cent as ten-thousandths; no number where it is neither. */
const overrideValue = (of: 'price' | 'margin', written: string): number => {
  if (of === 'price') return oddsFromText(written) ?? Number.NaN
  return percentage.test(written) ? Math.round(Number(written) * 100) : Number.NaN
}

const noMarket = 'give the market: --market NUMBER'

const setValue =
  (of: 'price' | 'margin'): Command['run'] =>
  async (app, args, actor) => {
    const { plain, options } = parse(args)
    const [match = '', written = ''] = plain
    const [key, until] = [keyOf(match, options), timeOf(options.get('until'))]
    if (!key) return fail(noMarket)
    // An override without an outcome is a margin: 1.90 would be one of 19 per cent.
    if (of === 'price' && key.outcome === '') return fail('give the outcome: --outcome ID')
    if (!until) return fail('give the end: --until TIME')
    const wanted = { ...key, endsMs: until.getTime(), reason: options.get('reason') ?? '', actor }
    const error = await setOverride(app, { ...wanted, value: overrideValue(of, written) })
    return error ? fail(overrideErrors[error]) : ok(`${of} ${written} until ${until.toISOString()}`)
  }

const endValue: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const key = keyOf(plain[0] ?? '', options)
  if (!key) return fail(noMarket)
  const ended = await endOverride(app, { ...key, reason: options.get('reason') ?? '', actor })
  return ended ? ok("the feed's value holds") : unchanged("the feed's value holds already")
}

const limitErrors = {
  not_found: 'there is no such match, league or sport',
  time_past: 'that time is past',
  limit_invalid: 'the largest stake is from 10 to 50000 lira',
} as const

const phaseNames = ['prematch', 'live'] as const

/** `everything`, `sport:football`, `competition:ID` or `match:ID`, one market of it, and the phase; undefined if it is none. */
const limitKeyOf = (args: string[]) => {
  const stop = stopOf(args)
  const phase = parse(args).options.get('phase') ?? ''
  if (!stop || stop.specifiers || stop.outcome || (phase !== '' && !phaseNames.some((name) => name === phase)))
    return undefined
  const { scope, id, market, reason } = stop
  return { scope, id, market, reason, phase: phase as '' | (typeof phaseNames)[number] }
}

const limitStake: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [key, maxStake, until] = [limitKeyOf(args), kurusFromWire(plain[1] ?? ''), options.get('until')]
  if (!key) return fail(`what? ${limitUsage}`)
  if (maxStake === undefined) return fail(`not an amount in lira: ${plain[1]}`)
  const end = until === undefined ? undefined : timeOf(until)
  if (until !== undefined && !end) return fail(`not a time: ${until}`)
  const error = await setStakeLimit(app, { ...key, maxStake, endsMs: end?.getTime(), actor })
  return error ? fail(limitErrors[error]) : ok('limited')
}

const freeStake: Command['run'] = async (app, args, actor) => {
  const key = limitKeyOf(args)
  if (!key) return fail(`what? ${limitUsage}`)
  return (await endStakeLimit(app, { ...key, actor })) ? ok('not limited any more') : unchanged('it was not limited')
}

const stakeFactor: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [player, percent] = [idOf(plain[0]), Number(plain[1])]
  const known = player === undefined ? undefined : await findPlayer(app, player)
  if (!known) return fail('no such player')
  if (!Number.isInteger(percent) || percent < 1 || percent > 500) return fail('a percentage from 1 to 500')
  const order = { player: known.id, percent, reason: options.get('reason') ?? '', actor }
  return (await setStakeFactor(app, order)) ? ok(`limits times ${percent} %`) : unchanged('it is this already')
}

const limitUsage = 'everything|sport:NAME|competition:ID|match:ID'

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
  'stake limit': {
    usage: `${limitUsage} LIRA [--market NUMBER] [--phase PHASE] [--until TIME] [--reason TEXT]`,
    about: 'set the largest stake; the phase is prematch or live, the narrowest limit holds',
    run: limitStake,
  },
  'stake free': {
    usage: `${limitUsage} [--market NUMBER] [--phase PHASE] [--reason TEXT]`,
    about: 'take the limit of stakes back',
    run: freeStake,
  },
  'stake factor': {
    usage: 'PLAYER PERCENT [--reason TEXT]',
    about: "multiply the limits of a player's stakes; 100 takes it back",
    run: stakeFactor,
  },
  'markets closed': { usage: '', about: 'markets that are off sale', run: list },
}
