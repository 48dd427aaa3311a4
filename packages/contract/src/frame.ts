import type { ReplayedRound } from './calls/studio.ts'

/** Messages between a game in its frame and the page around it. */

/** How loud music or effects are. */
export type SoundLevel = 'off' | 'quiet' | 'normal'

/** The player's choice of sound: music and effects apart. */
export type SoundChoice = { readonly music: SoundLevel; readonly effects: SoundLevel }

/** Messages from the frame to the page. Amounts are decimal lira as on the wire. */
export type FrameMessage =
  | { yakamoz: 'ready' }
  | { yakamoz: 'title'; title: string }
  /** The player staked, which counts as activity. */
  | { yakamoz: 'bet'; stake: string }
  /** An interrupted animation is shown again. Until it ends, the balance of cash and bonus money is `left`; `funds` paid the stake. */
  | { yakamoz: 'resumed'; left: string; funds: 'cash' | 'bonus' }
  /** The animation of a round ended, or its stake was refused. The balance is that of the server, or `balance` from the round's answer. */
  | { yakamoz: 'settled'; balance?: string }
  /** The player requests the deposit page. */
  | { yakamoz: 'deposit' }
  /** Who plays for demo money, or watches, wants to play for real. */
  | { yakamoz: 'join' }
  /** The player requests the page of limits after a limit refused a stake. */
  | { yakamoz: 'limits' }
  | { yakamoz: 'failed'; message: string }
  /** An error in the game, without personal data, for the page to report. */
  | { yakamoz: 'error'; message: string; stack: string }
  /** The round was continued on another page: the game has to be opened again. */
  | { yakamoz: 'reopen' }
  /** The player's choice of sound, for the next games too. */
  | { yakamoz: 'sound'; choice: SoundChoice }
  /** The player switched the shortcuts of single keys, for the site and the next games too. */
  | { yakamoz: 'shortcuts'; on: boolean }
  /** Requests the round to replay. */
  | { yakamoz: 'replaying' }

/** Messages from the page to the frame. */
export type PageMessage =
  | { yakamoz: 'pause' }
  | { yakamoz: 'resume' }
  /** The player's choice of sound; undefined if there is none yet, and the game asks. */
  | { yakamoz: 'sound'; choice: SoundChoice | undefined }
  /** Whether single keys act in the game; they do until a message says otherwise. */
  | { yakamoz: 'shortcuts'; on: boolean }
  /** The balance may have changed outside the game: fetch it unless the game shows `amount` (decimal lira). */
  | { yakamoz: 'balance'; amount?: string }
  /** The bonus money within the balance, decimal lira. */
  | { yakamoz: 'bonus'; amount: string }
  /** The player's time-out or exclusion refuses stakes with this `message`; empty when it has ended. */
  | { yakamoz: 'barred'; message: string }
  /** The round to replay, as `casino round` returns it. */
  | { yakamoz: 'replay'; round: ReplayedRound }
