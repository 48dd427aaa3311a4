import type { Kurus } from '@yakamoz/values'
import type { Draws } from './fair/draws.ts'

/** What happened in a round, one thing after another. Amounts inside are whole kuruş, names are those of the game's data. */
export type GameEvent = { readonly type: string }

/** A round, decided whole before anything of it is shown. `winKurus` is everything that it pays, 0 or more. */
export type Round<Event extends GameEvent = GameEvent> = { readonly events: readonly Event[]; readonly winKurus: Kurus }

export type Named = { readonly tr: string; readonly en: string }

/** A part of what was bet on, as its player reads it, with what was staked on it where a bet has several stakes. */
export type BetPart = { readonly names: Named; readonly stakeKurus?: Kurus }

/** How wild a game is: 1 calm, 2 medium, 3 high, 4 very high. See `volatilityOf`. */
export type Volatility = 1 | 2 | 3 | 4

/**
 * What a game states about itself. The numbers are those of the mathematics that the engine runs: tests hold each against
 * the enumeration, or against a simulation where the space cannot be counted.
 */
export type GameInfo = {
  /** Return to player in millionths of the stake, rounded down: 962500 is 96.25 %. */
  readonly returnMillionths: number
  /** How often a round pays anything, in millionths, rounded down. */
  readonly hitMillionths: number
  /** Standard deviation of a round's win, in hundredths of the stake, rounded to the nearest. */
  readonly deviationHundredths: number
  /** Whether the three numbers above are counted exactly or measured by simulation. */
  readonly basis: 'counted' | 'simulated'
  readonly volatility: Volatility
  /** The most that a round can pay, in stakes. A round that reaches it ends there. */
  readonly maxWinMultiple: number
  /** The stakes that may be played, rising. */
  readonly stakesKurus: readonly Kurus[]
  readonly defaultStakeKurus: Kurus
  /** Games of several bets: each of them by itself. The numbers above are then those of the first. */
  readonly bets?: readonly BetInfo[]
}

/** One kind of bet of a game; numbers as in `GameInfo`. `pays` is what it wins to one, as the paytable prints it. */
export type BetInfo = {
  readonly bet: string
  readonly names: Named
  readonly pays: string
  readonly returnMillionths: number
  readonly hitMillionths: number
  readonly deviationHundredths: number
  readonly maxWinMultiple: number
}

/** The word of a game's kind, as `/slot/type/{type}` and `/live/type/{type}` have it. */
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

/** What every game says of itself, whatever its form. A change to its mathematics is a new `version`. */
export type Described = {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly kind: GameKind
  readonly names: Named
  readonly info: GameInfo
}

/**
 * A game of the house. Its outcome depends on its draws, and on what the player chose and did, alone: stake scales what is
 * paid and changes nothing else, and neither balance nor history nor player come in. Old rounds are verified with their own
 * version. `form` tells how a round is played:
 *
 * - `instant`: decided whole by one play, of one player
 * - `steps`: one player decides several times in a round
 * - `seats`: one round for everybody at a table whose seats are taken by players, each deciding for its own
 * - `shared`: one round for everybody, with bets on spots of its table
 * - `crash`: one round for everybody, with a multiplier that rises until it busts
 * - `bingo`: one round for everybody, with cards that share its prizes
 */
export type Game = InstantGame | StepsGame | SeatsGame | SharedGame | CrashGame | BingoGame

/** What a slot is played for: free spins, or respins. It begins with the event of this name. */
export type Feature = 'freeSpins' | 'respins'

/**
 * A feature that can be bought, where the house's market allows that: for so many tenths of the stake, of which it returns so
 * many millionths. The most that it can pay is that of the game, in stakes and not in prices.
 */
export type Purchase = {
  readonly feature: Feature
  readonly priceTenths: number
  readonly returnMillionths: number
}

/**
 * `Choice` is what a player settles before play: plain JSON, the same for the same round. A game without `choiceOf` has
 * nothing to choose; one with a `purchase` is played without a choice, or with that of buying.
 */
export type InstantGame<Event extends GameEvent = GameEvent, Choice = unknown> = Described & {
  readonly form: 'instant'
  readonly purchase?: Purchase
  /** Checks and tidies what came from outside; undefined is a refusal. What it gives, it accepts again unchanged. */
  choiceOf?(raw: unknown): Choice | undefined
  /** What was chosen, in words. Every game with a choice has it. */
  partsOf?(choice: Choice): readonly BetPart[]
  /** Of games whose choice is made of several bets: what they cost together. Others cost one of `info.stakesKurus`. */
  stakeOf?(choice: Choice): Kurus
  /** The part of the stake that a choice loses on average, 0 to 1 (`risk.ts`). A game without it risks enough with every choice. */
  riskOf?(choice: Choice): number
  /**
   * Refuses (RangeError) a stake that is not offered, or that is not `stakeOf` the choice, and a choice that is missing; a
   * failing draw passes through untouched.
   */
  play(bet: { stakeKurus: Kurus; draws: Draws; choice?: Choice }): Round<Event>
  /** The win alone, in millionths of the stake, by the very path of `play`: for simulations. */
  winMillionths(draws: Draws, choice?: Choice): number
}

