import { type DiceChoice, diceTimes, winningRolls } from '@yakamoz/games'
import { type Kurus, kurusToText, type Language, perCent } from '@yakamoz/values'
import { partsFromTyped, partsText } from '../arcade/figures.ts'
import { pillRow, switchOf, wonPlate } from '../arcade/stage.ts'
import { element } from '../common/element.ts'
import type { CommonKey } from '../texts/common.ts'
import type { DiceKey } from '../texts/dice.ts'
import type { Say } from '../texts/say.ts'
import dicePicture from './dice.svg'
import { choiceOfTarget, choiceOfTimes, choiceOfWays, mirrored, prizeOf, steppedChoice } from './target.ts'

export type Board = {
  readonly root: HTMLElement
  choice(): DiceChoice
  choose(choice: DiceChoice): void
  setStake(stake: Kurus): void
  setBusy(busy: boolean): void
  /** Moves the marker and its number on the lane, in hundredths. */
  mark(roll: number, kind: 'rolling' | 'hit' | 'miss'): void
  /** Rotates the picture of the dice, in turns. */
  tumble(turns: number): void
  won(amount: Kurus | undefined, choice: DiceChoice, name?: string): void
  remember(roll: number, hit: boolean): void
}

const firstChoice: DiceChoice = { target: 5049, over: true }
/** The number of offered targets that a key moves. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
}

/** The lane from 0 to 100 with its target, and three fields with the equivalent multiplier, target and chance. */
export const boardOf = (lang: Language, say: Say<CommonKey | DiceKey>): Board => {
  const parts = boardParts(say, (over) => {
    if (over !== choice.over) choose(mirrored(choice))
  })
  const { lane, fields, side } = parts
  let [choice, stake] = [firstChoice, 0 as Kurus]
  const paint = (): void => paintChoice(parts, { choice, stake, lang, say })
  const choose = (next: DiceChoice): void => {
    choice = next
    paint()
  }
  wireLane(lane, () => choice, choose)
  wireFields(fields, { lang, over: () => choice.over, choose, paint })
  paint()
  return {
    root: parts.root,
    choice: () => choice,
    choose,
    setStake: (now) => {
      stake = now
      paint()
    },
    setBusy: (busy) => {
      for (const input of [lane, ...Object.values(fields)]) input.disabled = busy
      side.setBusy(busy)
    },
    ...rollsOn(parts, lang, say),
  }
}

type Parts = ReturnType<typeof boardParts>
type Choosing = { lang: Language; over: () => boolean; choose: (next: DiceChoice) => void; paint: () => void }

const wireFields = ({ target, chance, times }: Parts['fields'], { lang, over, choose, paint }: Choosing): void => {
  const fields = [
    [target, 2, choiceOfTarget],
    [chance, 2, choiceOfWays],
    [times, 2, choiceOfTimes],
  ] as const
  for (const [field, digits, choiceOf] of fields)
    typed(
      field,
      (text) => partsFromTyped(text, digits, lang),
      (parts) => choose(choiceOf(parts, over())),
      paint,
    )
}

/** The methods that show a roll. */
const rollsOn = (
  { marker, root, number, picture, plate, pills, status }: Parts,
  lang: Language,
  say: Say<CommonKey | DiceKey>,
): Pick<Board, 'mark' | 'tumble' | 'won' | 'remember'> => ({
  mark: (roll, kind) => {
    marker.hidden = false
    marker.style.setProperty('--at', `${roll / 100}%`)
    root.dataset.roll = kind
    number.textContent = partsText(roll, 2, lang)
  },
  tumble: (turns) => {
    picture.style.rotate = `${turns * 360}deg`
    marker.style.setProperty('--turn', `${turns * 720}deg`)
  },
  won: (amount, at, name) => {
    if (amount === undefined) plate.hide()
    else plate.show(kurusToText(amount, lang), name, timesOf(at, lang))
  },
  remember: (roll, hit) => {
    pills.add(partsText(roll, 2, lang), hit ? 'won' : '')
    status.textContent = say(hit ? 'dice.hit' : 'dice.noHit', { roll: partsText(roll, 2, lang) })
  },
})

const input = (mode: string, label: string): HTMLInputElement =>
  element('input', { type: 'text', inputmode: mode, autocomplete: 'off', 'aria-label': label })

