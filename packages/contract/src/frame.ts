/** What a game in its frame and the page around it tell each other. */

/** What the frame tells the page around it. Amounts are decimal lira as on the wire. */
export type FrameMessage =
  | { yakamoz: 'ready' }
  | { yakamoz: 'title'; title: string }
  /** The player staked: activity. */
  | { yakamoz: 'bet'; stake: string }
  /** A round whose film was cut off is shown: until it is settled there is `left` in all, of cash and bonus money, and `funds` paid its stake. */
  | { yakamoz: 'resumed'; left: string; funds: 'cash' | 'bonus' }
  /** A round was shown to its end, or its stake was refused: the balance is what the house says, or `balance` by the answer to the round. */
  | { yakamoz: 'settled'; balance?: string }
  /** The player asks for the deposit page. */
  | { yakamoz: 'deposit' }
  /** A limit of the player's own refused a stake, and the player asks for the page of limits. */
  | { yakamoz: 'limits' }
  | { yakamoz: 'failed'; message: string }
  /** Something was thrown in the game, caught or not, cleaned of all that is personal: the page reports it. */
  | { yakamoz: 'error'; message: string; stack: string }
  /** The house knows of a round that this game does not show as it stands, played on another page: open the game anew. */
  | { yakamoz: 'reopen' }
  /** The player switched the sound: so it shall be in the next game too. */
  | { yakamoz: 'sound'; on: boolean }
  /** Opened to show a round again: which one? */
  | { yakamoz: 'replaying' }

/** What the page around tells the frame. */
export type PageMessage =
  | { yakamoz: 'pause' }
  | { yakamoz: 'resume' }
  /** How the player left the sound in the last game. */
  | { yakamoz: 'sound'; on: boolean }
  /** The balance may have changed outside the game: ask for it, unless it is `amount` (decimal lira) as the game shows it. */
  | { yakamoz: 'balance'; amount?: string }
  /** How much of the balance is bonus money, in decimal lira. */
  | { yakamoz: 'bonus'; amount: string }
  /** The player's own break or exclusion refuses stakes from now on, and `message` says so; empty when it does no longer. */
  | { yakamoz: 'barred'; message: string }
  /** The round to show again, as `casino round` answers it. */
  | { yakamoz: 'replay'; round: unknown }