/**
 * A move that is open now, and what it adds to the stake: 0 or more. `name` is that of the move. A move that says itself what
 * it stakes (a further bet) shows 0 here: what any move costs is by how much `stakeKurus` of the round grows with it.
 */
export type OpenMove = {
  readonly name: string
  readonly extraKurus: Kurus
  /** Whose move it is, where several seats are asked at once. */
  readonly seat?: number
}

/** A move by its name; games add what else it says. Plain JSON. Where several seats are asked at once it says whose it is. */
export type Move = { readonly name: string; readonly seat?: number }

/**
 * A round as far as it was played. `events` grow at their end alone: those of a round with fewer moves are the beginning of
 * those with more, and hold nothing that the player may not know yet. `stakeKurus` is everything staked so far. While
 * `open` is there the round goes on and `winKurus` is 0; without it the round is over.
 */
export type StepsRound<Event extends GameEvent = GameEvent> = Round<Event> & {
  readonly stakeKurus: Kurus
  readonly open?: readonly OpenMove[]
}

/** What a round of steps is a function of. `draws` are always those of the round from their beginning. */
export type StepsBet<Choice = unknown, AMove extends Move = Move> = {
  readonly stakeKurus: Kurus
  readonly moves: readonly AMove[]
  readonly draws: Draws
  readonly choice?: Choice
}

/** What was done in a round, as it is stored. */
export type Made = { readonly moves: readonly unknown[]; readonly events: readonly unknown[] }

/**
 * A game of several moves. A round is a pure function of stake, choice, moves and draws: seeds and moves are all that is
 * kept, and each move is answered by playing the round again from its beginning. Cards come in the order of a deck that the
 * draws alone shuffle: what a player does decides who gets the next card, never which card it is.
 */
export type StepsGame<Event extends GameEvent = GameEvent, Choice = unknown, AMove extends Move = Move> = Described & {
  readonly form: 'steps'
  choiceOf?(raw: unknown): Choice | undefined
  /** What the moves staked beside the choice is part of what was bet on. */
  partsOf?(choice: Choice, made: Made): readonly BetPart[]
  stakeOf?(choice: Choice): Kurus
  /** As of `InstantGame`: of what is staked before the first move. */
  riskOf?(choice: Choice): number
  /** Moves bet on cards that lie open: what they stake counts towards no bonus. */
  readonly betsOnOpenCards?: true
  /** Checks what came from outside against the moves that are open; undefined is a refusal. */
  moveOf(raw: unknown, round: StepsRound<Event>): AMove | undefined
  /** Refuses (RangeError) what `InstantGame.play` refuses, and a move that is not open when it comes. */
  play(bet: StepsBet<Choice, AMove>): StepsRound<Event>
  /** The move that the house makes for a player who cannot: the best one that costs nothing more. Only while a move is open. */
  finishedBy(round: StepsRound<Event>): AMove
}

/** A first stake on a seat, as its round is dealt. */
export type SeatStake = { readonly seat: number; readonly stakeKurus: Kurus }

/** What a player stakes on: a free seat, or behind a seat that somebody else has taken, following its raises or not. */
export type SeatChoice = { readonly seat: number; readonly behind: boolean; readonly follow: boolean }

/** A bet on a seat as it is settled: its first stake, and the decisions (by their numbers) whose raise it followed. */
export type SeatBetPlaced = SeatChoice & { readonly stakeKurus: Kurus; readonly raises: readonly number[] }

/** A round at the seats when it is over, with everything that it is a function of beside its draws. */
export type SeatsOutcome<Event extends GameEvent = GameEvent, AMove extends Move = Move> = {
  readonly bets: readonly SeatStake[]
  readonly moves: readonly AMove[]
  readonly events: readonly Event[]
}

/**
 * A table whose seats are taken by players: a round of several moves in which each seat is decided by its own player within a
 * time, and by the house (`finishedBy`) when that is over. Cards depend on the draws, the seats and the decisions alone; who
 * stakes behind a seat changes nothing.
 */
