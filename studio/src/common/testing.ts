import type { FrameMessage } from '@yakamoz/contract/frame'
import { kurus } from '@yakamoz/values'
import { type Cue, winCues } from '../sound/cues.ts'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import type { PausableClock } from './clock.ts'
import type { Endpoint, Opening } from './endpoint.ts'
import type { Setting } from './setting.ts'
import { noSound, type Sound } from './sound.ts'
import { type StakeOffer, stakeOffer } from './stakeOffer.ts'

/** A setting for tests of a complete client: the test moves the clock and reads the messages that the game sends. */
export type TestSetting = {
  readonly setting: Setting
  readonly sent: FrameMessage[]
  readonly notices: string[]
  /** Those of them that stay until the player acts. */
  readonly refusals: string[]
  /** The sounds that were played. */
  readonly cues: string[]
  /** Other stakes are taken from now on. */
  limit: StakeOffer['receive']
  /** Advances the clock in frames of 16 ms. */
  advance(ms: number): Promise<void>
}

/** A sound that is off; `played` gets what would be heard. */
export const silentSound = (played: (cue: Cue) => void = () => {}): Sound => ({
  choose: () => {},
  choice: () => noSound,
  isHeard: () => false,
  play: (cue) => played(cue),
  duck: () => {},
  hold: (cue) => {
    played(cue)
    return { move: () => {}, stop: () => {} }
  },
})

/** Those of the played cues that say that the player has won. */
export const winCuesIn = (played: readonly string[]): string[] =>
  played.filter((cue) => winCues.some((one) => one === cue))

const frameMs = 16

export const testSetting = (endpoint: Partial<Endpoint>): TestSetting => {
  // Games keep listening to the document, which the next test file presses keys in too: such a press gets no answer.
  endpoint.play ??= () => new Promise(() => {})
  const frames = new Set<(now: number) => void>()
  const sent: FrameMessage[] = []
  const notices: string[] = []
  const refusals: string[] = []
  const cues: string[] = []
  const offer = stakeOffer()
  let now = 0
  const clock: PausableClock = {
    now: () => now,
    onFrame: (frame) => {
      frames.add(frame)
      return () => frames.delete(frame)
    },
    pause: () => {},
    resume: () => {},
  }
  const setting: Setting = {
    lang: 'tr',
    say: sayIn('tr', commonTexts),
    clock,
    sound: silentSound((cue) => cues.push(cue)),
    host: { send: (message) => sent.push(message), listen: () => {} },
    notice: {
      root: document.createElement('div'),
      show: (text) => notices.push(text),
      showRefusal: ({ refused }) => {
        notices.push(refused)
        refusals.push(refused)
      },
      hide: () => {},
      showPersistent: (text) => notices.push(text),
    },
    endpoint: endpoint as Endpoint,
    onLimits: offer.onLimits,
    stakesNow: offer.stakesNow,
    isReplay: false,
    calm: true,
  }
  const advance = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += frameMs) {
      now += frameMs
      for (const frame of [...frames]) frame(now)
      // Answers and animations go on between two frames.
      for (let turn = 0; turn < 8; turn++) await Promise.resolve()
    }
  }
  return { setting, sent, notices, refusals, cues, limit: offer.receive, advance }
}

export const testOpening = ({
  game,
  ...over
}: Partial<Omit<Opening, 'game'>> & { game?: Partial<Opening['game']> }): Opening => ({
  session: 's',
  game: { id: 0, slug: '', version: 1, form: 'shared', ...game },
  lang: 'tr',
  currency: 'TRY',
  balance: kurus(100_000),
  stakes: [kurus(100), kurus(500), kurus(1_000)],
  offered: over.stakes ?? [kurus(100), kurus(500), kurus(1_000)],
  limits: { least: over.stakes?.[0] ?? kurus(100), most: over.stakes?.at(-1) ?? kurus(10_000_000) },
  defaultStake: kurus(1_000),
  mode: 'real',
  fair: { serverSeedHash: 'ab', clientSeed: 'masa', nonce: 4 },
  jackpotReturn: '',
  purchase: false,
  autoplay: false,
  minRoundMs: 2500,
  ...over,
})

/** For `ResizeObserver`: the elements of a test have no sizes that change. */
export class SilentObserver {
  observe(): void {}
}

/** A socket without a server: the test calls `onmessage`. `opened` lists all sockets. */
export class SilentSocket {
  static opened: SilentSocket[] = []
  onopen = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  onclose = null
  constructor() {
    SilentSocket.opened.push(this)
  }
  send(): void {}
  close(): void {}
}
