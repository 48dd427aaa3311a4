import {
  bookOpenIcon,
  minusIcon,
  plusIcon,
  rotateCwIcon,
  stopIcon,
  volume2Icon,
  volumeXIcon,
  walletIcon,
} from '@yakamoz/design/gameIcons'
import { celebrationOf, isWin } from '@yakamoz/games/celebration'
import { type Kurus, kurus, kurusToText, type Language, noMoney } from '@yakamoz/values'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import { element, icon, iconButton, setLength } from './element.ts'
import { areShortcutsOn } from './keys.ts'
import { showStakeDialog } from './stakeDialog.ts'
import { nearestStake } from './stakeOffer.ts'

/** The contents of the wallet bar. `netKurus` is the net result of this session; the bar counts `openedMinutes` itself. */
type Wallet = {
  balanceKurus: Kurus
  /** The part of the balance that is bonus money. */
  bonusKurus: Kurus
  stakeKurus: Kurus
  /** The price of the running round: more than the stake if its feature was bought. */
  costKurus: Kurus
  /** What the last round has paid so far. */
  winKurus: Kurus
  /** The cost of the round that `winKurus` belongs to; by default the cost at the time when it is shown. */
  winCostKurus: Kurus
  netKurus: Kurus
  openedMinutes: number
}

export type Bar = {
  readonly root: HTMLElement
  /** The buttons for sound, rules and deposit; a game may move them elsewhere. */
  readonly tools: HTMLElement
  show(wallet: Partial<Wallet>): void
  wallet(): Wallet
  /** Disables stake and spin while a round runs. */
  setBusy(busy: boolean): void
  isBusy(): boolean
  /** Calls back when a round begins and when it ends. */
  onBusy(run: (busy: boolean) => void): void
  /** Calls back when a round ends. */
  onIdle(run: () => void): void
  announce(text: string): void
  /** Calls back when the player chooses a stake. */
  onStake(run: () => void): void
  /** Offers other stakes than before; a stake that is not among them becomes the nearest one once no round runs. */
  setStakes(stakes: readonly Kurus[]): void
  onSpin(spin: () => void): void
  /** During autoplay the spin button stops it and shows the number of rounds left; undefined ends this. */
  showAutoplay(left: number | undefined): void
  /** Says at the spin button that it can be held, and calls back when a pointer or the space bar presses it. */
  offerHold(hold: Hold): void
  /** While the spin button is held it stays enabled and says so. */
  showHeld(held: boolean): void
  onDeposit(deposit: () => void): void
  onRules(rules: () => void): void
  onSound(press: () => void): void
  showSound(on: boolean): void
  /** Shows or hides the hint at the shortcut of the spin button. */
  showShortcuts(): void
}

type Hold = {
  down(): void
  /** Whether the click of the button starts nothing, since it ends holding. */
  isClickSkipped(): boolean
}

type BarOptions = {
  lang: Language
  say: Say<CommonKey>
  stakes: readonly Kurus[]
  stake: Kurus
  demo: boolean
  /** The label of the button that starts a round. */
  spinLabel?: string | undefined
  /** Games with chips or moves of their own: the stake is only displayed, and there is no spin. */
  isPlain?: boolean
}

const minuteMs = 60_000

/** The bar of a game with chips or moves of its own; it shows a stake of 0 until something is staked. */
export const plainBar = ({ lang, say }: Pick<BarOptions, 'lang' | 'say'>, mode: string): Bar =>
  walletBar({ lang, say, stakes: [], stake: noMoney, demo: mode === 'demo', isPlain: true })

