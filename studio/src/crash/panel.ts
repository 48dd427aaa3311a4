import { minusIcon, plusIcon } from '@yakamoz/design/gameIcons'
import type { CrashGame } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { partsFromTyped, partsText, timesText } from '../arcade/figures.ts'
import { element, iconButton } from '../common/element.ts'
import { nameShortcut } from '../common/keys.ts'
import { showStakeDialog } from '../common/stakeDialog.ts'
import type { Closing, LiveBet, Phase } from '../live/state.ts'
import type { CommonKey } from '../texts/common.ts'
import type { CrashKey } from '../texts/crash.ts'
import type { Say } from '../texts/say.ts'
import { actOf, cashOutValue, mayHalve, type Seat } from './seat.ts'

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
  say: Say<CommonKey | CrashKey>
  /** The stakes that are taken now. */
  stakes: () => readonly Kurus[]
  act: () => void
  half: () => void
  change: (change: Partial<Pick<Seat, 'stake' | 'autoAt' | 'halfAutoAt'>>) => void
}

export const panelOf = (options: PanelOptions): Panel => {
  const { game, lang, say, stakes, act, half, change } = options
  const parts = panelParts(options)
  let seat: Seat | undefined
  const step = (by: number) => () => {
    const next = seat && stakes()[stakes().indexOf(seat.stake) + by]
    if (next !== undefined) change({ stake: next })
  }
  parts.stake.addEventListener('click', () => {
    if (seat) showStakeDialog({ lang, say, stakes: stakes(), stake: seat.stake, choose: (stake) => change({ stake }) })
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
const offered = (times: number | undefined, { minCashHundredths, capHundredths }: CrashGame): number | undefined =>
  times ? Math.min(capHundredths, Math.max(minCashHundredths, times)) : undefined

/** Integer multipliers from a thousand on without decimals: the field is narrow on phones. */
const typedText = (times: number | undefined, lang: Language): string => {
  if (times === undefined) return ''
  return times >= 100_000 && times % 100 === 0 ? partsText(times / 100, 0, lang) : partsText(times, 2, lang)
}

type Parts = ReturnType<typeof panelParts>

const multiplierInput = (say: Say<CommonKey | CrashKey>, label: string): HTMLInputElement =>
  element('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: say('crash.off'),
    'aria-label': label,
  })

const panelParts = ({ place: number, game, say }: PanelOptions) => {
  const [less, more] = [
    iconButton(minusIcon, say('common.less'), 'calm'),
    iconButton(plusIcon, say('common.more'), 'calm'),
  ]
  const stake = element('button', { type: 'button', class: 'seat-amount', 'aria-haspopup': 'dialog' })
  const [auto, halfAuto] = [multiplierInput(say, say('crash.auto')), multiplierInput(say, say('crash.halfAuto'))]
  const [label, amount, note] = [element('span', {}), element('strong', {}), element('p', { class: 'seat-note' })]
  const go = element('button', { type: 'button', class: 'seat-go', 'data-shortcut': String(number) }, label, amount)
  nameShortcut(go)
  const [halfLabel, halfAmount] = [element('span', {}, say('crash.half')), element('strong', {})]
  const half = element('button', { type: 'button', class: 'seat-go seat-half' }, halfLabel, halfAmount)
  const fields = [
    ...(game.half ? [element('label', { class: 'field' }, element('span', {}, say('crash.halfAuto')), halfAuto)] : []),
    element('label', { class: 'field' }, element('span', {}, say('crash.auto')), auto),
  ]
  const root = element(
    'section',
    { class: `panel seat ${game.half ? 'halves' : ''}`, 'aria-label': say('crash.seat', { place: number }) },
    element('div', { class: 'seat-set' }, element('div', { class: 'seat-stake' }, less, stake, more), ...fields),
    element('div', { class: 'seat-act' }, note, element('div', { class: 'seat-buttons' }, half, go)),
  )
  return { root, less, more, stake, auto, halfAuto, go, label, amount, half, halfAmount, note }
}

/**
 * `isLost`: the connection is lost, so that the value of a cash-out is unknown. `isTop`: the rise has ended at its cap, where
 * open bets are paid.
 */
type Now = {
  seat: Seat
  phase: Phase
  closing: Closing | undefined
  hundredths: number
  isLost: boolean
  isTop: boolean
}

const set = (part: HTMLElement, text: string): void => {
  if (part.textContent !== text) part.textContent = text
}

const paintPanel = (parts: Parts, { game, lang, say, stakes }: PanelOptions, now: Now): void => {
  const { seat, phase, hundredths, isLost } = now
  const fixed =
    seat.placing || seat.queued || (phase === 'bets' && seat.bet !== undefined) || actOf(seat, phase) === 'cash'
  const at = stakes().indexOf(seat.stake)
  parts.less.disabled = fixed || at <= 0
  parts.more.disabled = fixed || at >= stakes().length - 1
  parts.auto.disabled = fixed
  parts.halfAuto.disabled = fixed || !game.mayHalve(seat.stake)
  fill(parts.auto, typedText(seat.autoAt, lang))
  fill(parts.halfAuto, game.mayHalve(seat.stake) ? typedText(seat.halfAutoAt, lang) : '')
  const stake = kurusToText(seat.stake, lang)
  set(parts.stake, stake)
  parts.stake.disabled = fixed
  if (parts.stake.title !== say('common.chooseStake', { amount: stake })) {
    parts.stake.title = say('common.chooseStake', { amount: stake })
    parts.stake.setAttribute('aria-label', say('common.chooseStake', { amount: stake }))
  }
  const { kind, label, amount, isOff } = buttonOf(now, say)
  parts.go.dataset.kind = kind
  parts.go.disabled = isOff
  set(parts.label, label)
  set(parts.amount, amount === undefined ? '' : kurusToText(amount, lang))
  parts.half.hidden = !mayHalve(seat, phase, game) && seat.cashing !== 'half'
  parts.half.disabled = seat.cashing !== undefined
  if (seat.bet && !parts.half.hidden)
    set(parts.halfAmount, isLost ? '' : kurusToText(cashOutValue(seat.bet, hundredths, 'half'), lang))
  set(parts.note, noteOf(now, say, lang))
  parts.note.classList.toggle('won', seat.bet !== undefined && isWonBet(seat.bet))
}

const isWonBet = ({ win, stake }: LiveBet): boolean => isWin({ returnedKurus: win, stakedKurus: stake })

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
const buttonOf = ({ seat, phase, closing, hundredths, isLost }: Now, say: Say<CommonKey | CrashKey>): Button => {
  const { bet, stake, cashing, placing } = seat
  const off = (label: string): Button => ({ kind: 'calm', label, amount: undefined, isOff: true })
  if (placing) return off(say('crash.placing'))
  if (cashing) return off(say('crash.cashing'))
  const act = actOf(seat, phase, closing)
  if (seat.isJustCashedOut && bet)
    return { kind: isWonBet(bet) ? 'won' : 'calm', label: say('crash.cashedShort'), amount: bet.win, isOff: true }
  if (act === 'cash' && bet) {
    const isDue = seat.autoAt !== undefined && hundredths >= seat.autoAt
    return isDue
      ? off(say('crash.cashing'))
      : {
          kind: 'cash',
          label: say('crash.cash'),
          amount: isLost ? undefined : cashOutValue(bet, hundredths, 'whole'),
          isOff: false,
        }
  }
  if (act === 'unqueue') return { kind: 'back', label: say('crash.unqueue'), amount: stake, isOff: false }
  if (act === 'wait') return bet ? { ...off(say('crash.taken')), amount: bet.stake } : off(say('crash.noFurther'))
  return {
    kind: act === 'place' ? 'place' : 'calm',
    label: act === 'place' ? say('crash.place') : say('crash.queue'),
    amount: stake,
    isOff: false,
  }
}

const noteOf = ({ seat, phase, isTop }: Now, say: Say<CommonKey | CrashKey>, lang: Language): string => {
  const { bet, queued } = seat
  if (bet && bet.cashedAt > 0) return `${kurusToText(bet.win, lang)} · ${timesText(bet.cashedAt, lang)}`
  if (bet?.state === 'void') return say('crash.voided')
  if (bet && bet.halfCashedAt > 0)
    return `${kurusToText(bet.win, lang)} · ${say('crash.halved', { times: timesText(bet.halfCashedAt, lang) })}`
  if (queued) return say('crash.queued')
  const isLost = (phase === 'busted' || phase === 'settled') && !isTop
  return bet && isLost && bet.win === 0 ? say('crash.lost') : ''
}
