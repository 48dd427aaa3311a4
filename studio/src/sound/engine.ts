import type { SoundChoice, SoundLevel } from '@yakamoz/contract/frame'
import type { Cue } from './cues.ts'
import { type Stereo, sampleRate } from './dsp/audio.ts'
import { createEffectPlayer, type HeldSound } from './effectPlayer.ts'
import { createGraph, followPage } from './graph.ts'
import { vibrate } from './haptics.ts'
import { createMusic } from './music.ts'
import { type RenderClient, renderInWorker } from './renderClient.ts'
import type { Rendered } from './renderJob.ts'
import { themeOf } from './themes.ts'

/** Plays the music and the effects of one game. */
export type Engine = {
  choose(choice: SoundChoice): void
  play(cue: Cue, share: number): void
  hold(cue: Cue): HeldSound
  duck(seconds: number): void
  /** Continues after an interruption; called within the player's press. */
  wake(): void
}

const busGains: Readonly<Record<'music' | 'effects', Readonly<Record<SoundLevel, number>>>> = {
  music: { off: 0, quiet: 0.28, normal: 0.75 },
  effects: { off: 0, quiet: 0.4, normal: 1 },
}

/** The time constant with which a level changes, in seconds. */
const levelFadeS = 0.15

type Options = { context: AudioContext; slug: string; calm: boolean; render?: RenderClient }

export const createEngine = ({ context, slug, calm, render = renderInWorker }: Options): Engine => {
  const theme = themeOf(slug)
  const graph = createGraph(context)
  const music = createMusic(context, graph.stems, theme.family)
  const effects = createEffectPlayer(context, graph.effects)
  const shown = followPage(context, graph.master)
  const take = (rendered: Rendered): void => {
    if (rendered.kind === 'stem') music.add(rendered.name, bufferOf(context, rendered.sound))
    else if (rendered.kind === 'bed') music.begin()
    else effects.add(rendered.effect, bufferOf(context, rendered.effect.sound))
  }
  let wanted: SoundChoice = { music: 'off', effects: 'off' }
  let asked: { effects?: boolean; bed?: boolean } = {}
  const request = (): void => {
    const { family, bed } = theme
    const jobs = [
      ...(wanted.effects !== 'off' && !asked.effects ? [{ kind: 'effects', family, bed } as const] : []),
      ...(wanted.music !== 'off' && !asked.bed ? [{ kind: 'bed', bed } as const] : []),
    ]
    asked = { effects: asked.effects || wanted.effects !== 'off', bed: asked.bed || wanted.music !== 'off' }
    if (jobs.length > 0) render(jobs, take)
  }
  return {
    choose: (choice) => {
      wanted = choice
      for (const bus of ['music', 'effects'] as const)
        graph[bus].gain.setTargetAtTime(busGains[bus][choice[bus]], context.currentTime, levelFadeS)
      shown.setOn(choice.music !== 'off' || choice.effects !== 'off')
      request()
    },
    play: (cue, share) => {
      if (wanted.effects === 'off' || !shown.isHeard()) return
      vibrate(cue, calm)
      const played = effects.play(cue, share)
      // The echo at its end needs no room.
      if (played?.ducks) graph.duck(played.seconds * 0.7)
      if (played) music.tense(played.tensionS)
    },
    hold: (cue) => {
      const held = effects.hold(cue, () => wanted.effects !== 'off' && shown.isHeard())
      return {
        move: (share) => {
          held.move(share)
          if (share > 0.5) music.tense(1)
        },
        stop: held.stop,
      }
    },
    duck: graph.duck,
    wake: shown.wake,
  }
}

const bufferOf = (context: AudioContext, { left, right }: Stereo): AudioBuffer => {
  const buffer = context.createBuffer(2, left.length, sampleRate)
  buffer.copyToChannel(left as Float32Array<ArrayBuffer>, 0)
  buffer.copyToChannel(right as Float32Array<ArrayBuffer>, 1)
  return buffer
}
