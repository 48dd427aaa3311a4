import type { SoundChoice } from '@yakamoz/contract/frame'
import type { Cue } from '../sound/cues.ts'
import type { HeldSound } from '../sound/effectPlayer.ts'
import type { Engine } from '../sound/engine.ts'

/** The sound of a game: silent, and not even loaded, until the player chooses it. */
export type Sound = {
  /** Audible from the player's next press on: browsers block audio before one. */
  choose(choice: SoundChoice): void
  choice(): SoundChoice
  /** Whether effects and speech are audible: chosen, and the page is visible. */
  isHeard(): boolean
  /** `share`: the progress of what the cue accompanies, 0 to 1; it raises the pitch of some cues. */
  play(cue: Cue, share?: number): void
  /** Plays a sound that goes on until it is stopped. */
  hold(cue: Cue): HeldSound
  /** Lets the music step back for some seconds, for a voice. */
  duck(seconds: number): void
}

export const noSound: SoundChoice = { music: 'off', effects: 'off' }

export const isAnyOn = ({ music, effects }: SoundChoice): boolean => music !== 'off' || effects !== 'off'

type SoundOptions = {
  slug: string
  calm: boolean
  /** Loads the code that renders and plays. */
  load?: () => Promise<{ createEngine: (options: { context: AudioContext; slug: string; calm: boolean }) => Engine }>
}

export const soundOf = ({ slug, calm, load = () => import('../sound/engine.ts') }: SoundOptions): Sound => {
  let choice = noSound
  let context: AudioContext | undefined
  let engine: Engine | undefined
  let isLoading = false
  // The output is opened within the press: Safari lets no other one sound.
  const open = (): void => {
    if (!isAnyOn(choice) || !navigator.userActivation.hasBeenActive) return
    context ??= new AudioContext({ latencyHint: 'interactive' })
    if (engine || isLoading) return
    isLoading = true
    const output = context
    void load()
      .then(({ createEngine }) => {
        engine = createEngine({ context: output, slug, calm })
        engine.choose(choice)
      })
      // Without this file the game goes on in silence; the next press tries again.
      .catch((cause: unknown) => console.warn(cause))
      .finally(() => {
        isLoading = false
      })
  }
  const onPress = (): void => {
    open()
    engine?.wake()
  }
  for (const press of ['pointerup', 'touchend', 'keydown'])
    document.addEventListener(press, onPress, { capture: true, passive: true })
  return {
    choose: (chosen) => {
      choice = chosen
      open()
      engine?.choose(chosen)
    },
    choice: () => choice,
    isHeard: () => choice.effects !== 'off' && !document.hidden,
    play: (cue, share = 0) => engine?.play(cue, share),
    duck: (seconds) => engine?.duck(seconds),
    hold: (cue) => {
      let held = engine?.hold(cue)
      let isOver = false
      return {
        // The player may choose sound while it goes on.
        move: (share) => {
          if (!isOver) held ??= engine?.hold(cue)
          held?.move(share)
        },
        stop: () => {
          isOver = true
          held?.stop()
        },
      }
    },
  }
}
