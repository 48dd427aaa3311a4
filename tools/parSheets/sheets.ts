import { everyVersion, type Game, games } from '@yakamoz/games'
import { gameData } from './gameData.ts'
import { gameSheet } from './gameSheet.ts'
import { gridSheet } from './gridSheet.ts'
import { linesSheet } from './linesSheet.ts'
import { json, paragraph, percentOfMillionths, section, table } from './markdown.ts'
import { respinSheet } from './respinSheet.ts'
import { type Slot, slotData, slotOf } from './slotData.ts'
import { waysSheet } from './waysSheet.ts'

/** The par sheets of all games in every version, and their list: texts by file name. */
export const parSheets = (): ReadonlyMap<string, string> => {
  const sheets = everyVersion.map((game) => [fileOf(game), sheetOf(game)] as const)
  return new Map([['README.md', listOf()], ...sheets])
}

const isPresent = (game: Game): boolean => games.includes(game)

const fileOf = (game: Game): string => (isPresent(game) ? `${game.slug}.md` : `${game.slug}-v${game.version}.md`)

const sheetOf = (game: Game): string => {
  const slot = slotOf(game)
  const described = slot ? { engine: slot.engine, data: slotData(slot) } : gameData(game)
  const head = { game: game.id, slug: game.slug, version: game.version, form: game.form, engine: described.engine }
  const lines = [
    `# ${game.names.en}`,
    '',
    ...paragraph(
      `Game ${game.id}, \`${game.slug}\`, version ${game.version}${isPresent(game) ? '' : ', no longer played'}; in Turkish ${game.names.tr}. Written by \`node tools/parSheets.ts\` from the data that the engine runs. [All sheets](README.md); [how its rounds are drawn](../fairness.md#${anchorOf(described.engine)}).`,
    ),
    ...(slot ? slotSheet(slot) : gameSheet(game)),
    ...section('Data', paragraph('What a round is computed from, in the form of [the protocol](../fairness.md).'), [
      '```json',
      json({ ...head, ...described.data }),
      '```',
    ]),
  ]
  return `${lines.join('\n')}\n`
}

const slotSheet = (slot: Slot): string[] => {
  if (slot.engine === 'lines') return linesSheet(slot)
  if (slot.engine === 'ways') return waysSheet(slot)
  return slot.engine === 'respin' ? respinSheet(slot) : gridSheet(slot)
}

const anchors: Readonly<Record<string, string>> = {
  lines: 'slots-with-lines',
  ways: 'slots-with-ways',
  respin: 'slots-with-respins',
  grid: 'slots-with-falling-symbols',
  dice: 'dice',
  keno: 'lucky-numbers',
  luckyWheel: 'lucky-wheel',
  betOnPoker: 'bet-on-poker',
  videoPoker: 'jacks-or-better',
  roulette: 'roulette',
  baccarat: 'baccarat',
  dragonTiger: 'dragon-tiger',
  sicBo: 'sic-bo',
  moneyWheel: 'money-wheel',
  blackjack: 'blackjack',
  blackjackSeats: 'blackjack-with-seats',
  holdem: 'casino-holdem',
  threeCard: 'three-card-poker',
  crash: 'crash-games',
  bingo: 'bingo',
  football: 'football',
  racing: 'racing',
}

const anchorOf = (engine: string): string => {
  const anchor = anchors[engine]
  if (anchor === undefined) throw new Error(`docs/fairness.md has no section for ${engine}`)
  return anchor
}

const listOf = (): string =>
  `${[
    '# Par sheets',
    '',
    ...paragraph(
      'One sheet per game and version, written by `node tools/parSheets.ts` from the data that the engines run; a test fails when one is missing or out of date. Each has the figures of the game, the strips, weights and pays that its rounds are drawn from, and where its return comes from. Its last section is the same data as JSON, from which [any round can be computed](../fairness.md).',
    ),
    ...paragraph(
      '**How figures were found.** *Counted*: every outcome, exactly; chances of the cap of slots with lines in double precision. *Simulated*: with the number of rounds, the seed and the 99 % interval; `node tools/parSheets.ts --measure` repeats the simulations of slots. Counted returns are before the cap; what it takes from slots with lines is below the last stated digit (a test bounds it, except where wilds stay), from slots with ways and respins it is not bounded. Simulated returns are after the cap, and the chance of the cap of slots with falling symbols is that of a staked spin or of free spins to reach it by themselves. The returns of games with decisions are those of the stated strategy.',
    ),
    ...table(
      ['id:', 'game', 'version:', 'return:', 'deviation:', 'most, in stakes:', 'basis'],
      everyVersion.map((game) => [
        game.id,
        `[${game.names.en}](${fileOf(game)})`,
        game.version,
        percentOfMillionths(game.info.returnMillionths),
        (game.info.deviationHundredths / 100).toFixed(2),
        game.info.maxWinMultiple.toLocaleString('en'),
        game.info.basis,
      ]),
    ),
  ].join('\n')}`
