import type { Kurus } from '@yakamoz/values'
import type { Draws } from './fair/draws.ts'
import type { Rounding } from './rounding.ts'

/** An event of a round. Amounts are in kuruş; names are those of the game's data. */
export type GameEvent = { readonly type: string }

/** A round, fully decided before any of it is shown. `winKurus` is its total payout, 0 or more. */
export type Round<Event extends GameEvent = GameEvent> = { readonly events: readonly Event[]; readonly winKurus: Kurus }

export type Named = { readonly tr: string; readonly en: string }

/** A part of a bet in a player's words, with its stake if the bet has several. */
export type BetPart = { readonly names: Named; readonly stakeKurus?: Kurus }

/** The volatility of a game: 1 low, 2 medium, 3 high, 4 very high (`volatilityOf`). */
export type Volatility = 1 | 2 | 3 | 4

/**
 * The stated numbers of a game. Tests compare each with
 * an enumeration, or with a simulation where the space is too large.
 */
export type GameInfo = {
  /** Return to player in millionths of the stake, rounded down: 962500 is 96.25 %. */
  readonly returnMillionths: number
  /** The share of rounds with a payout, in millionths, rounded down. */
  readonly hitMillionths: number
  /** Standard deviation of a round's win, in hundredths of the stake, rounded to the nearest. */
  readonly deviationHundredths: number
  /** Whether the three numbers above are counted exactly or simulated. */
  readonly basis: 'counted' | 'simulated'
  readonly volatility: Volatility
  /** The maximum payout of a round, in stakes. A round that reaches it ends. */
  readonly maxWinMultiple: number
  /** The offered stakes, in rising order. */
  readonly stakesKurus: readonly Kurus[]
  readonly defaultStakeKurus: Kurus
  /** For games with several bets: the numbers of each. The numbers above are those of the first. */
  readonly bets?: readonly BetInfo[]
}

/** A kind of bet of a game; numbers as in `GameInfo`. `pays`: the win to one as in the paytable. */
export type BetInfo = {
  readonly bet: string
  readonly names: Named
  readonly pays: string
  readonly returnMillionths: number
  readonly hitMillionths: number
  readonly deviationHundredths: number
  readonly maxWinMultiple: number
}

/** The kind of a game, as in `/slot/type/{type}` and `/live/type/{type}`. */
export type GameKind =
  | 'slot'
  | 'bet-on-games'
  | 'poker'
  | 'blackjack'
  | 'roulette'
  | 'baccarat'
  | 'dragon-tiger'
  | 'sic-bo'
  | 'money-wheel'
  | 'zeplin'
  | 'spaceman'
  | 'bingo'
  | 'sound-bingo'
  | 'football'
  | 'racing'

/** The data of games of all forms. A change of the mathematics needs a new `version`. */
export type Described = {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly kind: GameKind
  readonly names: Named
  readonly info: GameInfo
}

/**
 * An in-house game. Its outcome depends only on the draws, the choice and the moves: the stake scales
 * payouts and nothing else; balance, history and player have no influence. Old rounds are verified with their own
 * version. `form`:
 *
 * - `instant`: decided by one play of one player
 * - `steps`: one player decides several times in a round
 * - `seats`: a shared round at a table whose seats players take, each deciding for its own
 * - `shared`: a shared round with bets on spots of a table
 * - `crash`: a shared round with a multiplier that rises until it busts
 * - `bingo`: a shared round with cards that share its prizes
 */
export type Game = InstantGame | StepsGame | SeatsGame | SharedGame | CrashGame | BingoGame

/** The feature of a slot, which starts with the event of this name. */
export type Feature = 'freeSpins' | 'respins'

/**
 * A feature that can be bought where the market allows it: its price in tenths of the stake, and its return in
 * millionths of the price. Its maximum payout is that of the game, in stakes.
 */
export type Purchase = {
  readonly feature: Feature
  readonly priceTenths: number
  readonly returnMillionths: number
}

/**
 * A game of form `instant`. `Choice` is the player's choice before play, plain JSON. A game without `choiceOf` has
 * no choice; the choice of one with a `purchase` is absent or the purchase.
 */
