import { type Kurus, kurus } from '@yakamoz/values'
import { betOnPokerSteps } from './betonpoker/game.ts'
import { adviceOn } from './blackjack/advice.ts'
import { type BlackjackEvent, blackjackDecks, blackjackSteps } from './blackjack/roundSteps.ts'
import { cardOf, shoeOf } from './cards/deck.ts'
import type { BingoGame, CrashGame, Game, InstantGame, SharedGame } from './engine.ts'
import type { Draws } from './fair/draws.ts'
import { simulatedDraws } from './fair/generator.ts'
import { isWorthCalling } from './holdem/advice.ts'
import { type HoldemEvent, holdemSteps } from './holdem/game.ts'
import { playWithStrategy, type RoundLog, type RoundSteps } from './steps.ts'
import { type ThreeCardEvent, threeCardAdvice, threeCardSteps } from './threecard/game.ts'
import { holdMove, type JacksEvent, jacksSteps } from './videopoker/game.ts'
import { bestOf, holdTables, meansOf } from './videopoker/theory.ts'

/**
 * Plays one round of a game by its stated strategy and returns the payout less additional stakes, in first stakes,
 * so that the mean of many is the return per first stake.
 */
export type Trial = (draws: Draws) => number

const stake = kurus(1000)
const million = 1_000_000

/**
 * Returns the trial of a game. `bet`: one of several bets: the choice of an instant game as JSON, a spot of a table, the multiplier
 * of a crash game in hundredths; by default the one of the stated numbers. RangeError for an invalid bet.
 */
export const trialOf = (game: Game, bet?: string): Trial => {
  if (game.form === 'instant') return instantTrial(game, bet)
  if (game.form === 'shared') return sharedTrial(game, bet)
  if (game.form === 'crash') return crashTrial(game, Number(bet ?? 200))
  if (game.form === 'bingo') return bingoTrial(game)
  const trial = stepTrials[game.slug]
  if (!trial) throw new RangeError(`nobody knows how to play ${game.slug}`)
  return trial()
}

const instantTrial = (game: InstantGame, bet: string | undefined): Trial => {
  const choice = bet === undefined ? undefined : game.choiceOf?.(JSON.parse(bet))
  if (bet !== undefined && choice === undefined) throw new RangeError(`${game.slug} has no choice ${bet}`)
  if (choice === undefined) return (draws) => game.winMillionths(draws) / million
  return (draws) => game.winMillionths(draws, choice) / million
}

/** The spots of the stated numbers of tables, by round. */
const shownSpots: Readonly<Record<string, (round: number) => string>> = {
  football: (round) => `0/1x2/${['1', 'x', '2'][round % 3]}`,
  racing: () => 'win:1',
}

const sharedTrial = (game: SharedGame, bet: string | undefined): Trial => {
  const shown = (round: number) => shownSpots[game.kind]?.(round) ?? game.info.bets?.[0]?.bet
  let round = 0
  return (draws) => {
    const spot = game.spotOf(bet ?? shown(round), round)
    if (spot === undefined) throw new RangeError(`${game.slug} has no spot ${bet ?? shown(round)}`)
    const outcome = game.outcome(draws, round)
    const [win = 0] = game.settle({ outcome, round, bets: [{ spot, stakeKurus: stake }] })
    round += 1
    return win / stake
  }
}

