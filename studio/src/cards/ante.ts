import type { CardName, Named } from '@yakamoz/games'
import { type Kurus, kurus, type Language, noMoney } from '@yakamoz/values'
import { wait } from '../common/clock.ts'
import type { Stakes } from '../tables/slip.ts'
import type { CardKit, CardRenderer, ShowOptions, TableBet } from './cardKind.ts'
import { type PokerFelt, toOne } from './poker.ts'
import { anteStakes } from './stakes.ts'

/** The events of a poker game with an ante, a side bet and one decision against the dealer. */
export type AnteEvent<Rank extends string> =
  | {
      readonly type: 'deal'
      readonly cards: readonly CardName[]
      readonly rank: Rank
      readonly flop?: readonly CardName[]
    }
  | { readonly type: 'board'; readonly turn: CardName; readonly river: CardName; readonly rank: Rank }
  | { readonly type: 'dealer'; readonly cards: readonly CardName[]; readonly rank: Rank; readonly qualifies: boolean }
  | { readonly type: 'result'; readonly result: 'won' | 'push' | 'lost'; readonly winKurus: number }
  | { readonly type: 'aces' | 'pairPlus' | 'anteBonus'; readonly winKurus: number }
  | { readonly type: 'called' | 'folded' }

/** What differs between these games. */
export type AnteGame<Rank extends string> = {
  readonly felt: PokerFelt
  /** The spot of the side bet; its stake is `<side>Kurus` in the choice. */
  readonly side: string
  /** The move that continues, also the name of its spot; the antes that it stakes, and the event that shows it. */
  readonly raise: { readonly name: string; readonly antes: number; readonly shownBy: string }
  readonly dealerCards: number
  /** The event that contains the player's final rank. */
  readonly finalRankIn: 'deal' | 'board'
  readonly nameOf: (rank: Rank) => string
  readonly labels: { readonly raise: string; readonly prompt: (rank: string) => string }
}

/** The rows of a pay table, the best rank first. Rows that pay no more than `least` are left out. */
export const rankRows = <Rank extends string>(
  pays: Readonly<Partial<Record<Rank, number>>>,
  { names, lang, least: min = 0 }: { names: Readonly<Record<Rank, Named>>; lang: Language; least?: number },
): (readonly [string, string])[] =>
  (Object.entries(pays) as [Rank, number][])
    .filter(([, to]) => to > min)
    .toReversed()
    .map(([rank, to]) => [names[rank][lang], toOne(to)])

/** The table of a game with an ante: two spots, one filled by the decision, and rows of cards. */
export const anteRenderer = <Rank extends string>(
  kit: CardKit,
  game: AnteGame<Rank>,
): CardRenderer<AnteEvent<Rank>> => {
  const { felt, nameOf, labels, raise } = game
  return {
    root: felt.root,
    mainSpot: 'ante',
    spotElement: felt.spotElement,
    betFor: (stakes) => betFor(stakes, game.side),
    stakesOf: ({ choice }) => {
      const { anteKurus = noMoney, [`${game.side}Kurus`]: side = noMoney } = choice as Readonly<Record<string, Kurus>>
      return anteStakes(anteKurus, [game.side, side])
    },
    stakesNow: (stakes, events) => {
      const ante = stakes.get('ante')
      if (ante === undefined || !events.some(({ type }) => type === raise.shownBy)) return stakes
      return new Map([...stakes, [raise.name, kurus(raise.antes * ante)]])
    },
    wins: (stakes, events) => anteWins(game, stakes, events),
    reset: felt.reset,
    show: (event, shown) => show(game, event, shown, kit),
    buttons: (open) =>
      ([raise.name, 'fold'] as const).flatMap((name) => {
        const found = open.find((step) => step.name === name)
        const isMain = name === raise.name
        const label = isMain ? labels.raise : kit.say('cards.fold')
        return found ? [{ move: { name }, label, extraKurus: found.extra, isMain }] : []
      }),
    prompt: (events) => {
      const deal = events.find((event) => event.type === 'deal')
      return deal && { text: labels.prompt(nameOf(deal.rank)) }
    },
    announcement: (event) => {
      if (event.type !== 'dealer') return undefined
      return {
        text: event.qualifies
          ? kit.say('cards.dealerHas', { rank: nameOf(event.rank) })
          : kit.say('cards.notQualified'),
      }
    },
    finish: () => {},
  }
}

/** What ante, raise and side bet returned. The raise wins only against a qualifying dealer; otherwise it is returned. */
export const anteWins = <Rank extends string>(
  { side, raise }: Pick<AnteGame<Rank>, 'side' | 'raise'>,
  stakes: Stakes,
  events: readonly AnteEvent<Rank>[],
): Stakes => {
  const sumOf = (...types: readonly string[]): number =>
    events.reduce((sum, event) => sum + ('winKurus' in event && types.includes(event.type) ? event.winKurus : 0), 0)
  const result = events.find((event) => event.type === 'result')?.result ?? 'lost'
  const isPaid = events.some((event) => event.type === 'dealer' && event.qualifies)
  const times = result === 'lost' ? 0 : result === 'won' && isPaid ? 2 : 1
  const raised = times * (stakes.get(raise.name) ?? 0)
  return new Map([
    ['ante', kurus(sumOf('result', 'anteBonus') - raised)],
    [raise.name, kurus(raised)],
    [side, kurus(sumOf('aces', 'pairPlus'))],
  ])
}

const betFor = (stakes: ReadonlyMap<string, Kurus>, side: string): TableBet | undefined => {
  const anteKurus = stakes.get('ante')
  if (anteKurus === undefined) return undefined
  const sideKurus = stakes.get(side) ?? noMoney
  return { choice: { anteKurus, [`${side}Kurus`]: sideKurus }, stakeKurus: kurus(anteKurus + sideKurus) }
}

const resultKind = { won: 'gold', push: 'even', lost: 'dim' } as const

const show = async <Rank extends string>(
  { felt, nameOf, dealerCards, finalRankIn }: AnteGame<Rank>,
  event: AnteEvent<Rank>,
  { isQuick, events }: ShowOptions,
  { clock, say }: CardKit,
): Promise<void> => {
  const pause = (ms: number): Promise<void> => (isQuick ? Promise.resolve() : wait(clock, ms))
  switch (event.type) {
    case 'deal':
      await felt.row('player').deal(event.cards, isQuick)
      await felt.row('dealer').deal(new Array(dealerCards).fill(undefined), isQuick)
      if (event.flop) await felt.row('board').deal(event.flop, isQuick)
      return felt.row('player').setRank(nameOf(event.rank))
    case 'board':
      await felt.row('board').deal([event.turn, event.river], isQuick)
      felt.row('player').setRank(nameOf(event.rank))
      return pause(500)
    case 'dealer':
      await felt.row('dealer').turn(event.cards, isQuick)
      felt.row('dealer').setRank(event.qualifies ? nameOf(event.rank) : say('cards.notQualified'))
      return pause(500)
    case 'result': {
      const rankEvent = (events as readonly AnteEvent<Rank>[]).find(({ type }) => type === finalRankIn)
      if (rankEvent && 'rank' in rankEvent) felt.row('player').setRank(nameOf(rankEvent.rank), resultKind[event.result])
      return
    }
    default:
      return pause(150)
  }
}
