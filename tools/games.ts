import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BetInfo, Game, GameInfo } from '@yakamoz/games'
import { games, gridGames } from '@yakamoz/games'
import { basisOf } from './gameBasis.ts'

/** `node tools/games.ts`: writes `docs/games.md` from the figures of the engines. `--check` only compares. */
const file = fileURLToPath(new URL('../docs/games.md', import.meta.url))

const percent = (millionths: number): string => `${(millionths / 10_000).toFixed(4).replace(/0{1,2}$/, '')} %`
const stakes = (hundredths: number): string => (hundredths / 100).toFixed(2)
const volatilities = { 1: 'calm', 2: 'medium', 3: 'high', 4: 'very high' } as const

const numbers = (info: GameInfo | BetInfo): string[] => [
  percent(info.returnMillionths),
  percent(info.hitMillionths),
  stakes(info.deviationHundredths),
  `${info.maxWinMultiple.toLocaleString('en')}×`,
]

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const gameRow = (game: Game): string => {
  const [returned = '', hit = '', deviation = '', most = ''] = numbers(game.info)
  const { id, names, form, info } = game
  return row([
    id,
    names.tr,
    names.en,
    form,
    returned,
    hit,
    `${deviation}, ${volatilities[info.volatility]}`,
    most,
    basisOf(game),
  ])
}

const betTable = (game: Game): string[] => [
  '',
  `### ${game.names.en}`,
  '',
  row(['bet', 'pays', 'return', 'hit rate', 'deviation', 'most']),
  row(['---', '---', '---:', '---:', '---:', '---:']),
  ...(game.info.bets ?? []).map((bet) => row([bet.names.en, bet.pays, ...numbers(bet)])),
]

const sellers = games.flatMap((game) =>
  game.form === 'instant' && game.purchase ? [{ game, purchase: game.purchase }] : [],
)

/** Returns the number of rounds and the interval of features whose return is measured. */
const purchaseMeasured = new Map(
  gridGames.map(({ slug, title: { purchase } }) => {
    const { bonuses = 0, seed = 0, errorMillionths = 0 } = purchase?.measured ?? {}
    return [
      slug,
      `simulated, ${bonuses.toLocaleString('en')} times, seed ${seed}: ± ${(errorMillionths / 10_000).toFixed(2)} % (99 %)`,
    ]
  }),
)

const purchaseTable = (): string[] => [
  '',
  'Where the market allows it (`FEATURE_PURCHASE`) these are sold. A bought round is the first of its draws that comes to the',
  'feature; its price is in stakes. `npm run simulate -- --game 101 --bet \'{"bought":200}\'` buys.',
  '',
  row(['id', 'English', 'feature', 'price', 'return', 'how it was shown']),
  row(['---:', '---', '---', '---:', '---:', '---']),
  ...sellers.map(({ game, purchase: { feature, priceTenths, returnMillionths } }) =>
    row([
      game.id,
      game.names.en,
      feature === 'freeSpins' ? 'free spins' : 'respins',
      `${(priceTenths / 10).toFixed(1)}×`,
      percent(returnMillionths),
      purchaseMeasured.get(game.slug) ?? 'every outcome counted',
    ]),
  ),
]

/** Groups tables with the same bets. */
const withBets = games.filter(
  (game, place) => game.info.bets && games.findIndex((other) => other.info === game.info) === place,
)