const boardParts = (say: Say<CommonKey | DiceKey>, onSide: (over: boolean) => void) => {
  const fields = {
    times: input('decimal', say('dice.times')),
    target: input('decimal', say('dice.target')),
    chance: input('decimal', say('dice.chance')),
  }
  const lane = element('input', { type: 'range', min: '0', max: '10000', step: '1', 'aria-label': say('dice.target') })
  const sides = [
    ['over', say('dice.over')],
    ['under', say('dice.under')],
  ] as const
  const side = switchOf(say('dice.side'), sides, (value) => onSide(value === 'over'))
  const [number, prize, wins] = [element('output', { class: 'roll' }), element('b', {}), element('span', {})]
  const marker = element('div', { class: 'marker', 'aria-hidden': 'true' }, element('i', {}))
  marker.hidden = true
  const picture = element('img', { src: dicePicture, alt: '', class: 'dice-picture', width: '150', height: '150' })
  const [plate, pills] = [wonPlate(), pillRow(say('dice.last'), 14)]
  const status = element('p', { class: 'said', role: 'status', 'aria-live': 'polite' })
  const scale = [0, 25, 50, 75, 100].map((mark) => element('span', {}, String(mark)))
  const root = element(
    'div',
    { class: 'dice-board' },
    pills.root,
    element('div', { class: 'dice-hero' }, picture, number, element('div', { class: 'plate-place' }, plate.root)),
    element(
      'div',
      { class: 'panel dice-panel' },
      element('div', { class: 'lane' }, element('div', { class: 'lane-fill' }), lane, marker),
      element('div', { class: 'scale', 'aria-hidden': 'true' }, ...scale),
      element(
        'div',
        { class: 'dice-fields' },
        field(say('dice.times'), fields.times),
        field(say('dice.target'), fields.target),
        field(say('dice.chance'), fields.chance),
      ),
      element(
        'div',
        { class: 'dice-foot' },
        side.root,
        element('p', { class: 'prize' }, wins, element('span', {}, `${say('dice.prize')} `, prize)),
      ),
    ),
    status,
  )
  number.textContent = say('dice.ready')
  return { root, fields, lane, side, number, prize, wins, marker, picture, plate, pills, status }
}

const field = (name: string, control: HTMLInputElement): HTMLElement =>
  element('label', { class: 'field' }, element('span', {}, name), control)

/** The multiplier of a hit; rounds of version 1 have up to four decimals. */
const timesOf = (choice: DiceChoice, lang: Language): string => {
  const times = diceTimes(choice)
  return `${times % 100 === 0 ? partsText(times / 100, 2, lang) : partsText(times, 4, lang)}×`
}

type Painted = { choice: DiceChoice; stake: Kurus; lang: Language; say: Say<CommonKey | DiceKey> }

const paintChoice = (parts: ReturnType<typeof boardParts>, { choice, stake, lang, say }: Painted): void => {
  const { fields, lane, prize, wins, root, side } = parts
  const { target, over } = choice
  fields.times.value = timesOf(choice, lang)
  fields.target.value = partsText(target, 2, lang)
  const chance = partsText(winningRolls(choice), 2, lang)
  fields.chance.value = perCent(chance, lang)
  lane.value = String(target)
  const winsText = say(over ? 'dice.overWins' : 'dice.underWins', { target: fields.target.value })
  lane.setAttribute('aria-valuetext', winsText)
  root.style.setProperty('--target', `${target / 100}%`)
  root.dataset.over = String(over)
  side.set(over ? 'over' : 'under')
  wins.textContent = winsText
  prize.textContent = kurusToText(prizeOf(stake, choice), lang)
}

const wireLane = (lane: HTMLInputElement, now: () => DiceChoice, choose: (choice: DiceChoice) => void): void => {
  lane.addEventListener('input', () => choose(choiceOfTarget(Number(lane.value), now().over)))
  lane.addEventListener('keydown', (event) => {
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    choose(steppedChoice(now(), step))
  })
}

/** A field that takes effect on change; invalid input is reverted. */
const typed = (
  control: HTMLInputElement,
  read: (text: string) => number | undefined,
  take: (value: number) => void,
  restore: () => void,
): void => {
  control.addEventListener('focus', () => control.select())
  control.addEventListener('change', () => {
    const value = read(control.value)
    if (value === undefined) restore()
    else take(value)
  })
}
