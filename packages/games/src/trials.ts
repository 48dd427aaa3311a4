import { type Kurus, kurus } from '@yakamoz/values'
import { betOnPokerStory } from './betonpoker/game.ts'
import { adviceOn } from './blackjack/advice.ts'
import { type BlackjackEvent, blackjackDecks, blackjackStory } from './blackjack/story.ts'
import { cardOf, shoeOf } from './cards/deck.ts'
import type { BingoGame, CrashGame, Game, InstantGame, SharedGame } from './engine.ts'
import type { Draws } from './fair/draws.ts'
import { simulatedDraws } from './fair/generator.ts'
import { isWorthCalling } from './holdem/advice.ts'
import { type HoldemEvent, holdemStory } from './holdem/game.ts'
import { decidedBy, type Story, type Table } from './steps.ts'
import { type ThreeCardEvent, threeCardAdvice, threeCardStory } from './threecard/game.ts'
import { holdMove, type JacksEvent, jacksStory } from './videopoker/game.ts'
import { bestOf, holdTables, meansOf } from './videopoker/theory.ts'

/**
 * One round of a game, played by its stated strategy: what came back in first stakes, less what was staked on top of the
 * first. So the mean of many is the return per first stake.
 */
export type Trial = (draws: Draws) => number

const stake = kurus(1000)
const million = 1_000_000

/**
 * The trial of a game. `bet` names one of several bets: the choice of an instant game as JSON, a spot of a table, the multiplier
 * of a crash game in hundredths; without it the one that the game states its numbers of. RangeError for a bet that is none.
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

/** The bet that a table states its numbers of, as a spot. */
const shownSpots: Readonly<Record<string, string>> = { football: '0/1x2/1', racing: 'win:1' }

const sharedTrial = (game: SharedGame, bet: string | undefined): Trial => {
  const shown = shownSpots[game.kind] ?? game.info.bets?.[0]?.bet
  let round = 0
  return (draws) => {
    const spot = game.spotOf(bet ?? shown, round)
    if (spot === undefined) throw new RangeError(`${game.slug} has no spot ${bet ?? shown}`)
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

/** A large price, so that what rounding takes from shared prizes is not seen. The jackpot is left out. */
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
  const table: Table<BlackjackEvent> = { events: [], stakeKurus: stake }
  const story = blackjackStory(table, shoeOf(draws, blackjackDecks), [{ seat: 1, stakeKurus: stake }])
  const played = decidedBy(table, story, ({ events }, open) => {
    const turn = events.at(-1)
    const seen = turn?.type === 'turn' ? turn : { total: 21, soft: false, up: 11 }
    return { name: adviceOn(seen, (name) => open.some((move) => move.name === name)) }
  })
  return gainOf(played, stake)
}

const holdemTrial = (): Trial => {
  // The adviser's own chance: the cards do not depend on how long it thinks.
  const own = simulatedDraws(0x5eed)
  return (draws) => {
    const table: Table<HoldemEvent> = { events: [], stakeKurus: stake }
    const story = holdemStory(table, draws, { anteKurus: stake, acesKurus: kurus(0) })
    const played = decidedBy(table, story, ({ events: [deal] }) => {
      const [cards, flop] = deal?.type === 'deal' ? [deal.cards.map(cardOf), deal.flop.map(cardOf)] : [[], []]
      return { name: isWorthCalling(cards, flop, own) ? 'call' : 'fold' }
    })
    return gainOf(played, stake)
  }
}

const threeCardTrial = (): Trial => (draws) => {
  const table: Table<ThreeCardEvent> = { events: [], stakeKurus: stake }
  const story = threeCardStory(table, draws, { anteKurus: stake, pairPlusKurus: kurus(0) })
  const played = decidedBy(table, story, ({ events: [deal] }) => ({
    name: threeCardAdvice(deal?.type === 'deal' ? deal.cards : []),
  }))
  return gainOf(played, stake)
}

const jacksTrial = (): Trial => {
  const tables = holdTables()
  return (draws) => {
    const table: Table<JacksEvent> = { events: [], stakeKurus: stake }
    const played = decidedBy(table, jacksStory(table, draws), ({ events: [deal] }) => {
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
  const story = betOnPokerStory(table, draws, { bets: [{ hand: 0, stakeKurus: stake }] })
  return gainOf(
    decidedBy(table, story as Story<{ name: 'next' }>, () => ({ name: 'next' })),
    stake,
  )
}

const stepTrials: Readonly<Record<string, () => Trial>> = {
  'blackjack-galata': blackjackTrial,
  // The seat's owner decides by basic strategy; whoever follows from behind has the same.
  'blackjack-moda': blackjackTrial,
  'casino-holdem': holdemTrial,
  'three-card-poker': threeCardTrial,
  'vale-ve-ustu': jacksTrial,
  'poker-bahsi': betOnPokerTrial,
}