/** The bar under every game: balance, stake, win, net of the session, spin, deposit, rules, sound. */
export const walletBar = (options: BarOptions): Bar => {
  const { lang, say, stake, demo, isPlain = false, spinLabel = say('common.spin') } = options
  let { stakes } = options
  let wallet: Wallet = {
    balanceKurus: noMoney,
    bonusKurus: noMoney,
    stakeKurus: stake,
    costKurus: stake,
    winKurus: noMoney,
    winCostKurus: stake,
    netKurus: noMoney,
    openedMinutes: 0,
  }
  const parts = barParts(say, { demo, isPlain, spinLabel })
  let busy = false
  let autoplay: number | undefined
  let [isHoldable, isHeld] = [false, false]
  const idleListeners: (() => void)[] = []
  const busyListeners: ((busy: boolean) => void)[] = []
  const stakeListeners: (() => void)[] = []
  const paint = (): void => {
    paintWallet(parts, wallet, { lang, say })
    const at = stakes.indexOf(wallet.stakeKurus)
    parts.less.disabled = busy || at <= 0
    parts.more.disabled = busy || at >= stakes.length - 1
    parts.spin.disabled = busy && autoplay === undefined && !isHeld
    if (parts.stake instanceof HTMLButtonElement) parts.stake.disabled = busy
  }
  const choose = (stakeKurus: Kurus): void => {
    if (busy) return
    wallet = { ...wallet, stakeKurus, costKurus: stakeKurus }
    paint()
    for (const run of stakeListeners) run()
  }
  const keepOffered = (): void => {
    if (busy || stakes.length === 0 || stakes.includes(wallet.stakeKurus)) return
    choose(nearestStake(stakes, wallet.stakeKurus))
  }
  const step = (by: number): void => {
    const next = stakes[stakes.indexOf(wallet.stakeKurus) + by]
    if (next !== undefined) choose(next)
  }
  parts.less.addEventListener('click', () => step(-1))
  parts.more.addEventListener('click', () => step(1))
  parts.stake.addEventListener('click', () => {
    if (!isPlain) showStakeDialog({ lang, say, stakes, stake: wallet.stakeKurus, choose })
  })
  for (const part of [parts.less, parts.more, parts.spin]) part.hidden = isPlain
  parts.root.classList.toggle('plain', isPlain)
  paint()
  const openedMs = performance.now()
  setInterval(() => {
    wallet = { ...wallet, openedMinutes: Math.floor((performance.now() - openedMs) / minuteMs) }
    paint()
  }, minuteMs / 6)
  return {
    root: parts.root,
    tools: parts.tools,
    wallet: () => wallet,
    show: (change) => {
      const { stakeKurus = wallet.stakeKurus, costKurus = change.stakeKurus ?? wallet.costKurus } = change
      const winCostKurus = change.winCostKurus ?? (change.winKurus === undefined ? wallet.winCostKurus : costKurus)
      wallet = { ...wallet, ...change, stakeKurus, costKurus, winCostKurus }
      paint()
    },
    setBusy: (now) => {
      const isIdleNow = busy && !now
      busy = now
      paint()
      for (const run of busyListeners) run(now)
      if (!isIdleNow) return
      keepOffered()
      for (const run of idleListeners) run()
    },
    isBusy: () => busy,
    onBusy: (run) => {
      busyListeners.push(run)
    },
    onIdle: (run) => {
      idleListeners.push(run)
    },
    announce: (text) => {
      parts.status.textContent = text
    },
    onStake: (run) => {
      stakeListeners.push(run)
    },
    setStakes: (now) => {
      stakes = now
      paint()
      keepOffered()
    },
    onSpin: (spin) => parts.spin.addEventListener('click', spin),
    showAutoplay: (left) => {
      autoplay = left
      paintSpin(parts.spin, { left, spinLabel, isHoldable, say })
      paint()
    },
    offerHold: ({ down, isClickSkipped }) => {
      isHoldable = true
      paintSpinHint(parts.spin, { left: autoplay, isHoldable, say })
      wireHold(parts, down, isClickSkipped)
    },
    showHeld: (held) => {
      if (held === isHeld) return
      isHeld = held
      parts.spin.classList.toggle('held', held)
      const label = held ? say('common.holding') : spinLabel
      if (autoplay === undefined) parts.spin.replaceChildren(...spinContent(label))
      paint()
    },
    onDeposit: (deposit) => parts.deposit.addEventListener('click', deposit),
    onRules: (rules) => parts.rules.addEventListener('click', rules),
    onSound: (press) => parts.sound.addEventListener('click', press),
    showSound: (on) => paintSound(parts.sound, on),
    showShortcuts: () => paintSpinHint(parts.spin, { left: autoplay, isHoldable, say }),
  }
}

type Parts = ReturnType<typeof barParts>

type PartsOptions = { demo: boolean; isPlain: boolean; spinLabel: string }

const barParts = (say: Say<CommonKey>, { demo, isPlain, spinLabel }: PartsOptions) => {
  const amount = (kind = ''): HTMLElement => element('b', { class: `amount ${kind}` })
  const [balance, win, net] = [amount(), amount('win-now'), amount()]
  const stake = isPlain ? amount('stake-now') : stakeButton()
  const winCaption = caption(say('common.win'))
  const [elapsed, bonus] = [element('span', { class: 'elapsed' }), element('span', { class: 'bonus-part' })]
  // Demo play does not use the player's money.
  bonus.hidden = demo
  const [less, more] = [
    iconButton(minusIcon, say('common.less'), 'calm small'),
    iconButton(plusIcon, say('common.more'), 'calm small'),
  ]
  const spin = element('button', { type: 'button', class: 'button go spin' }, ...spinContent(spinLabel))
  paintSpinHint(spin, { left: undefined, isHoldable: false, say })
  const [rules, sound, deposit] = [
    iconButton(bookOpenIcon, say('common.rules')),
    iconButton(volumeXIcon, say('common.sound')),
    iconButton(walletIcon, say('common.deposit')),
  ]
  sound.setAttribute('aria-haspopup', 'dialog')
  if (demo) deposit.hidden = true
  const tools = element('div', { class: 'tools' }, sound, rules, deposit)
  const status = element('p', { class: 'said', role: 'status', 'aria-live': 'polite' })
  const root = element(
    'div',
    { class: 'bar' },
    fact(
      'balance',
      caption(demo ? say('common.demoBalance') : say('common.balance')),
      element('span', {}, balance, bonus),
    ),
    fact('stake', caption(say('common.stake')), element('span', { class: 'stepper' }, less, stake, more)),
    fact('win', winCaption, win),
    fact('net', caption(say('common.session')), element('span', {}, net, elapsed)),
    tools,
    spin,
    status,
  )
  return {
    root,
    tools,
    balance,
    bonus,
    stake,
    win,
    winCaption,
    net,
    elapsed,
    less,
    more,
    spin,
    rules,
    sound,
    deposit,
    status,
  }
}

