import { sports } from '@yakamoz/sports'
import { readStops, resumeSale, type Stop, type StopScope, stopSale, stopScopes } from '../sports/index.ts'
import { type Command, type Commands, failed, parse, said } from './words.ts'

/** `everything`, `sport:football`, `competition:ID` or `match:ID`, with `--market NUMBER` one market of it. */
const stopOf = (words: string[]): (Stop & { reason: string }) | undefined => {
  const { plain, options } = parse(words)
  const [word = ''] = plain
  const [scope = '', ...rest] = word.split(':')
  const id = rest.join(':')
  const market = Number(options.get('market') ?? 0)
  const isKnown = stopScopes.includes(scope as StopScope) && (scope === 'everything') === (id === '')
  if (!isKnown || !Number.isInteger(market) || market < 0 || market > 100_000) return undefined
  return { scope: scope as StopScope, id, market, reason: options.get('reason') ?? '' }
}

const usage = 'everything|sport:NAME|competition:ID|match:ID [--market NUMBER] [--reason TEXT]'

const close: Command['run'] = async (house, words, actor) => {
  const stop = stopOf(words)
  if (!stop) return failed(`what? ${usage}`)
  if (stop.scope === 'sport' && !sports.some((sport) => sport === stop.id))
    return failed(`there is no sport ${stop.id}, but ${sports.join(', ')}`)
  await stopSale(house, { ...stop, actor })
  return said('off sale')
}

const open: Command['run'] = async (house, words, actor) => {
  const stop = stopOf(words)
  if (!stop) return failed(`what? ${usage}`)
  return (await resumeSale(house, { ...stop, actor })) ? said('on sale') : failed('that was not closed')
}

const list: Command['run'] = async (house) => {
  const stops = await readStops(house)
  const lines = stops.map(
    ({ scope, id, market }) => `${[scope, id].filter(Boolean).join(':')}  ${market || 'all markets'}`,
  )
  return said(lines.join('\n') || 'everything is on sale')
}

export const marketCommands: Commands = {
  'market close': { usage, about: 'take markets of the sportsbook off sale', run: close },
  'market open': { usage, about: 'sell them again', run: open },
  'markets closed': { usage: '', about: 'what is off sale', run: list },
}
