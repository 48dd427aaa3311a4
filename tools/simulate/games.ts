import { type Game, gameById, gameBySlug, games, simulatedDraws } from '@yakamoz/games'
import { type Trial, trialOf } from '@yakamoz/games/trials'
import { exitWith, optionsOf, positiveInteger } from '../commandLine.ts'

/**
 * npm run simulate -- --game ID|SLUG --rounds N --seed S [--bet BET]: plays a game N times with a seeded generator and prints the
 * measured return beside the stated one. BET is a spot of a table, a multiplier of a crash game in hundredths, or the choice of an
 * instant game as JSON; the default is the bet whose figures the game states.
 */
const values = optionsOf({
  game: { type: 'string', default: 'yakamoz' },
  rounds: { type: 'string', default: '1000000' },
  seed: { type: 'string', default: '1' },
  bet: { type: 'string' },
})

const chosen = (name: string): Game => {
  const game = gameBySlug(name) ?? gameById(Number(name))
  if (game) return game
  console.error(`No game ${name}. There are: ${games.map(({ id, slug }) => `${id} ${slug}`).join(', ')}`)
  process.exit(1)
}

const tried = (game: Game, bet: string | undefined): Trial => {
  try {
    return trialOf(game, bet)
  } catch (error) {
    return exitWith(`--bet ${bet} is no bet of ${game.slug}: ${error instanceof Error ? error.message : error}`)
  }
}

const million = 1_000_000
const barWidth = 32

const showProgress = (done: number, rounds: number): void => {
  if (!process.stderr.isTTY) return
  const filled = Math.round((done / rounds) * barWidth)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
  process.stderr.write(`\r${bar} ${Math.floor((done / rounds) * 100)} %${done === rounds ? '\n' : ''}`)
}

const simulate = (trial: Trial, rounds: number, seed: number) => {
  const draws = simulatedDraws(seed)
  let [sum, squares, hits, largest] = [0, 0, 0, 0]
  const step = Math.max(1, Math.ceil(rounds / 100))
  for (let round = 0; round < rounds; round++) {
    if (round % step === 0) showProgress(round, rounds)
    const win = trial(draws)
    sum += win
    squares += win * win
    if (win > 0) hits += 1
    if (win > largest) largest = win
  }
  showProgress(rounds, rounds)
  const mean = sum / rounds
  return { mean, deviation: Math.sqrt(squares / rounds - mean * mean), hitRate: hits / rounds, largest }
}

const percent = (share: number, digits = 4): string => `${(share * 100).toFixed(digits)} %`

const game = chosen(values.game)
const rounds = positiveInteger('rounds', values.rounds)
const seed = positiveInteger('seed', values.seed)
const begun = performance.now()
const seen = simulate(tried(game, values.bet), rounds, seed)
const seconds = (performance.now() - begun) / 1000
const interval = (2.576 * seen.deviation) / Math.sqrt(rounds)
const { info } = game
const stated =
  values.bet === undefined
    ? info
    : info.bets?.find(({ bet }) => values.bet?.split(':')[0] === bet || values.bet === bet)
const beside = (text: (numbers: NonNullable<typeof stated>) => string): string =>
  stated ? `   stated ${text(stated)}` : ''
const rows = [
  ['game', `${game.slug}, version ${game.version}${values.bet ? `, ${values.bet}` : ''}`],
  ['rounds', `${rounds}, seed ${seed}, ${Math.round(rounds / seconds)} a second`],
  [
    'return',
    `${percent(seen.mean)}   99 % interval ${percent(seen.mean - interval)} to ${percent(seen.mean + interval)}`,
  ],
  ['stated', stated ? `${percent(stated.returnMillionths / million)}   ${info.basis}` : 'not for this bet'],
  ['hit rate', `${percent(seen.hitRate)}${beside((numbers) => percent(numbers.hitMillionths / million))}`],
  [
    'deviation',
    `${seen.deviation.toFixed(2)} stakes${beside((numbers) => (numbers.deviationHundredths / 100).toFixed(2))}`,
  ],
  ['largest win', `${seen.largest.toFixed(2)} stakes   at most ${stated?.maxWinMultiple ?? info.maxWinMultiple}`],
]
for (const [name = '', value] of rows) console.log(`${name.padEnd(12)} ${value}`)