const sound = [
  '',
  '## Sound',
  '',
  'Off until the player chooses it: the first game asks, the site remembers music and effects apart, and the button in the bar changes them.',
  'Nothing of it is loaded before. Each group of games has its effects, and music in stems (base, lead, motion, tension, in slots also bonus)',
  'that the state of the game fades:',
  '',
  row(['games', 'bed', 'key', 'character']),
  row(['---', '---', '---', '---']),
  row(['slots of Istanbul', '`istanbul`', 'Hicaz on D', 'oud, qanun, frame drum; ney in free spins']),
  row(['slots of the sea and nature', '`sea`', 'D major', 'guitar, vibraphone, waves; pan flute in free spins']),
  row(['slots of journeys and legends', '`adventure`', 'D minor', 'strings, horn, drums; choir in free spins']),
  row([
    'slots of markets and sweets',
    '`bazaar`',
    'Rast on G, nine eighths',
    'ukulele, qanun, drums; clarinet in free spins',
  ]),
  row([
    'tables, cards, dice, wheel',
    '`lounge`',
    'C major, chords of five voices',
    'electric piano, bass, brushes, vibraphone',
  ]),
  row(['crash', '`flight`', 'A minor', 'pads and a pulse; the pitch of the rise follows the multiplier']),
  row(['bingo, lucky numbers', '`hall`', 'F major, swing', 'ukulele, clarinet, pizzicato']),
  row(['football and races', '`stadium`', 'E minor', 'bass, claps, horns']),
  '',
  'A return of no more than the cost of its round has no sound of a win, and no ticks while it is shown. Sound changes no time of a game:',
  'it follows what is shown. `npm run sounds` renders all of it and checks beds at -23 ± 1.5 LUFS, true peaks of at most -1 dBTP, seams,',
  'offsets and silences; effects have a stated loudness from -33 to -17 LUFS. How it is made: [decision 38](decisions/0038-sound.md).',
]

const text = [
  '# The games',
  '',
  'Written by `node tools/games.ts` from the numbers that the engines run; the tests in `packages/games` hold each against',
  'the mathematics. Return and hit rate are rounded down; the deviation is that of a round, in stakes. A game of several bets',
  'shows those of its first; of a game with decisions they are those of the stated strategy, and the return is per first stake.',
  '`npm run simulate -- --game ID --rounds N --seed S [--bet BET]` plays any of them. Strips, weights and the parts of each return are in',
  '[the par sheets](par-sheets/README.md), how each round is drawn in [the protocol](fairness.md).',
  '',
  row(['id', 'Türkçe', 'English', 'form', 'return', 'hit rate', 'deviation', 'most', 'how it was shown']),
  row(['---:', '---', '---', '---', '---:', '---:', '---', '---:', '---']),
  ...games.map(gameRow),
  '',
  '## Dealers and caller',
  '',
  'Every table keeps its dealer, and the bingo halls have a caller (`studio/src/presenters/tables.ts`). The automatic roulette (303) and video',
  'poker (205) have none.',
  '',
  'A presenter acts from what the client shows anyway: bets open (invites), bets close (a sweep of the hand), cards and dice (deals, throws),',
  'a result (presents it), and a win above the stake (applauds). What is said is in a bubble, which is the live region for screen readers;',
  "the browser's voice reads it while sound is on, and the mouth moves as long as the text is. `motion.ts` decides the frame of a moment and",
  'is pure; `figureView.ts` writes only what has changed since the last one. The drawing (`rig.ts`, `figures.ts`) is a chunk of its own, which',
  'is loaded when the table opens; without it the bubble stays.',
  '',
  'With reduced motion, or once frames take more than 34 ms on average, a presenter only changes its pose. Out of sight it stops. On phones it',
  'is a medallion in the ring of the countdown.',
  '',
  '## Jackpots',
  '',
  'Yakamoz (101), The Flying Carpet (106) and The Deep Eye (107) also play for four jackpots that they share. These return 1.46 % of',
  'cash stakes beside the return above: 1.00 % feeds them, 0.46 % comes from their bases. So Yakamoz returns 96.28 % + 1.46 %. Only',
  'cash feeds and wins them: a stake of bonus money and a demo round do neither, and return what is stated above. How they are drawn is in',
  '[the protocol](fairness.md#jackpots).',
  '',
  '## Features that can be bought',
  ...purchaseTable(),
  '',
  '## Bet by bet',
  ...withBets.flatMap(betTable),
  ...sound,
  '',
].join('\n')

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/games.md is not what the engines state: node tools/games.ts')
  process.exit(1)
}
