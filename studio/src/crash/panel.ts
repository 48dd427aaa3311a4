import { minusIcon, plusIcon } from '@yakamoz/design/gameIcons'
import type { CrashGame } from '@yakamoz/games'
import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { partsFromTyped, partsText, timesText } from '../arcade/figures.ts'
import { element, iconButton } from '../common/element.ts'
import { showStakeDialog } from '../common/stakeDialog.ts'
import type { Texts } from '../common/texts.ts'
import type { Phase } from '../live/state.ts'
import { actOf, cashOutValue, mayHalve, type Seat } from './seat.ts'
import type { CrashTexts } from './texts.ts'

/**
 * The panel of a seat below the stage: its stake, its automatic multipliers, and a button for the action that is possible now.
 */
export type Panel = {
  readonly root: HTMLElement
  paint(now: Now): void
  press(): void
}

type PanelOptions = {
  place: number
  game: CrashGame
  lang: Language
  texts: Texts
  own: CrashTexts
  stakes: readonly Kurus[]
  act: () => void
  half: () => void
  change: (change: Partial<Pick<Seat, 'stake' | 'autoAt' | 'halfAutoAt'>>) => void
}

export const panelOf = (options: PanelOptions): Panel => {
  const { game, lang, texts, stakes, act, half, change } = options
  const parts = panelParts(options)
  let seat: Seat | undefined
  const step = (by: number) => () => {
    const next = seat && stakes[stakes.indexOf(seat.stake) + by]
    if (next !== undefined) change({ stake: next })
  }
  parts.stake.addEventListener('click', () => {
    if (seat) showStakeDialog({ lang, texts, stakes, stake: seat.stake, choose: (stake) => change({ stake }) })
  })
  parts.less.addEventListener('click', step(-1))
  parts.more.addEventListener('click', step(1))
  parts.go.addEventListener('click', act)
  parts.half.addEventListener('click', half)
  const typed = (control: HTMLInputElement, name: 'autoAt' | 'halfAutoAt') =>
    control.addEventListener('change', () => {
      const times = offered(partsFromTyped(control.value, 2, lang), game)
      control.value = typedText(times, lang)
      change({ [name]: times })
    })
  typed(parts.auto, 'autoAt')
  typed(parts.halfAuto, 'halfAutoAt')
  return {
    root: parts.root,
    press: () => parts.go.click(),
    paint: (now) => {
      seat = now.seat
      paintPanel(parts, options, now)
    },
  }
}

/** The nearest multiplier that the game accepts; undefined turns the automatic cash-out off. */
const offered = (times: number | undefined, { leastCashHundredths, capHundredths }: CrashGame): number | undefined =>
  times ? Math.min(capHundredths, Math.max(leastCashHundredths, times)) : undefined

/** Integer multipliers from a thousand on without decimals: the field is narrow on phones. */
const typedText = (times: number | undefined, lang: Language): string => {
  if (times === undefined) return ''
  return times >= 100_000 && times % 100 === 0 ? partsText(times / 100, 0, lang) : partsText(times, 2, lang)
}

type Parts = ReturnType<typeof panelParts>

const multiplierInput = (own: CrashTexts, label: string): HTMLInputElement =>
  element('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: own.off,
    'aria-label': label,
  })

const panelParts = ({ place: number, game, texts, own }: PanelOptions) => {
  const [less, more] = [iconButton(minusIcon, texts.less, 'calm'), iconButton(plusIcon, texts.more, 'calm')]
  const stake = element('button', { type: 'button', class: 'seat-amount', 'aria-haspopup': 'dialog' })
  const [auto, halfAuto] = [multiplierInput(own, own.auto), multiplierInput(own, own.halfAuto)]
  const [label, amount, note] = [element('span', {}), element('strong', {}), element('p', { class: 'seat-note' })]
  const go = element('button', { type: 'button', class: 'seat-go', 'aria-keyshortcuts': String(number) }, label, amount)
  const [halfLabel, halfAmount] = [element('span', {}, own.half), element('strong', {})]
  const half = element('button', { type: 'button', class: 'seat-go seat-half' }, halfLabel, halfAmount)
  const fields = [
    ...(game.half ? [element('label', { class: 'field' }, element('span', {}, own.halfAuto), halfAuto)] : []),
    element('label', { class: 'field' }, element('span', {}, own.auto), auto),
  ]
  const root = element(
    'section',
    { class: `panel seat ${game.half ? 'halves' : ''}`, 'aria-label': own.seat(number) },
    element('div', { class: 'seat-set' }, element('div', { class: 'seat-stake' }, less, stake, more), ...fields),
    element('div', { class: 'seat-act' }, note, element('div', { class: 'seat-buttons' }, half, go)),
  )
  return { root, less, more, stake, auto, halfAuto, go, label, amount, half, halfAmount, note }
}