export type InstantGame<Event extends GameEvent = GameEvent, Choice = unknown> = Described & {
  readonly form: 'instant'
  readonly purchase?: Purchase
  /** Parses and normalises a choice; undefined if it is invalid. Idempotent. */
  choiceOf?(raw: unknown): Choice | undefined
  /** Returns the choice in words. All games with a choice have it. */
  partsOf?(choice: Choice): readonly BetPart[]
  /** For choices of several bets: returns the total stake. Other games cost one of `info.stakesKurus`. */
  stakeOf?(choice: Choice): Kurus
  /** Returns the share of the stake that a choice loses on average, 0 to 1 (`risk.ts`). Without it all choices are above the minimum risk. */
  riskOf?(choice: Choice): number
  /**
   * Plays a round. RangeError for a stake that is not offered or differs from `stakeOf`, and for a missing choice. Errors
   * of draws are passed on.
   */
  play(bet: { stakeKurus: Kurus; draws: Draws; choice?: Choice }): Round<Event>
  /** Returns the win in millionths of the stake, by the same code as `play`; for simulations. */
  winMillionths(draws: Draws, choice?: Choice): number
}

/**
 * An open move and its additional stake, 0 or more. A move that contains its own
 * stake (a further bet) has 0 here: the cost of any move is the increase of the round's `stakeKurus`.
 */
export type OpenMove = {
  readonly name: string
  readonly extraKurus: Kurus
  /** The seat of the move, if several seats are asked at once. */
  readonly seat?: number
}

/** A move by name; games add further fields. Plain JSON. `seat` is set if several seats are asked at once. */
export type Move = { readonly name: string; readonly seat?: number }

/**
 * The state of a round of steps. `events` are only appended: those of a round with fewer moves are a prefix of
 * those with more, and contain nothing that the player may not know yet. `stakeKurus` is the total stake so far. While
 * `open` is set the round continues and `winKurus` is 0; without it the round is over.
 */
export type StepsRound<Event extends GameEvent = GameEvent> = Round<Event> & {
  readonly stakeKurus: Kurus
  readonly open?: readonly OpenMove[]
}

/** The inputs of a round of steps. `draws` start at the beginning of the round. */
export type StepsBet<Choice = unknown, AMove extends Move = Move> = {
  readonly stakeKurus: Kurus
  readonly moves: readonly AMove[]
  readonly draws: Draws
  readonly choice?: Choice
}

/** The stored moves and events of a round. */
export type Made = { readonly moves: readonly unknown[]; readonly events: readonly unknown[] }

/**
 * A game of form `steps`. A round is a pure function of stake, choice, moves and draws: only seeds and moves are
 * stored, and each move is answered by replaying the round. Cards come in the order of a deck that the
 * draws alone shuffle: moves decide who gets the next card, never which card it is.
 */
export type StepsGame<Event extends GameEvent = GameEvent, Choice = unknown, AMove extends Move = Move> = Described & {
  readonly form: 'steps'
  choiceOf?(raw: unknown): Choice | undefined
  /** Returns the bet in words, including the additional stakes of moves. */
  partsOf?(choice: Choice, made: Made): readonly BetPart[]
  stakeOf?(choice: Choice): Kurus
  /** As in `InstantGame`, for the stake before the first move. */
  riskOf?(choice: Choice): number
  /** Whether moves bet on open cards, so that their stakes count towards no bonus. */
  readonly betsOnOpenCards?: true
  /** Parses a move; undefined if it is invalid or not open. */
  moveOf(raw: unknown, round: StepsRound<Event>): AMove | undefined
  /** Returns the stakes of the new bets that a move places, of which the player chooses each; none without this. */
  stakesOf?(move: Move): readonly Kurus[]
  /** Plays a round up to its last move. RangeError as in `InstantGame.play`, and for a move that is not open. */
  play(bet: StepsBet<Choice, AMove>): StepsRound<Event>
  /** Returns the move for an absent player: the best one without an additional stake. Call it only while a move is open. */
  finishedBy(round: StepsRound<Event>): AMove
}

/** The first stake on a seat at the deal. */
export type SeatStake = { readonly seat: number; readonly stakeKurus: Kurus }

