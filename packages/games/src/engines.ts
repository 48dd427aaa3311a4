import type { Game, Named } from './engine.ts'

/** The engines with their games, loaded on demand. */
const loads = {
  lines: async () => (await import('./slots/lines/games.ts')).linesGames,
  ways: async () => (await import('./slots/ways/games.ts')).waysGames,
  respin: async () => (await import('./slots/respin/games.ts')).respinGames,
  grid: async () => (await import('./slots/grid/games.ts')).gridGames,
  dice: async () => import('./dice/game.ts').then((module) => [module.dice, module.diceWithAllTargets]),
  keno: async () => [(await import('./keno/game.ts')).keno],
  luckywheel: async () => [(await import('./luckywheel/game.ts')).luckyWheel],
  betonpoker: async () =>
    import('./betonpoker/game.ts').then(({ betOnPoker, betOnPokerRoundedDown }) => [betOnPoker, betOnPokerRoundedDown]),
  videopoker: async () => [(await import('./videopoker/game.ts')).jacksOrBetter],
  roulette: async () => (await import('./roulette/game.ts')).roulettes,
  baccarat: async () => [(await import('./baccarat/game.ts')).baccarat],
  dragontiger: async () => [(await import('./dragontiger/game.ts')).dragonTiger],
  sicbo: async () => [(await import('./sicbo/game.ts')).sicBo],
  moneywheel: async () => [(await import('./moneywheel/game.ts')).moneyWheel],
  blackjack: async () => [
    (await import('./blackjack/game.ts')).blackjack,
    (await import('./blackjack/game.ts')).blackjackInTurn,
    (await import('./blackjack/seats.ts')).blackjackTable,
    (await import('./blackjack/seats.ts')).blackjackTableInTurn,
  ],
  holdem: async () => [(await import('./holdem/game.ts')).casinoHoldem],
  threecard: async () => [(await import('./threecard/game.ts')).threeCardPoker],
  crash: async () =>
    import('./crash/game.ts').then(({ zeplin, spaceman, spacemanWithAnyHalf }) => [
      zeplin,
      spaceman,
      spacemanWithAnyHalf,
    ]),
  bingo: async () =>
    import('./bingo/game.ts').then(({ bingo90, bingo75, soundBingo }) => [bingo90, bingo75, soundBingo]),
  football: async () =>
    import('./football/game.ts').then(({ football, footballRoundedDown }) => [football, footballRoundedDown]),
  racing: async () =>
    import('./racing/game.ts').then(({ hounds, horses, houndsRoundedDown, horsesRoundedDown }) => [
      hounds,
      horses,
      houndsRoundedDown,
      horsesRoundedDown,
    ]),
} as const satisfies Record<string, () => Promise<readonly Game[]>>

export type EngineName = keyof typeof loads

/** Loads the games of an engine in all versions whose rounds can be verified. */
export const gamesOfEngine = (name: EngineName): Promise<readonly Game[]> => loads[name]()

/** The data of a game that a verification page needs before it loads the engine. */
export type CheckedGame = {
  readonly id: number
  readonly version: number
  readonly engine: EngineName
  readonly form: Game['form']
  readonly isSlot: boolean
  readonly asksChoice: boolean
  readonly names: Named
}

const checked = (engine: EngineName, game: Game): CheckedGame => ({
  id: game.id,
  version: game.version,
  engine,
  form: game.form,
  isSlot: game.kind === 'slot',
  asksChoice: 'choiceOf' in game && game.choiceOf !== undefined,
  names: game.names,
})

/** Returns all games with their engines. */
export const checkedGames = async (): Promise<CheckedGame[]> => {
  const names = Object.keys(loads) as EngineName[]
  const lists = await Promise.all(
    names.map(async (name) => (await gamesOfEngine(name)).map((game) => checked(name, game))),
  )
  return lists.flat()
}
