import type { Bar } from './bar.ts'
import { waitUnless } from './clock.ts'
import type { Opening, PlayedRound } from './endpoint.ts'
import type { Setting } from './setting.ts'

/** How long the button or the key is held until it counts as held, in milliseconds. */
const holdMs = 400

/** Plays on while the spin button or the space bar is held down. */
export type HoldPlay = {
  /** Plays one round, as the click of the button does. `event`: the key that starts it, which may be held if it is the space bar. */
  play(event?: Pick<KeyboardEvent, 'key'>): void
  /** Starts no further round until the next press: a moment is shown. */
  stop(): void
}

type HoldOptions = {
  setting: Pick<Setting, 'clock' | 'host' | 'say' | 'isReplay'>
  opening: Pick<Opening, 'autoplay'>
  bar: Bar
  /** Plays one round to its end, with the least time of a round; undefined if none was played, for any reason. */
  play(): Promise<PlayedRound | undefined>
}

/**
 * Offers to hold the spin button where the market allows autoplay, by the same rule. It ends when the button or key is released, when a
 * round is refused or not covered, when the page is hidden or loses the focus, when a dialog opens, and on `stop`.
 */
export const holdPlayOf = ({ setting, opening, bar, play }: HoldOptions): HoldPlay => {
  if (!opening.autoplay || setting.isReplay) return { play: () => void play(), stop: () => {} }
  const { clock, say, host } = setting
  let press: AbortController | undefined
  let skipsClick = false
  const release = (): void => {
    press?.abort()
    press = undefined
    bar.showHeld(false)
    // The click that ends holding belongs to the same input; a later one starts a round again.
    setTimeout(() => {
      skipsClick = false
    })
  }
  const isHeld = (signal: AbortSignal): boolean => !signal.aborted && !document.querySelector('dialog')
  const repeat = async (first: Promise<PlayedRound | undefined> | undefined, signal: AbortSignal): Promise<void> => {
    await waitUnless(clock, holdMs, signal)
    if (!isHeld(signal)) return
    skipsClick = true
    bar.showHeld(true)
    bar.announce(say('common.holdBegun'))
    let round = await (first ?? play())
    while (round && isHeld(signal)) round = await play()
    if (!signal.aborted) release()
  }
  const begin = (first?: Promise<PlayedRound | undefined>): void => {
    press?.abort()
    press = new AbortController()
    void repeat(first, press.signal)
  }
  bar.offerHold({
    down: () => {
      if (!bar.isBusy()) begin()
    },
    isClickSkipped: () => skipsClick,
  })
  for (const event of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(event, release)
  document.addEventListener('visibilitychange', release)
  bar.onStake(release)
  document.addEventListener('keyup', ({ key }) => {
    if (key === ' ') release()
  })
  host.listen(({ yakamoz }) => {
    if (yakamoz === 'pause') release()
  })
  return {
    play: (event) => {
      if (bar.isBusy()) return
      const round = play()
      if (event?.key === ' ') begin(round)
    },
    stop: release,
  }
}