/** A bet on a free seat, or behind a seat of another player; `follow`: whether it follows the raises of the seat. */
export type SeatChoice = { readonly seat: number; readonly behind: boolean; readonly follow: boolean }

/** A bet on or behind a seat at settlement: its first stake, and the numbers of the decisions whose raise it made or followed. */
export type SeatBetPlaced = SeatChoice & { readonly stakeKurus: Kurus; readonly raises: readonly number[] }

/** An ended round with seats, with its inputs except the draws. */
export type SeatsOutcome<Event extends GameEvent = GameEvent, AMove extends Move = Move> = {
  readonly bets: readonly SeatStake[]
  readonly moves: readonly AMove[]
  readonly events: readonly Event[]
}

/**
 * A table with seats: a round of several moves in which each player decides for its seat within a time
 * limit, after which the server does (`finishedBy`). Cards depend only on the draws, the seats and the decisions; stakes
 * behind a seat have no influence.
 */
export type SeatsGame<Event extends GameEvent = GameEvent, AMove extends Move = Move> = Described & {
  readonly form: 'seats'
  /** The durations of betting, of the pause before the deal, of a decision, and of the display of the result. */
  readonly phases: Pick<Phases, 'betsMs' | 'closedMs'> & { readonly turnMs: number; readonly resultMs: number }
  readonly seats: number
  /** Whether this is a valid stake on or behind a seat. */
  mayStake(stakeKurus: Kurus): boolean
  /** Parses a bet on or behind a seat; undefined if it is invalid. */
  seatOf(raw: unknown): SeatChoice | undefined
  /** Parses the seats of a round for `play`; undefined if they are invalid. */
  choiceOf(raw: unknown): readonly SeatStake[] | undefined
  /** Parses a move; undefined if it is invalid or not open. */
  moveOf(raw: unknown, round: StepsRound<Event>): AMove | undefined
  /** Plays a round up to its last move. RangeError for invalid seats and a move that is not open. */
  play(asked: { bets: readonly SeatStake[]; moves: readonly AMove[]; draws: Draws }): StepsRound<Event>
  /** Returns the seats that may decide: one, or all that are asked at once and have not answered; none when the round is over. */
  turnsOf(round: StepsRound<Event>): readonly number[]
  /** Returns the move for the first seat whose time is over, without an additional stake. */
  finishedBy(round: StepsRound<Event>): AMove
  /** Returns the length of the animation of these events. */
  msOf(events: readonly Event[]): number
  /** Returns the stake with which a bet behind follows the last decision; 0 if that did not raise a hand of the bet. */
  raiseOf(round: Pick<StepsRound<Event>, 'events'>, bet: SeatBetPlaced): Kurus
  /** Returns the payout of a bet after the round, stake included. */
  settle(asked: { outcome: SeatsOutcome<Event, AMove>; bet: SeatBetPlaced }): Kurus
  /** Returns the dealer's results of the last rounds. Outcomes: the oldest first. */
  historyOf(outcomes: readonly SeatsOutcome<Event, AMove>[]): unknown
}

/** An event with its time after the start of an animation, in milliseconds. */
export type Timed<Event extends GameEvent = GameEvent> = Event & { readonly atMs: number }

/** The durations of a shared round: betting, the pause before the animation, and animation with result. */
export type Phases = { readonly betsMs: number; readonly closedMs: number; readonly showMs: number }

/** The minimum and maximum stake on a spot per player and round. */
export type Limits = { readonly minKurus: Kurus; readonly maxKurus: Kurus }

export type SpotBet = { readonly spot: string; readonly stakeKurus: Kurus }

/** A bet of an offer with its odds in hundredths, stake included. */
export type Priced = { readonly spot: string; readonly names: Named; readonly oddsHundredths: number }

/** A market of an offer. `about`: the match or race, if the round has several. */
export type Market = {
  readonly market: string
  readonly names: Named
  readonly about?: string
  readonly bets: readonly Priced[]
}

/**
 * A game of form `shared`. `round` is the number of the round: it rises by one, is unique, and determines what is played
 * (which clubs, which runners). `Outcome` and `History` are plain JSON.
 */