/**
 * `isLost`: the connection is lost, so that the value of a cash-out is unknown. `isTop`: the rise has ended at its cap, where
 * open bets are paid.
 */
type Now = { seat: Seat; phase: Phase; hundredths: number; isLost: boolean; isTop: boolean }

const set = (part: HTMLElement, text: string): void => {
  if (part.textContent !== text) part.textContent = text
}

const paintPanel = (parts: Parts, { game, lang, texts, stakes, own }: PanelOptions, now: Now): void => {
  const { seat, phase, hundredths, isLost } = now
  const fixed =
    seat.placing || seat.queued || (phase === 'bets' && seat.bet !== undefined) || actOf(seat, phase) === 'cash'
  const at = stakes.indexOf(seat.stake)
  parts.less.disabled = fixed || at <= 0
  parts.more.disabled = fixed || at >= stakes.length - 1
  parts.auto.disabled = fixed
  parts.halfAuto.disabled = fixed
  fill(parts.auto, typedText(seat.autoAt, lang))
  fill(parts.halfAuto, typedText(seat.halfAutoAt, lang))
  const stake = kurusToText(seat.stake, lang)
  set(parts.stake, stake)
  parts.stake.disabled = fixed
  if (parts.stake.title !== texts.chooseStake(stake)) {
    parts.stake.title = texts.chooseStake(stake)
    parts.stake.setAttribute('aria-label', texts.chooseStake(stake))
  }
  const { kind, label, amount, isOff } = buttonOf(now, own)
  parts.go.dataset.kind = kind
  parts.go.disabled = isOff
  set(parts.label, label)
  set(parts.amount, amount === undefined ? '' : kurusToText(amount, lang))
  parts.half.hidden = !mayHalve(seat, phase, game) && seat.cashing !== 'half'
  parts.half.disabled = seat.cashing !== undefined
  if (seat.bet && !parts.half.hidden)
    set(parts.halfAmount, isLost ? '' : kurusToText(cashOutValue(seat.bet, hundredths, 'half'), lang))
  set(parts.note, noteOf(now, own, lang))
  parts.note.classList.toggle('won', (seat.bet?.win ?? 0) > 0)
}

/** Sets the value of a field unless the player is typing. */
const fill = (control: HTMLInputElement, text: string): void => {
  if (control.value !== text && document.activeElement !== control) control.value = text
}

type Button = {
  kind: 'place' | 'cash' | 'calm' | 'back' | 'won'
  label: string
  amount: Kurus | undefined
  isOff: boolean
}

/** The content of the button. A pending cash-out shows no amount, since only the server knows it. */
const buttonOf = ({ seat, phase, hundredths, isLost }: Now, own: CrashTexts): Button => {
  const { bet, stake, cashing, placing } = seat
  const off = (label: string): Button => ({ kind: 'calm', label, amount: undefined, isOff: true })
  if (placing) return off(own.placing)
  if (cashing) return off(own.cashing)
  const act = actOf(seat, phase)
  if (seat.isJustCashedOut) return { kind: 'won', label: own.cashedShort, amount: bet?.win, isOff: true }
  if (act === 'cash' && bet) {
    const isDue = seat.autoAt !== undefined && hundredths >= seat.autoAt
    return isDue
      ? off(own.cashing)
      : {
          kind: 'cash',
          label: own.cash,
          amount: isLost ? undefined : cashOutValue(bet, hundredths, 'whole'),
          isOff: false,
        }
  }
  if (act === 'unqueue') return { kind: 'back', label: own.unqueue, amount: stake, isOff: false }
  if (act === 'wait') return { ...off(own.taken), amount: bet?.stake }
  return {
    kind: act === 'place' ? 'place' : 'calm',
    label: act === 'place' ? own.place : own.queue,
    amount: stake,
    isOff: false,
  }
}

const noteOf = ({ seat, phase, isTop }: Now, own: CrashTexts, lang: Language): string => {
  const { bet, queued } = seat
  if (bet && bet.cashedAt > 0) return `${kurusToText(bet.win, lang)} · ${timesText(bet.cashedAt, lang)}`
  if (bet?.state === 'void') return own.voided
  if (bet && bet.halfCashedAt > 0)
    return `${kurusToText(bet.win, lang)} · ${own.halved(timesText(bet.halfCashedAt, lang))}`
  if (queued) return own.queued
  const isLost = (phase === 'busted' || phase === 'settled') && !isTop
  return bet && isLost && bet.win === 0 ? own.lost : ''
}
