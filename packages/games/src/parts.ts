import { type Kurus, kurus } from '@yakamoz/values'
import { raisesIn, seatBetParts } from './blackjack/raises.ts'
import { seatNames } from './blackjack/seat.ts'
import type { BetPart, CrashGame, Game, InstantGame, Made, Named, SharedGame, StepsGame } from './engine.ts'
import { hundredthsNames } from './hundredths.ts'
import { recordOf } from './record.ts'

/** The number of a shared round, and the known outcome of a round: of one with moves its moves and events. */
type Played = { readonly round?: number | undefined; readonly outcome?: unknown }

/**
 * Returns the parts of a bet in words. `on`: the choice of a single-player round, or the stored selection of a bet on a
 * shared round. Empty without a choice, and if it cannot be parsed.
 */
export const betParts = (game: Game, on: unknown, { round = 0, outcome }: Played = {}): readonly BetPart[] => {
  switch (game.form) {
    case 'instant':
    case 'steps':
      return chosenParts(game, on, madeIn(outcome))
    case 'shared':
      return spotParts(game, recordOf(on)?.spots, round)
    case 'crash':
      return riseParts(game, recordOf(on)?.crash)
    case 'seats':
      return seatParts(recordOf(on)?.seat, madeIn(outcome))
    case 'bingo':
      return cardParts(recordOf(on)?.cards)
  }
}

const madeIn = (outcome: unknown): Made => {
  const { moves, events } = recordOf(outcome) ?? {}
  return { moves: Array.isArray(moves) ? moves : [], events: Array.isArray(events) ? events : [] }
}

const chosenParts = (game: InstantGame | StepsGame, on: unknown, made: Made): readonly BetPart[] => {
  const choice = game.choiceOf?.(on)
  return choice === undefined ? [] : (game.partsOf?.(choice, made) ?? [])
}

const amountOf = (raw: unknown): Kurus | undefined => (Number.isSafeInteger(raw) ? kurus(raw as number) : undefined)

const partOf = (names: Named, stake: unknown): BetPart => {
  const stakeKurus = amountOf(stake)
  return stakeKurus === undefined ? { names } : { names, stakeKurus }
}

const spotParts = (game: SharedGame, spots: unknown, round: number): BetPart[] =>
  (Array.isArray(spots) ? spots : []).flatMap((raw) => {
    const { spot: given, stakeKurus } = recordOf(raw) ?? {}
    const spot = game.spotOf(given, round)
    return spot === undefined ? [] : [partOf(game.namesOf(spot, round), stakeKurus)]
  })

const riseParts = (game: CrashGame, on: unknown): BetPart[] => {
  const { autoAt, halfAutoAt } = game.choiceOf(on) ?? {}
  return [
    ...(halfAutoAt === undefined ? [] : [{ names: cashNames(halfAutoAt, halfWords) }]),
    ...(autoAt === undefined ? [] : [{ names: cashNames(autoAt, wholeWords) }]),
  ]
}

const wholeWords: Named = { tr: 'Otomatik çekiş', en: 'Automatic cash-out' }
const halfWords: Named = { tr: 'Yarısı için otomatik çekiş', en: 'Automatic cash-out of half' }

/** `Otomatik çekiş: 2,00×`. */
const cashNames = (hundredths: number, { tr, en }: Named): Named => {
  const at = hundredthsNames(hundredths)
  return { tr: `${tr}: ${at.tr}×`, en: `${en}: ${at.en}×` }
}

const seatParts = (raw: unknown, { events }: Made): readonly BetPart[] => {
  const { seat, behind, stakeKurus, raises } = recordOf(raw) ?? {}
  if (typeof seat !== 'number') return []
  const names = behind === true ? behindNames(seat) : seatNames(seat)
  const amount = amountOf(stakeKurus)
  if (amount === undefined) return [{ names }]
  const raised = new Set(Array.isArray(raises) ? raises : [])
  return seatBetParts(
    names,
    amount,
    raisesIn(events).filter((raise) => raise.seat === seat && raised.has(raise.step)),
  )
}

const behindNames = (seat: number): Named => ({ tr: `${seat}. koltuğun arkası`, en: `Behind seat ${seat}` })

const cardParts = (raw: unknown): BetPart[] => {
  const count = Array.isArray(raw) ? raw.length : 0
  return count === 0 ? [] : [{ names: { tr: `${count} kart`, en: count === 1 ? '1 card' : `${count} cards` } }]
}
