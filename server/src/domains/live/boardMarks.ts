import {
  type BaccaratOutcome,
  type BlackjackEvent,
  colourOf,
  type DragonTigerOutcome,
  dealerEndOf,
  type GameKind,
  type MoneyWheelOutcome,
  type RouletteOutcome,
  type SicBoOutcome,
} from '@yakamoz/games'

/** A result on a board: one to five characters, and a colour. */
export type Mark = { text: string; tone: 'red' | 'black' | 'green' | 'blue' | 'gold' }

const sideMarks = {
  player: { text: 'P', tone: 'blue' },
  banker: { text: 'B', tone: 'red' },
  dragon: { text: 'D', tone: 'red' },
  tiger: { text: 'T', tone: 'gold' },
  tie: { text: '=', tone: 'green' },
} as const

const lowestBig = 11
/** A dealer above it is bust. */
const maxTotal = 21

const numberMark = ({ number }: RouletteOutcome): Mark => ({ text: String(number), tone: colourOf(number) })

const diceMark = ({ dice }: SicBoOutcome): Mark => {
  const sum = dice.reduce((total, die) => total + die, 0)
  return { text: String(sum), tone: sum >= lowestBig ? 'red' : 'black' }
}

const wheelMark = ({ number, multiplier }: MoneyWheelOutcome): Mark => ({
  text: multiplier > 1 ? `${number}×${multiplier}` : String(number),
  tone: 'gold',
})

const dealerMark = (outcome: { events: BlackjackEvent[] }): Mark => {
  const { total, isBlackjack } = dealerEndOf(outcome)
  if (isBlackjack) return { text: 'BJ', tone: 'gold' }
  return { text: String(total), tone: total > maxTotal ? 'green' : 'black' }
}

/** The mark of an outcome by kind of game; undefined for kinds without a board. */
const marks: Readonly<Record<GameKind, ((outcome: never) => Mark) | undefined>> = {
  roulette: numberMark,
  baccarat: ({ result }: BaccaratOutcome) => sideMarks[result],
  'dragon-tiger': ({ result }: DragonTigerOutcome) => sideMarks[result],
  'sic-bo': diceMark,
  'money-wheel': wheelMark,
  blackjack: dealerMark,
  poker: undefined,
  slot: undefined,
  'bet-on-games': undefined,
  zeplin: undefined,
  spaceman: undefined,
  bingo: undefined,
  'sound-bingo': undefined,
  football: undefined,
  racing: undefined,
}

/** Returns the mark of an outcome; undefined for games without a board. */
export const markOf = (kind: GameKind, outcome: unknown): Mark | undefined => marks[kind]?.(outcome as never)