const spinContent = (label: string): Node[] => [icon(rotateCwIcon), element('span', {}, label)]

const stakeButton = (): HTMLButtonElement =>
  element('button', { type: 'button', class: 'amount stake-now', 'aria-haspopup': 'dialog' })

const caption = (text: string): HTMLElement => element('span', { class: 'caption' }, text)

const fact = (kind: string, label: HTMLElement, value: HTMLElement): HTMLElement =>
  element('div', { class: `fact ${kind}` }, label, value)

const paintWallet = (parts: Parts, wallet: Wallet, { lang, say }: { lang: Language; say: Say<CommonKey> }): void => {
  const set = (part: HTMLElement, text: string): void => {
    if (part.textContent !== text) part.textContent = text
  }
  const [balance, win] = [kurusToText(wallet.balanceKurus, lang), kurusToText(wallet.winKurus, lang)]
  const net = `${wallet.netKurus > 0 ? '+' : ''}${kurusToText(kurus(wallet.netKurus), lang)}`
  set(parts.balance, balance)
  const bonusKurus = Math.min(wallet.bonusKurus, wallet.balanceKurus)
  set(parts.bonus, bonusKurus > 0 ? say('common.withBonus', { amount: kurusToText(kurus(bonusKurus), lang) }) : '')
  const stake = kurusToText(wallet.costKurus, lang)
  set(parts.stake, stake)
  if (parts.stake instanceof HTMLButtonElement)
    parts.stake.setAttribute('aria-label', say('common.chooseStake', { amount: stake }))
  set(parts.win, win)
  const result = { returnedKurus: wallet.winKurus, stakedKurus: wallet.winCostKurus }
  parts.win.classList.toggle('won', isWin(result))
  set(parts.winCaption, celebrationOf(result) === 'returned' ? say('common.back') : say('common.win'))
  set(parts.net, net)
  // On a phone these share a line, in some games with the stake: the more characters, the smaller the font.
  const letters = balance.length + win.length + net.length
  setLength(parts.root, '--letters', letters)
  setLength(parts.root, '--letters-with-stake', letters + stake.length)
  parts.net.dataset.sign = String(Math.sign(wallet.netKurus))
  set(parts.elapsed, say('common.elapsed', { minutes: wallet.openedMinutes }))
}

type SpinHint = { left: number | undefined; isHoldable: boolean; say: Say<CommonKey> }
type SpinState = SpinHint & { spinLabel: string }

const paintSpin = (button: HTMLElement, { left, spinLabel, isHoldable, say }: SpinState): void => {
  button.classList.toggle('stops', left !== undefined)
  paintSpinHint(button, { left, isHoldable, say })
  if (left === undefined) button.replaceChildren(...spinContent(spinLabel))
  else button.replaceChildren(icon(stopIcon), element('span', {}, say('common.stop', { left })))
}

const paintSpinHint = (button: HTMLElement, { left, isHoldable, say }: SpinHint): void => {
  const hints = [
    ...(isHoldable && left === undefined ? [say('common.holdHint')] : []),
    ...(areShortcutsOn() ? [left === undefined ? say('common.spinHint') : say('common.stopHint')] : []),
  ]
  if (hints.length > 0) button.title = hints.join(' ')
  else button.removeAttribute('title')
}

/** Presses of the spin button by pointer, and by the space bar while it has the focus. */
const wireHold = ({ root, spin }: Pick<Parts, 'root' | 'spin'>, down: () => void, isSkipped: () => boolean): void => {
  spin.addEventListener('pointerdown', ({ button }) => {
    if (button === 0) down()
  })
  spin.addEventListener('keydown', ({ key, repeat }) => {
    if (key === ' ' && !repeat) down()
  })
  // A long press on a touch screen opens no menu.
  spin.addEventListener('contextmenu', (event) => event.preventDefault())
  const skip = (event: MouseEvent): void => {
    if (event.target instanceof Node && spin.contains(event.target) && isSkipped()) event.stopPropagation()
  }
  root.addEventListener('click', skip, true)
}

/** The picture shows whether anything is heard; what exactly is in the dialog. */
const paintSound = (button: HTMLElement, on: boolean): void => {
  button.replaceChildren(icon(on ? volume2Icon : volumeXIcon))
}
