import {
  type BaccaratOutcome,
  type BlackjackEvent,
  colourOf,
  type DragonTigerOutcome,
  dealerEndOf,
  type MoneyWheelOutcome,
  type RouletteOutcome,
  type SicBoOutcome,
} from '@yakamoz/games'

/** A result as short as a table's board shows it: a word of one to five signs, and its colour. */
export type Mark = { text: string; tone: 'red' | 'black' | 'green' | 'blue' | 'gold' }

const ofSide = {
  player: { text: 'P', tone: 'blue' },
  banker: { text: 'B', tone: 'red' },
  dragon: { text: 'D', tone: 'red' },
  tiger: { text: 'T', tone: 'gold' },
  tie: { text: '=', tone: 'green' },
} as const

const shortestBig = 11
/** A dealer above it is bust: everybody who still plays wins. */
const bestTotal = 21

/** How the outcome of a table's round stands on its board; undefined for a game that has no such board. */
export const markOf = (kind: string, outcome: unknown): Mark | undefined => {
  switch (kind) {
    case 'roulette': {
      const { number } = outcome as RouletteOutcome
      return { text: String(number), tone: colourOf(number) }
    }
    case 'baccarat':
      return ofSide[(outcome as BaccaratOutcome).result]
    case 'dragon-tiger':
      return ofSide[(outcome as DragonTigerOutcome).result]
    case 'sic-bo': {
      const sum = (outcome as SicBoOutcome).dice.reduce((total, die) => total + die, 0)
      return { text: String(sum), tone: sum >= shortestBig ? 'red' : 'black' }
    }
    case 'money-wheel': {
      const { number, multiplier } = outcome as MoneyWheelOutcome
      return { text: multiplier > 1 ? `${number}×${multiplier}` : String(number), tone: 'gold' }
    }
    case 'blackjack': {
      const { total, isBlackjack } = dealerEndOf(outcome as { events: BlackjackEvent[] })
      if (isBlackjack) return { text: 'BJ', tone: 'gold' }
      return { text: String(total), tone: total > bestTotal ? 'green' : 'black' }
    }
    default:
      return undefined
  }
}