export type SeatsGame<Event extends GameEvent = GameEvent, AMove extends Move = Move> = Described & {
  readonly form: 'seats'
  /** How long bets are taken, how long the table stays closed before the deal, how long a decision may take, how long the end is shown. */
  readonly phases: Pick<Phases, 'betsMs' | 'closedMs'> & { readonly turnMs: number; readonly resultMs: number }
  readonly seats: number
  /** Whether a bet on or behind a seat may cost this. */
  mayStake(stakeKurus: Kurus): boolean
  /** What a player stakes on, checked; undefined is a refusal. */
  seatOf(raw: unknown): SeatChoice | undefined
  /** The seats of a round as `play` takes them, checked; undefined is a refusal. */
  choiceOf(raw: unknown): readonly SeatStake[] | undefined
  /** The move of a name, if it is open; undefined is a refusal. */
  moveOf(raw: unknown, round: StepsRound<Event>): AMove | undefined
  /** The round as far as these moves go; refuses (RangeError) seats that are none and a move that is not open. */
  play(asked: { bets: readonly SeatStake[]; moves: readonly AMove[]; draws: Draws }): StepsRound<Event>
  /** The seats whose decision is open: one, or all that are asked at once and have not answered; none when the round is over. */
  turnsOf(round: StepsRound<Event>): readonly number[]
  /** What the house does for the first seat whose time is over: nothing more is staked. */
  finishedBy(round: StepsRound<Event>): AMove
  /** How long the film of these events takes. */
  msOf(events: readonly Event[]): number
  /** What it costs a bet behind to follow the last of the decisions so far; 0 when that raised nothing that the bet is on. */
  raiseOf(round: Pick<StepsRound<Event>, 'events'>, bet: SeatBetPlaced): Kurus
  /** What a bet is paid when the round is over, its stake included. */
  settle(asked: { outcome: SeatsOutcome<Event, AMove>; bet: SeatBetPlaced }): Kurus
  /** How the last rounds ended for their dealer. The oldest first. */
  historyOf(outcomes: readonly SeatsOutcome<Event, AMove>[]): unknown
}

/** Something that is seen so many milliseconds after a film began. */
export type Timed<Event extends GameEvent = GameEvent> = Event & { readonly atMs: number }

/** How long a shared round takes bets, stays closed before its film begins, and shows its film and result. */
export type Phases = { readonly betsMs: number; readonly closedMs: number; readonly showMs: number }

/** The least and the most stake on a spot, a player a round. */
export type Limits = { readonly leastKurus: Kurus; readonly mostKurus: Kurus }

export type SpotBet = { readonly spot: string; readonly stakeKurus: Kurus }

/** A bet that an offer holds: what it pays, the stake included, in hundredths. */
export type Priced = { readonly spot: string; readonly names: Named; readonly oddsHundredths: number }

/** Bets that belong together. `about` names the match or race it is about; absent when the round is about one thing. */
export type Market = {
  readonly market: string
  readonly names: Named
  readonly about?: string
  readonly bets: readonly Priced[]
}

/**
 * A round for everybody. `round` is the number of the round: it rises by one, never comes twice, and says what is played
 * where that differs (which clubs, which runners). `Outcome` is plain JSON, decided whole; `History` too.
 */
export type SharedGame<Outcome = unknown, History = unknown, Event extends GameEvent = GameEvent> = Described & {
  readonly form: 'shared'
  readonly phases: Phases
  outcome(draws: Draws, round: number): Outcome
  /** Every outcome, where they are few and equally likely. */
  readonly outcomes?: readonly Outcome[]
  /** The outcome as a film that fits into `phases.showMs`, the result at its end. Always the same for the same outcome. */
  filmOf(outcome: Outcome, round: number): readonly Timed<Event>[]
  /** The spot of a bet in its one spelling; undefined is a refusal. */
  spotOf(raw: unknown, round: number): string | undefined
  /** Only for what `spotOf` gave. */
  limitsOf(spot: string): Limits
  /** What a spot is called. Only for what `spotOf` gave. */
  namesOf(spot: string, round: number): Named
  /** What each bet is paid, its stake included, 0 for a lost one; in the order of the bets. RangeError for an unknown spot. */
  settle(asked: { outcome: Outcome; round: number; bets: readonly SpotBet[] }): readonly Kurus[]
  /** Roads and statistics of outcomes, the oldest first. */
  historyOf(outcomes: readonly Outcome[]): History
  /** A history with one more outcome; of games whose history tells of each outcome all that it is made of. */
  historyAfter?(history: History, outcome: Outcome): History
  /** What can be bet on in this round and at what odds, where that differs from round to round. */
  offerOf?(round: number): readonly Market[]
}

/** A crash bet as it is placed. Multipliers are hundredths: 200 is 2.00. */
export type CrashChoice = {
  /** Cashed out by itself at this multiplier. */
  readonly autoAt?: number
  /** Half of it cashed out by itself at this multiplier; only where `half` is offered, and below `autoAt`. */
  readonly halfAutoAt?: number
}

/** A crash bet as it is settled: `cashedAt` and `halfCashedAt` are the multipliers of the moments when the player cashed out. */
export type CrashBet = CrashChoice & {
  readonly stakeKurus: Kurus
  readonly cashedAt?: number
  readonly halfCashedAt?: number
}