export type SharedGame<Outcome = unknown, History = unknown, Event extends GameEvent = GameEvent> = Described & {
  readonly form: 'shared'
  readonly phases: Phases
  outcome(draws: Draws, round: number): Outcome
  /** All outcomes, if they are few and equally likely. */
  readonly outcomes?: readonly Outcome[]
  /** Returns the animation of an outcome, within `phases.showMs`, with the result at its end. Deterministic. */
  animationOf(outcome: Outcome, round: number): readonly Timed<Event>[]
  /** Parses a spot to its canonical name; undefined if it is invalid. */
  spotOf(raw: unknown, round: number): string | undefined
  /** Returns the limits of a spot from `spotOf`. */
  limitsOf(spot: string): Limits
  /** Returns the names of a spot from `spotOf`. */
  namesOf(spot: string, round: number): Named
  /** Returns the payout of each bet in order, stake included, 0 for a lost one. RangeError for an unknown spot. */
  settle(asked: { outcome: Outcome; round: number; bets: readonly SpotBet[] }): readonly Kurus[]
  /** Returns roads and statistics of outcomes, the oldest first. */
  historyOf(outcomes: readonly Outcome[]): History
  /** Adds an outcome to a history, for games whose history contains enough of each outcome. */
  historyAfter?(history: History, outcome: Outcome): History
  /** Returns the markets and odds of a round, for games where they differ from round to round. */
  offerOf?(round: number): readonly Market[]
  /** How the odds of `offerOf`, the stated return divided by the chance, are rounded to a hundredth. */
  readonly oddsRounding?: Rounding
}

/** A placed crash bet. Multipliers are hundredths: 200 is 2.00. */
export type CrashChoice = {
  /** The multiplier of the automatic cash-out. */
  readonly autoAt?: number
  /** The multiplier of the automatic cash-out of half; only if `half` is offered, and below `autoAt`. */
  readonly halfAutoAt?: number
}

/** A crash bet at settlement: `cashedAt` and `halfCashedAt` are the multipliers of the player's cash-outs. */
export type CrashBet = CrashChoice & {
  readonly stakeKurus: Kurus
  readonly cashedAt?: number
  readonly halfCashedAt?: number
}

/**
 * A game of form `crash`. Bets are open for `betsMs`, then the multiplier rises from 1.00 until the bust; the next round opens after
 * `showMs`.
 */
export type CrashGame = Described & {
  readonly form: 'crash'
  readonly betsMs: number
  readonly showMs: number
  /** The maximum number of a player's bets in a round. */
  readonly betsPerPlayer: number
  /** Whether half of a bet may be cashed out: of stakes that are multiples of `halvedKurus`. */
  readonly half: boolean
  readonly halvedKurus?: number
  /** Whether half of a bet of this stake may be cashed out. */
  mayHalve(stakeKurus: Kurus): boolean
  /** The maximum multiplier, in hundredths, at which all bets are cashed out. */
  readonly capHundredths: number
  /** The minimum multiplier of a cash-out, in hundredths. */
  readonly minCashHundredths: number
  /** Returns the bust of a link of a chain, in hundredths: 100 (nobody wins) to the cap. See `fair/chain.ts`. */
  bustOf(asked: { hash: string; salt: string }): number
  /** Returns the multiplier after a time of the rise, in hundredths, rounded down and at most the cap. */
  multiplierAt(ms: number): number
  /** Returns the first integer millisecond with this multiplier. */
  msOf(hundredths: number): number
  /**
   * Returns the length of a rise with this bust: it ends when the multiplier would pass the bust, or reaches the cap. So a cash-out
   * at the bust is in time, whether automatic or by hand, and each multiplier is reached with the stated chance.
   */
  riseMsOf(bustHundredths: number): number
  choiceOf(raw: unknown): CrashChoice | undefined
  /** Returns the payout of a bet. A cash-out above the bust pays nothing; of two for the same part the lower counts. */
  settle(asked: { bustHundredths: number; bet: CrashBet }): Kurus
  /** Returns the cash-outs of a bet after its round, manual, automatic or by the cap: of the full bet, and of its half before. */
  cashedOf(asked: { bustHundredths: number; bet: CrashBet }): Pick<CrashBet, 'cashedAt' | 'halfCashedAt'>
  /** Returns the last busts, and how often the multiplier reached 2, 10 and 100. Busts: the oldest first. */
  historyOf(busts: readonly number[]): CrashHistory
}

