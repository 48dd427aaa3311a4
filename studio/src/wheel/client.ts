import './wheel.css'
import '../arcade/arcade.css'
import { luckyWheel, seaNames, type WheelSea } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { kurusToText } from '@yakamoz/values'
import { tenthsText } from '../arcade/figures.ts'
import { playInstant, type Show } from '../arcade/instant.ts'
import { rulesContent } from '../arcade/rules.ts'
import { pillRow, sceneStage, switchOf, wonPlate } from '../arcade/stage.ts'
import { walletOf } from '../arcade/wallet.ts'
import type { Client } from '../common/client.ts'
import { tween } from '../common/clock.ts'
import { element, vector } from '../common/element.ts'
import type { PlayedRound } from '../common/endpoint.ts'
import { largeWinsOf } from '../common/largeWin.ts'
import type { Setting } from '../common/setting.ts'
import { asTaken } from '../common/stakeOffer.ts'
import { playResult } from '../common/winGrades.ts'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { wheelTexts } from '../texts/wheel.ts'
import { layersOf } from './disc.ts'
import { wheelRules } from './rules.ts'
import { stoppedText } from './stoppedText.ts'
import { leanOf, segmentAt, shareOfSegments, slowing, spinOf, tierOf, turnTo } from './turn.ts'

export const clientOf = (slug: string): Client | undefined =>
  slug === luckyWheel.slug ? { names: luckyWheel.names, start: (root, opened) => startWheel(root, opened) } : undefined

type Opened = Parameters<Client['start']>[1]

const startWheel = async (root: HTMLElement, { setting, opening }: Opened): Promise<void> => {
  const { lang } = setting
  const say = sayIn(lang, commonTexts, wheelTexts)
  const fair = { ...opening.fair }
  const rules = () => ({
    title: luckyWheel.names[lang],
    content: rulesContent({
      game: asTaken(luckyWheel, { setting, opening }),
      lang,
      say,
      sections: wheelRules(say),
      fair,
    }),
  })
  const wallet = walletOf({ setting, opening, buttonLabel: say('common.spin'), rules })
  const { stage, setScene } = sceneStage({ name: luckyWheel.names[lang], scene: scenes.wavy, kind: 'wheel' })
  const wheel = wheelOf(setting, (sea) => {
    setScene(scenes[sea])
    stage.dataset.sea = sea
  })
  stage.append(wheel.root)
  root.replaceChildren(stage, wallet.bar.root)
  const onPlayed = ({ nonce }: PlayedRound): void => {
    fair.nonce = nonce + 1
  }
  await playInstant({ setting, opening, wallet, show: wheel.show, onPlayed })
}

const scenes: Readonly<Record<WheelSea, string>> = { calm: 'derin-goz', wavy: 'yakamoz', stormy: 'derin-goz-serbest' }
const seas: readonly WheelSea[] = ['calm', 'wavy', 'stormy']

const wheelOf = (setting: Setting, onSea: (sea: WheelSea) => void) => {
  const { lang } = setting
  let sea: WheelSea = 'wavy'
  let turn = 0
  let turning: SVGSVGElement | undefined
  const parts = wheelParts(setting, (value) => pickSea(value))
  const turnTheDisc = (degrees: number): void => {
    turn = degrees
    if (turning) turning.style.transform = `rotate(${degrees % 360}deg)`
  }
  const pickSea = (next: WheelSea): void => {
    sea = next
    parts.side.set(next)
    const drawn = layersOf(next, lang)
    turning = drawn.turning
    parts.disc.replaceChildren(...drawn.layers)
    parts.legend.replaceChildren(...legendOf(next, setting))
    parts.plate.hide()
    parts.large.hide()
    turnTheDisc(turn)
    onSea(next)
  }
  pickSea(sea)
  const show: Show = {
    choice: () => ({ sea }),
    setBusy: (busy) => parts.side.setBusy(busy),
    begin: () => {
      parts.plate.hide()
      parts.large.hide()
      light(parts.disc, undefined)
    },
    stop: () => {},
    round: async (round) => {
      const spin = spinOf(round.events)
      if (!spin) return
      if (spin.sea !== sea) pickSea(spin.sea)
      await spinDisc({ setting, parts, from: turn, spin, nonce: round.nonce, turnTheDisc })
      showResult(parts, setting, { ...spin, ...round })
      parts.status.textContent = stoppedText(spin.timesTenths, lang)
    },
  }
  return { root: parts.root, show }
}

