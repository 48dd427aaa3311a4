import { type Kurus, kurus } from '@yakamoz/values'
import { seatNames } from './blackjack/seat.ts'
import type { BetPart, CrashGame, Game, InstantGame, Named, SharedGame, StepsGame } from './engine.ts'
import { hundredthsNames } from './hundredths.ts'
import { recordOf } from './record.ts'

/**
 * What a bet was on, in words. `on` is the choice of a round of a player's own, and of a bet on a round for everybody what the
 * house stores of it; `round` is the number of the latter, `moves` are those of the former. Nothing where there was nothing to choose or it cannot be read.
 */
export const betParts = (game: Game, on: unknown, round = 0, moves: readonly unknown[] = []): readonly BetPart[] => {
  switch (game.form) {
    case 'instant':
    case 'steps':
      return chosenParts(game, on, moves)
    case 'shared':
      return spotParts(game, recordOf(on)?.spots, round)
    case 'crash':
      return riseParts(game, recordOf(on)?.crash)
    case 'seats':
      return seatParts(recordOf(on)?.seat)
    case 'bingo':
      return cardParts(recordOf(on)?.cards)
  }
}

const chosenParts = (game: InstantGame | StepsGame, on: unknown, moves: readonly unknown[]): readonly BetPart[] => {
  const choice = game.choiceOf?.(on)
  return choice === undefined ? [] : (game.partsOf?.(choice, moves) ?? [])
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

const seatParts = (raw: unknown): BetPart[] => {
  const { seat, behind, stakeKurus } = recordOf(raw) ?? {}
  if (typeof seat !== 'number') return []
  return [partOf(behind === true ? behindNames(seat) : seatNames(seat), stakeKurus)]
}

const behindNames = (seat: number): Named => ({ tr: `${seat}. koltuğun arkası`, en: `Behind seat ${seat}` })

const cardParts = (raw: unknown): BetPart[] => {
  const count = Array.isArray(raw) ? raw.length : 0
  return count === 0 ? [] : [{ names: { tr: `${count} kart`, en: count === 1 ? '1 card' : `${count} cards` } }]
}