export type CrashHistory = {
  readonly last: readonly number[]
  readonly rounds: number
  readonly shareFrom2: number
  readonly shareFrom10: number
  readonly shareFrom100: number
  readonly highest: number
}

/** Rows of numbers from top to bottom; 0 is an empty or free cell. */
export type BingoCard = readonly (readonly number[])[]

export type BingoPrize = 'line' | 'twoLines' | 'full' | 'jackpot'

export type BingoOutcome = { readonly balls: readonly number[]; readonly houseCards: readonly BingoCard[] }

/** A prize of a round: the ball that completed it (from 1), the players' cards that win it, and the amount of each. */
export type BingoAward = {
  readonly prize: BingoPrize
  readonly ball: number
  readonly cards: readonly number[]
  /** The number of house cards that share it. Their part stays with the operator. */
  readonly houseCards: number
  readonly eachKurus: Kurus
}

export type BingoSettlement = {
  /** The payouts of the players' cards, in order. */
  readonly winKurus: readonly Kurus[]
  readonly awards: readonly BingoAward[]
  /** The jackpot after the round. */
  readonly jackpotKurus: Kurus
}

export type BingoEvent =
  | { readonly type: 'ball'; readonly number: number; readonly count: number; readonly spoken: Named }
  | { readonly type: 'award'; readonly award: BingoAward }

/** The time of a ball, and how long the end of a round is shown, in milliseconds. */
export type BingoPace = { readonly ballMs: number; readonly resultMs: number }

/**
 * A game of form `bingo`. All cards of a round play for the same prizes, including a fixed number of house cards, which the operator pays
 * for like a player, so that a hall is never empty. The return of a card is the share of the stakes that is paid out, exact except for the
 * rounding of shared prizes, because all cards have equal chances. The stake is a price per card, one of `info.stakesKurus`; each price is
 * a hall with its own rounds.
 */
export type BingoGame = Described & {
  readonly form: 'bingo'
  /** `empty`: the pace of a round without a card of any player. */
  readonly phases: Pick<Phases, 'betsMs' | 'closedMs'> & BingoPace & { readonly empty: BingoPace }
  readonly ballCount: number
  readonly maxCards: number
  readonly houseCards: number
  /** A full house within this number of balls also wins the jackpot. */
  readonly jackpotBalls: number
  /** The prizes in thousandths of the stakes of all cards; `jackpot`: its contribution from the players' stakes. */
  readonly prizes: Readonly<Record<BingoPrize, number>>
  /** Draws cards, independently of each other. */
  cardsOf(draws: Draws, count: number): readonly BingoCard[]
  /** Parses a card; undefined if it is invalid. */
  cardOf(raw: unknown): BingoCard | undefined
  outcome(draws: Draws): BingoOutcome
  /** Returns the animation up to the last prize, at the pace of the hall or another one. The outcome does not depend on it. */
  animationOf(outcome: BingoOutcome, awards: readonly BingoAward[], ballMs?: number): readonly Timed<BingoEvent>[]
  /** Settles the players' cards of a round of one price; RangeError for an invalid card. */
  settleAll(asked: {
    outcome: BingoOutcome
    cards: readonly BingoCard[]
    priceKurus: Kurus
    jackpotKurus: Kurus
  }): BingoSettlement
  /** Returns how often each number was called, and the number of rounds. Outcomes: the oldest first. */
  historyOf(outcomes: readonly BingoOutcome[]): { readonly called: readonly number[]; readonly rounds: number }
}

/** Returns the class of a standard deviation (in hundredths of the stake): below 4, 7, 11 stakes, or more. */
export const volatilityOf = (deviationHundredths: number): Volatility => {
  if (deviationHundredths < 400) return 1
  if (deviationHundredths < 700) return 2
  return deviationHundredths < 1100 ? 3 : 4
}
