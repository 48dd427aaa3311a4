// @vitest-environment jsdom

import type { PageMessage, SoundChoice } from '@yakamoz/contract/frame'
import { kurus } from '@yakamoz/values'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cue } from '../sound/cues.ts'
import type { Engine } from '../sound/engine.ts'
import { walletBar } from './bar.ts'
import { isAnyOn, noSound, type Sound, soundOf } from './sound.ts'
import { testSetting } from './testing.ts'
import { wireBar } from './wireBar.ts'

const both: SoundChoice = { music: 'normal', effects: 'normal' }
const onlyEffects: SoundChoice = { music: 'off', effects: 'normal' }

const activation = { hasBeenActive: false }
const opened = vi.fn()
beforeEach(() => {
  activation.hasBeenActive = false
  opened.mockClear()
  vi.stubGlobal('navigator', { userActivation: activation })
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        opened()
      }
    },
  )
})
const sounds: Sound[] = []
afterEach(() => {
  // Files share a document: a sound that is off does nothing at the presses of other tests.
  for (const sound of sounds.splice(0)) sound.choose(noSound)
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** A sound whose engine notes what it is asked. */
const sounding = () => {
  const [chosen, played, loads]: [SoundChoice[], Cue[], number[]] = [[], [], []]
  const moved: [Cue, number][] = []
  const engine: Engine = {
    choose: (choice) => chosen.push(choice),
    play: (cue) => played.push(cue),
    hold: (cue) => ({ move: (share) => moved.push([cue, share]), stop: () => {} }),
    duck: () => {},
    wake: () => {},
  }
  const load = async () => {
    loads.push(1)
    return { createEngine: () => engine }
  }
  const sound = soundOf({ slug: 'yakamoz', calm: false, load })
  sounds.push(sound)
  return { sound, chosen, played, loads, moved }
}

const press = async (): Promise<void> => {
  activation.hasBeenActive = true
  document.dispatchEvent(new Event('pointerup'))
  await Promise.resolve()
  await Promise.resolve()
}

describe('the sound of a game', () => {
  it('[A92] loads nothing and opens no audio output before the player has chosen it and pressed something', async () => {
    const { sound, loads, played } = sounding()
    sound.play('spin')
    await press()
    expect([opened.mock.calls.length, loads.length]).toEqual([0, 0])
    activation.hasBeenActive = false
    sound.choose(both)
    sound.play('spin')
    expect([opened.mock.calls.length, loads.length]).toEqual([0, 0])
    await press()
    sound.play('spin')
    expect([opened.mock.calls.length, loads.length, played]).toEqual([1, 1, ['spin']])
  })

  it('[A92] opens one output only, and applies a later choice to it', async () => {
    const { sound, chosen, loads } = sounding()
    sound.choose(onlyEffects)
    await press()
    await press()
    sound.choose(both)
    sound.choose(noSound)
    expect([opened.mock.calls.length, loads.length]).toEqual([1, 1])
    expect(chosen).toEqual([onlyEffects, both, noSound])
  })

  it('speech is heard with effects only, and not while the page is hidden', () => {
    const { sound } = sounding()
    sound.choose({ music: 'normal', effects: 'off' })
    expect(sound.isHeard()).toBe(false)
    sound.choose(onlyEffects)
    expect(sound.isHeard()).toBe(true)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    expect(sound.isHeard()).toBe(false)
    hidden.mockRestore()
  })

  it('a held sound begins once the player chooses sound, unless it is over', async () => {
    const { sound, moved } = sounding()
    const [held, over] = [sound.hold('rise'), sound.hold('gallop')]
    held.move(0.1)
    over.stop()
    sound.choose(onlyEffects)
    await press()
    held.move(0.5)
    over.move(0.5)
    expect(moved).toEqual([['rise', 0.5]])
  })
})

/** A bar with its sound, and the page around it. */
const wired = ({ isReplay = false } = {}) => {
  const { setting, sent } = testSetting({})
  const { sound } = sounding()
  const listeners: ((message: PageMessage) => void)[] = []
  const host = { ...setting.host, listen: (on: (message: PageMessage) => void) => listeners.push(on) }
  const bar = walletBar({ ...setting, stakes: [kurus(100)], stake: kurus(100), demo: false })
  const rules = () => ({ title: '', content: [] })
  wireBar({ ...setting, sound, host, isReplay }, { bar, rules, refresh: () => {} })
  const button = bar.root.querySelector<HTMLElement>(`[aria-label="${setting.say('common.sound')}"]`)
  const receive = (choice: SoundChoice | undefined): void => {
    for (const listen of listeners) listen({ yakamoz: 'sound', choice })
  }
  const announced = () => bar.root.querySelector('[role="status"]')?.textContent
  return { sound, messages: sent, button, receive, announced }
}

const question = (): HTMLElement | null => document.querySelector('.sound-question')
const answerWith = (text: string): void => {
  const buttons = [...(question()?.querySelectorAll('button') ?? [])]
  buttons.find(({ textContent }) => textContent === text)?.click()
}

describe('the choice of sound', () => {
  it('[A92] is asked if the page knows none; the answer is applied, and sent to the page to remember it', async () => {
    const { sound, messages, receive, announced } = wired()
    receive(undefined)
    await vi.waitFor(() => expect(question()?.textContent).toContain('Sesi açalım mı?'))
    expect(announced()).toBe('Sesi açalım mı?')
    expect(isAnyOn(sound.choice())).toBe(false)
    answerWith('Yalnızca efektler')
    expect(question()).toBeNull()
    expect(sound.choice()).toEqual(onlyEffects)
    expect(messages).toEqual([{ yakamoz: 'sound', choice: onlyEffects }])
  })

  it('[A92] “No” is remembered like any other answer', async () => {
    const { messages, receive } = wired()
    receive(undefined)
    await vi.waitFor(() => expect(question()).not.toBeNull())
    answerWith('Hayır')
    expect(messages).toEqual([{ yakamoz: 'sound', choice: noSound }])
  })

  it('[A92] goes away with a press elsewhere in the game, which is no answer', async () => {
    const { messages, receive } = wired()
    receive(undefined)
    await vi.waitFor(() => expect(question()).not.toBeNull())
    question()
      ?.querySelector('p')
      ?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(question()).not.toBeNull()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(question()).toBeNull()
    expect(messages).toEqual([])
  })

  it('[A92] is not asked again, nor in a replay', async () => {
    const known = wired()
    known.receive(noSound)
    wired({ isReplay: true }).receive(undefined)
    await import('./soundPanel.ts')
    await Promise.resolve()
    expect(question()).toBeNull()
    expect(known.messages).toEqual([])
  })

  it('is not asked when the choice comes while the question is loading', async () => {
    const { sound, receive } = wired()
    receive(undefined)
    receive(onlyEffects)
    await import('./soundPanel.ts')
    await Promise.resolve()
    expect([question(), sound.choice()]).toEqual([null, onlyEffects])
  })

  it('[A92] music and effects are changed apart in the dialog of the bar, each at once', async () => {
    HTMLDialogElement.prototype.showModal ??= () => {}
    const { sound, messages, button, receive } = wired()
    receive(both)
    button?.click()
    const option = (name: string): HTMLInputElement => {
      const input = document.querySelector<HTMLInputElement>(`.sound-levels input${name}`)
      if (!input) throw new Error(name)
      return input
    }
    await vi.waitFor(() => option('[name="sound-music"][value="normal"]'))
    expect(option('[name="sound-music"][value="normal"]').checked).toBe(true)
    option('[name="sound-music"][value="quiet"]').click()
    option('[name="sound-effects"][value="off"]').click()
    expect(sound.choice()).toEqual({ music: 'quiet', effects: 'off' })
    expect(messages).toEqual([
      { yakamoz: 'sound', choice: { music: 'quiet', effects: 'normal' } },
      { yakamoz: 'sound', choice: { music: 'quiet', effects: 'off' } },
    ])
  })
})
