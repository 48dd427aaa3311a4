import { gameById, gameBySlug } from '@yakamoz/games'
import { kurus, kurusToWire } from '@yakamoz/values'
import {
  catalogueOf,
  checkReturns,
  detectedIn,
  endReturnAlarm,
  returnThreshold,
  watchedDays,
  watchedReturns,
} from '../../domains/casino/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, ok, parse, smallIdOf, unchanged } from './command.ts'

type Sums = { units: number; left_out: number; staked: number; paid: number; expected: number; variance: number }

/** The quantile of a 99 % interval of the normal distribution. */
const ninetyNine = 2.576

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

const played = ({ units, left_out, staked, paid }: Sums): string[] => [
  `${units} units`,
  `staked ${kurusToWire(kurus(staked))}`,
  `paid ${kurusToWire(kurus(paid))}`,
  staked === 0 ? '' : `return ${percent(paid / staked)}`,
  left_out === 0 ? '' : `${left_out} left out`,
]

const interval = ({ staked, paid, expected, variance }: Sums): string[] => {
  const width = (ninetyNine * Math.sqrt(variance)) / staked
  const [low, high] = [paid / staked - width, paid / staked + width]
  return [`stated ${percent(expected / staked)}`, `99 % interval ${percent(low)} to ${percent(high)}`]
}

const namesOf = async (app: AppContext): Promise<(game: number) => string> => {
  const { byId, closed } = await catalogueOf(app)
  return (game) => `${game} ${gameById(game)?.slug ?? (byId.get(game) ?? closed.get(game))?.slug ?? 'unknown game'}`
}

const lineOf = (cells: readonly string[]): string => cells.filter((cell) => cell !== '').join('  ')

const versionOf = ({ version }: { version: number }): string => (version === 0 ? '' : `version ${version}`)

type Detected = Parameters<typeof detectedIn>[0]

/** Nothing was expected where no return is stated. */
const judgementOf = (row: Detected & Sums, threshold: number): string[] => [
  ...(row.expected === 0 ? [] : interval(row)),
  ...(row.expected === 0 && row.units > 0 ? [] : [`evidence ${percent(detectedIn(row) / threshold)} of an alarm`]),
]

const showStreams = async (app: AppContext): Promise<string> => {
  const [threshold, nameOf] = [await returnThreshold(app), await namesOf(app)]
  const lines = (await watchedReturns(app)).map((stream) => {
    const { game_id, version, kind, judged, alarmed_at } = stream
    const judgement = judged
      ? judgementOf(stream, threshold)
      : [version === 0 ? 'not judged: no stated return' : 'not judged: unknown version']
    const alarm = alarmed_at ? `DEVIATES since ${alarmed_at.toISOString()}` : ''
    return lineOf([nameOf(game_id), versionOf(stream), kind, ...played(stream), ...judgement, alarm])
  })
  return lines.join('\n') || noDays
}

const showDays = async (app: AppContext, game: number): Promise<string> => {
  const threshold = await returnThreshold(app)
  const lines = (await watchedDays(app, game)).map((day) =>
    lineOf([day.day, versionOf(day), day.kind, ...played(day), ...judgementOf(day, threshold)]),
  )
  return lines.join('\n') || noDays
}

const noDays = 'no closed day with rounds yet'

/** Returns the number of a game from its slug or number. */
const gameIdOf = async (app: AppContext, arg: string): Promise<number | undefined> => {
  const known = gameBySlug(arg)?.id ?? smallIdOf(arg)
  if (known !== undefined) return known
  const row = await app.db.query.selectFrom('game').select('id').where('slug', '=', arg).executeTakeFirst()
  return row?.id
}

const showReturns: Command['run'] = async (app, args) => {
  const arg = parse(args).options.get('game')
  const game = arg === undefined ? undefined : await gameIdOf(app, arg)
  if (arg !== undefined && game === undefined) return fail('there is no such game')
  await checkReturns(app)
  return ok(await (game === undefined ? showStreams(app) : showDays(app, game)))
}

const acknowledge: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const game = await gameIdOf(app, plain[0] ?? '')
  if (game === undefined) return fail('there is no such game')
  const outcome = await endReturnAlarm(app, { game, reason: options.get('reason') ?? '', actor })
  return outcome === 'done' ? ok('done') : unchanged('the game has no alarm')
}

export const returnCommands: Commands = {
  returns: {
    usage: '[--game GAME]',
    about: 'actual and stated returns since launch, or of the last days of a game',
    run: showReturns,
  },
  'returns acknowledge': {
    usage: 'GAME [--reason TEXT]',
    about: 'end the alarm of a game whose return deviates; its detector starts again',
    run: acknowledge,
  },
}