type Parts = ReturnType<typeof wheelParts>

const wheelParts = (setting: Setting, pick: (sea: WheelSea) => void) => {
  const { lang } = setting
  const say = sayIn(lang, commonTexts, wheelTexts)
  const disc = element('div', { class: 'disc-place' })
  const mark = vector('svg', { viewBox: '-20 -24 40 68', class: 'mark', 'aria-hidden': 'true' })
  mark.append(
    vector('path', { d: 'M0 42L-15 4A16 16 0 1 1 15 4Z', fill: '#e8394b', stroke: '#ffe9a8', 'stroke-width': '3' }),
  )
  const side = switchOf(
    say('wheel.sea'),
    seas.map((sea) => [sea, seaNames[sea][lang]] as const),
    pick,
  )
  const [plate, pills, legend] = [wonPlate(), pillRow(say('wheel.last'), 12), element('ul', { class: 'legend' })]
  const status = element('p', { class: 'said', role: 'status', 'aria-live': 'polite' })
  const root = element(
    'div',
    { class: 'wheel-board' },
    pills.root,
    element('div', { class: 'wheel-place' }, disc, mark, element('div', { class: 'wheel-plate' }, plate.root)),
    element('div', { class: 'panel wheel-side' }, side.root, legend),
    status,
  )
  return { root, disc, mark, side, plate, pills, legend, status, large: largeWinsOf(setting) }
}

/** The segments of the wheel of a sea, with their colours. */
const legendOf = (sea: WheelSea, { lang }: Setting): HTMLElement[] => {
  const say = sayIn(lang, commonTexts, wheelTexts)
  return shareOfSegments(sea).map(({ tenths, count }) =>
    element(
      'li',
      { class: tierOf(tenths) },
      element('i', { 'aria-hidden': 'true' }),
      element('b', {}, tenths === 0 ? say('wheel.none') : tenthsText(tenths, lang)),
      element('span', {}, say('wheel.segments', { count })),
    ),
  )
}

const light = (disc: HTMLElement, index: number | undefined): void => {
  for (const path of disc.querySelectorAll<SVGElement>('[data-place]'))
    path.classList.toggle('lit', path.dataset.place === String(index))
}

const spinMs = 4200
const turns = 5

type Spinning = {
  setting: Setting
  parts: Parts
  from: number
  spin: { segment: number }
  nonce: number
  turnTheDisc: (degrees: number) => void
}

const spinDisc = async ({ setting, parts, from, spin, nonce, turnTheDisc }: Spinning): Promise<void> => {
  const { clock, sound, calm } = setting
  const to = turnTo({ from, segment: spin.segment, turns, lean: leanOf(nonce) })
  let passed = segmentAt(from)
  sound.play('wheelSpin')
  await tween(clock, calm ? 0 : spinMs, (share) => {
    const degrees = from + (to - from) * slowing(share)
    turnTheDisc(degrees)
    const now = segmentAt(degrees + 9)
    if (now === passed) return
    passed = now
    parts.mark.classList.toggle('flick')
    if (share > 0.25) sound.play('wheelTick')
  })
  light(parts.disc, spin.segment)
}

type Result = { timesTenths: number; win: number; stake: number } & Pick<PlayedRound, 'win' | 'stake'>

const showResult = (
  { root, plate, pills, large }: Parts,
  { lang, sound }: Setting,
  { timesTenths, win, stake }: Result,
): void => {
  const times = tenthsText(timesTenths, lang)
  const result = { returnedKurus: win, stakedKurus: stake }
  pills.add(times, isWin(result) ? 'won' : '')
  if (!isWin(result)) return
  playResult(sound, result)
  const name = large.show(root.closest('.stage'), { win, stake })
  plate.show(kurusToText(win, lang), name, times)
}