/** A rising multiplier. Bets are taken for `betsMs`, then it rises from 1.00 until the bust; the next bets after `showMs`. */
export type CrashGame = Described & {
  readonly form: 'crash'
  readonly betsMs: number
  readonly showMs: number
  /** How many bets a player may have in one round. */
  readonly betsPerPlayer: number
  /** Whether half of a bet may be cashed out. */
  readonly half: boolean
  /** The multiplier at which a round ends by itself and everything left is cashed out, in hundredths. */
  readonly capHundredths: number
  /** The least multiplier that may be cashed out, in hundredths. */
  readonly leastCashHundredths: number
  /** Where the round of a chain's hash busts, in hundredths: 100 (nobody wins) to the cap. See `fair/chain.ts`. */
  bustOf(asked: { hash: string; salt: string }): number
  /** The multiplier so long after the rise began, in hundredths, rounded down and never above the cap. */
  multiplierAt(ms: number): number
  /** The first whole millisecond at which the multiplier shows this many hundredths. */
  msOf(hundredths: number): number
  choiceOf(raw: unknown): CrashChoice | undefined
  /** What a bet is paid. A cash-out above the bust pays nothing; of two for the same money the lower counts. */
  settle(asked: { bustHundredths: number; bet: CrashBet }): Kurus
  /** Where a bet has been cashed out when its round is over, by its player, by itself or by the cap: whole, and its half before. */
  cashedOf(asked: { bustHundredths: number; bet: CrashBet }): Pick<CrashBet, 'cashedAt' | 'halfCashedAt'>
  /** The busts as players read them: last ones, and how often it rose to 2, 10 and 100. The oldest first. */
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

/** A prize of a round: after which ball it fell (from 1), to which of the players' cards, and what each of them gets. */
export type BingoAward = {
  readonly prize: BingoPrize
  readonly ball: number
  readonly cards: readonly number[]
  /** How many cards of the house share it. Their part stays with the house. */
  readonly houseCards: number
  readonly eachKurus: Kurus
}

export type BingoSettlement = {
  /** What each of the players' cards is paid, in their order. */
  readonly winKurus: readonly Kurus[]
  readonly awards: readonly BingoAward[]
  /** The jackpot after the round: what was paid in, less what was paid out. */
  readonly jackpotKurus: Kurus
}

export type BingoEvent =
  | { readonly type: 'ball'; readonly number: number; readonly count: number; readonly spoken: Named }
  | { readonly type: 'award'; readonly award: BingoAward }

/**
 * Bingo. Everybody's cards of a round play for the same prizes, and so do a fixed number of cards that the house holds and
 * pays for like a player, so that a hall is never empty: a card's return is the share of the stakes that is paid out,
 * whoever plays, and because every card is drawn alike that is exact but for the rounding of shared prizes. Stakes are a price a card, one of `info.stakesKurus`; each price is a hall of its own with its own round.
 */
export type BingoGame = Described & {
  readonly form: 'bingo'
  readonly phases: Pick<Phases, 'betsMs' | 'closedMs'> & { readonly ballMs: number; readonly resultMs: number }
  readonly ballCount: number
  readonly mostCards: number
  readonly houseCards: number
  /** A full house within so many balls takes the jackpot too. */
  readonly jackpotBalls: number
  /** Parts of the stakes of all cards that the prizes are, in thousandths; `jackpot` is what the players' stakes feed it. */
  readonly prizes: Readonly<Record<BingoPrize, number>>
  /** So many cards, each by itself: no card of a round depends on another. */
  cardsOf(draws: Draws, count: number): readonly BingoCard[]
  /** A card that came from outside, checked; undefined is a refusal. */
  cardOf(raw: unknown): BingoCard | undefined
  outcome(draws: Draws): BingoOutcome
  /** The film until the last prize has fallen. */
  filmOf(outcome: BingoOutcome, awards: readonly BingoAward[]): readonly Timed<BingoEvent>[]
  /** All of the players' cards of a round at once, of one price; a card that is none is refused (RangeError). */
  settleAll(asked: {
    outcome: BingoOutcome
    cards: readonly BingoCard[]
    priceKurus: Kurus
    jackpotKurus: Kurus
  }): BingoSettlement
  /** How often each number was called, and the last rounds' balls to the full house. The oldest first. */
  historyOf(outcomes: readonly BingoOutcome[]): { readonly called: readonly number[]; readonly rounds: number }
}

/** Which of the four classes a standard deviation (in hundredths of the stake) falls in: under 4, 7, 11 stakes, or more. */
export const volatilityOf = (deviationHundredths: number): Volatility => {
  if (deviationHundredths < 400) return 1
  if (deviationHundredths < 700) return 2
  return deviationHundredths < 1100 ? 3 : 4
}
