import { instantToWire } from '@yakamoz/values'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { typedFromTime } from '../../lib/typedTime.ts'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { EndField, endFrom } from './fields.tsx'
import { priceText } from './priceText.ts'
import { marginFrom, priceFrom } from './typedValues.ts'

/** A match, a market, a line of it or an outcome, with its name. */
export type Target = {
  match: string
  market: number
  specifiers: string
  outcome: string
  name: string
  /** When the match begins, in milliseconds. */
  start: number
  /** The price without margin, in thousandths. */
  fair?: number | '' | undefined
  /** The price on sale, in thousandths. */
  price?: number | '' | undefined
}

type Props = { target: Target; isOpen: boolean; close(): void }

const keyOf = ({ match, market, specifiers, outcome }: Target) => ({ match, market, specifiers, outcome })

export type PlainAct = 'suspend' | 'open' | 'end_override'

/** An act that needs nothing but a reason. */
export const PlainDialog = ({ act, target, isOpen, close }: Props & { act: PlainAct }) => {
  const t = useText()
  const perform = useAct('trading', act, { changes: ['trading'], done: useActDone(close) })
  return (
    <ReasonDialog
      title={t(`trading.act.${act}`)}
      about={`${target.name} · ${t(`trading.actAbout.${act}`)}`}
      look={act === 'suspend' ? 'stop' : 'go'}
      isOpen={isOpen}
      isPending={perform.isPending}
      close={close}
      send={(reason) => perform.mutate({ ...keyOf(target), reason })}
    />
  )
}

const halfHourMs = 1_800_000

/** An end to begin with: the start of the match, or in play half an hour from now. */
export const usualEnd = ({ start }: Target): string =>
  typedFromTime(start > Date.now() ? start : Date.now() + halfHourMs)

/** Sets the price of an outcome or the margin of a market until a time. */
export const ValueDialog = (props: Props & { act: 'set_price' | 'set_margin' }) => (
  <ValueForm key={`${props.isOpen}`} {...props} />
)

const ValueForm = ({ act, target, isOpen, close }: Props & { act: 'set_price' | 'set_margin' }) => {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [end, setEnd] = useState(usualEnd(target))
  const [isTried, setTried] = useState(false)
  const options = { changes: ['trading'] as const, done: useActDone(close) }
  const setPrice = useAct('trading', 'set_price', options)
  const setMargin = useAct('trading', 'set_margin', options)
  const isPrice = act === 'set_price'
  const value = isPrice ? priceFrom(typed) : marginFrom(typed)
  const { endMs, isWrong: isEndWrong } = endFrom(end)
  const { fair } = target
  const isAboveFair = isPrice && value !== undefined && typeof fair === 'number' && value > fair
  const send = (reason: string) => {
    if (value === undefined || endMs === undefined || isEndWrong) return
    const { match, market, specifiers, outcome } = target
    const line = { match, market, specifiers, until: instantToWire(endMs), reason }
    if (isPrice) setPrice.mutate({ ...line, outcome, price: value })
    else setMargin.mutate({ ...line, margin: value })
  }
  return (
    <ReasonDialog
      title={t(`trading.act.${act}`)}
      about={`${target.name} · ${t(`trading.actAbout.${act}`)}`}
      act={t('frame.save')}
      isOpen={isOpen}
      isPending={setPrice.isPending || setMargin.isPending}
      close={close}
      tried={() => setTried(true)}
      send={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t(isPrice ? 'trading.priceField' : 'trading.marginField')}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          autoFocus
          error={isTried && value === undefined ? t(isPrice ? 'trading.priceWrong' : 'trading.marginWrong') : undefined}
        />
        <EndField hint={t('trading.untilHint')} value={end} onChange={setEnd} isWrong={isTried && isEndWrong} />
      </div>
      {isAboveFair && <Note tone="wait-for">{t('trading.aboveFair', { price: priceText(language, fair) })}</Note>}
    </ReasonDialog>
  )
}
