import { couponLimits } from '@yakamoz/contract/constants'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { useIgnoreDoublePress } from '../../../ui/useIgnoreDoublePress.ts'
import { useSecondsLeft } from '../../../ui/useSecondsLeft.ts'
import type { Entry } from '../entries.ts'
import { type Unanswered, useIsLate } from '../unanswered.ts'
import { useAskAgain } from '../useOutbox.ts'
import { DelayRing } from './DelayRing.tsx'
import type { CashingOut, Step } from './useCashOut.ts'

type Props = { cashOut: CashingOut; words: string }

/** The button of a cash-out, and below it what a sent one waits for. */
export const CashOutButton = ({ cashOut, words }: Props) => {
  const { step, sent } = cashOut
  if (step === 'sending' && sent?.progress === 'sending') return <SentButton entry={sent.entry} />
  return (
    <>
      <PressButton cashOut={cashOut} words={words} />
      {sent && <NoAnswer progress={sent.progress} />}
    </>
  )
}

const PressButton = ({ cashOut: { step, amount, press }, words }: Props) => {
  const t = useText()
  const place = useIgnoreDoublePress<HTMLButtonElement>(step)
  const again = useAskAgain()
  if (step === 'unanswered')
    return (
      <Button ref={place} look="cash" full onClick={press} icon="rotate-cw">
        {again.words}
      </Button>
    )
  if (step === 'sending') return <SendingButton />
  if (amount === undefined) return <div className="skel h-10" />
  if (amount === 0)
    return (
      <Button look="cash" full disabled icon="lock">
        {t('sport.noCashOut')}
      </Button>
    )
  return (
    <Button ref={place} look="cash" full onClick={press}>
      <Icon name={icons[step]} size="s" />
      {step === 'idle' ? words : t(step === 'asked' ? 'sport.cashOutSure' : 'sport.cashOutNew')}
      <Money amount={amount} />
    </Button>
  )
}

const icons = { idle: 'banknote', asked: 'check', offered: 'rotate-cw' } as const satisfies Partial<
  Record<Step, string>
>

const SendingButton = ({ left = 0 }: { left?: number | undefined }) => (
  <Button look="cash" full disabled>
    {left > 0 ? <DelayRing left={left} /> : <span className="spin" />}
    {useText()('sport.cashingOut')}
  </Button>
)

/** A request with a quote is decided at once; any other after its delay, and after a stop that it meets then. */
const SentButton = ({ entry }: { entry: Entry }) => {
  const isFirm = entry.kind === 'cashOut' && Boolean(entry.asked.quote)
  return isFirm ? <FirmSent /> : <DelayedSent atMs={entry.atMs} />
}

const FirmSent = () => (
  <>
    <SendingButton />
    <Late afterMs={undefined} />
  </>
)

const stopS = (couponLimits.decidedWithinMs - couponLimits.liveDelayMs) / 1_000

const DelayedSent = ({ atMs }: { atMs: number }) => {
  const t = useText()
  const { left } = useSecondsLeft(Math.max(0, atMs + couponLimits.liveDelayMs - Date.now()) / 1_000)
  const isDelayed = left !== undefined && left > 0
  const text = isDelayed
    ? t('sport.cashOutDelay', { seconds: couponLimits.liveDelayMs / 1_000 })
    : t('sport.cashOutStopped', { seconds: stopS })
  return (
    <>
      <SendingButton left={left} />
      <p className="small text-mist sp-told" role="status">
        {text}
      </p>
      <Late afterMs={couponLimits.decidedWithinMs} />
    </>
  )
}

const Late = ({ afterMs }: { afterMs: number | undefined }) => {
  const t = useText()
  return useIsLate(true, afterMs) ? <Offline text={t('sport.cashOutSent')} /> : null
}

/** Explains a cash-out without an answer that is not in flight. */
const NoAnswer = ({ progress }: Pick<Unanswered, 'progress'>) => {
  const t = useText()
  return <Offline text={t(progress === 'waiting' ? 'sport.cashOutWaits' : 'sport.cashOutKept')} />
}

const Offline = ({ text }: { text: string }) => (
  <p className="small text-mist sp-told" role="status">
    <Icon name="wifi-off" size="xs" /> {text}
  </p>
)