const crashTrial = (game: CrashGame, autoAt: number): Trial => {
  const choice = game.choiceOf({ autoAt })
  if (!choice) throw new RangeError(`${game.slug} is not cashed out at ${autoAt}`)
  return (draws) => {
    const hash = Array.from({ length: 8 }, () =>
      draws
        .below(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('')
    const bustHundredths = game.bustOf({ hash, salt: 'yakamoz' })
    return game.settle({ bustHundredths, bet: { ...choice, stakeKurus: stake } }) / stake
  }
}

/** Returns the trial of bingo, with a large price, so that the rounding of shared prizes is negligible. The jackpot is left out. */
const bingoTrial = (game: BingoGame): Trial => {
  const priceKurus = kurus(1_000_000)
  return (draws) => {
    const asked = { outcome: game.outcome(draws), cards: game.cardsOf(draws, 1), priceKurus, jackpotKurus: kurus(0) }
    const { awards } = game.settleAll(asked)
    const won = awards.filter(({ prize, cards }) => prize !== 'jackpot' && cards.length > 0)
    return won.reduce((sum, { eachKurus }) => sum + eachKurus, 0) / priceKurus
  }
}

const gainOf = ({ stakeKurus, winKurus }: { stakeKurus: number; winKurus: number }, first: Kurus): number =>
  1 + (winKurus - stakeKurus) / first

const blackjackTrial = (): Trial => (draws) => {
  const table: RoundLog<BlackjackEvent> = { events: [], stakeKurus: stake }
  const story = blackjackSteps(table, shoeOf(draws, blackjackDecks), [{ seat: 1, stakeKurus: stake }])
  const played = playWithStrategy(table, story, ({ events }, open) => {
    const turn = events.at(-1)
    const seen = turn?.type === 'turn' ? turn : { total: 21, soft: false, up: 11 }
    return { name: adviceOn(seen, (name) => open.some((move) => move.name === name)) }
  })
  return gainOf(played, stake)
}

const holdemTrial = (): Trial => {
  // Separate draws for the advice, so that the cards do not depend on the number of its samples.
  const own = simulatedDraws(0x5eed)
  return (draws) => {
    const table: RoundLog<HoldemEvent> = { events: [], stakeKurus: stake }
    const story = holdemSteps(table, draws, { anteKurus: stake, acesKurus: kurus(0) })
    const played = playWithStrategy(table, story, ({ events: [deal] }) => {
      const [cards, flop] = deal?.type === 'deal' ? [deal.cards.map(cardOf), deal.flop.map(cardOf)] : [[], []]
      return { name: isWorthCalling(cards, flop, own) ? 'call' : 'fold' }
    })
    return gainOf(played, stake)
  }
}

const threeCardTrial = (): Trial => (draws) => {
  const table: RoundLog<ThreeCardEvent> = { events: [], stakeKurus: stake }
  const story = threeCardSteps(table, draws, { anteKurus: stake, pairPlusKurus: kurus(0) })
  const played = playWithStrategy(table, story, ({ events: [deal] }) => ({
    name: threeCardAdvice(deal?.type === 'deal' ? deal.cards : []),
  }))
  return gainOf(played, stake)
}

const jacksTrial = (): Trial => {
  const tables = holdTables()
  return (draws) => {
    const table: RoundLog<JacksEvent> = { events: [], stakeKurus: stake }
    const played = playWithStrategy(table, jacksSteps(table, draws), ({ events: [deal] }) => {
      const cards = deal?.type === 'deal' ? deal.cards.map(cardOf) : []
      const places = [...cards.keys()].sort((a, b) => (cards[a] ?? 0) - (cards[b] ?? 0))
      const hold = bestOf(
        meansOf(
          cards.toSorted((a, b) => a - b),
          tables,
        ),
      )
      return holdMove(places.reduce((mask, place, index) => (hold & (1 << index) ? mask | (1 << place) : mask), 0))
    })
    return gainOf(played, stake)
  }
}

const betOnPokerTrial = (): Trial => (draws) => {
  const table = { events: [], stakeKurus: stake as number }
  const story = betOnPokerSteps(table, draws, { bets: [{ hand: 0, stakeKurus: stake }] })
  return gainOf(
    playWithStrategy(table, story as RoundSteps<{ name: 'next' }>, () => ({ name: 'next' })),
    stake,
  )
}

const stepTrials: Readonly<Record<string, () => Trial>> = {
  'blackjack-galata': blackjackTrial,
  // The seat's owner decides by basic strategy; followers have the same return.
  'blackjack-moda': blackjackTrial,
  'casino-holdem': holdemTrial,
  'three-card-poker': threeCardTrial,
  'vale-ve-ustu': jacksTrial,
  'poker-bahsi': betOnPokerTrial,
}
