import { boostPercents, couponLimits } from '@yakamoz/contract/constants'
import { boostedOdds, instantToWire, kurusFromTyped, odds } from '@yakamoz/values'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type Target, usualEnd } from './ActDialogs.tsx'
import { AmountField, EndField, endFrom } from './fields.tsx'
import { priceText } from './priceText.ts'

/** Raises the price of an outcome until a time, at most until its match begins. */
export const BoostDialog = ({ target, isOpen, close }: { target: Target; isOpen: boolean; close(): void }) => {
  const t = useText()
  const language = useLanguage()
  const [typedPercent, setTypedPercent] = useState('20')
  const [typedMost, setTypedMost] = useState('')
  const [end, setEnd] = useState(usualEnd(target))
  const [isTried, setTried] = useState(false)
  const act = useAct('trading', 'set_boost', { changes: ['trading'], done: useActDone(close) })
  const percent = Number(typedPercent.trim() || Number.NaN)
  const isPercentWrong = !Number.isInteger(percent) || percent < boostPercents.least || percent > boostPercents.most
  const most = kurusFromTyped(typedMost, language)
  const isMostWrong = most === undefined || most < couponLimits.minStake || most > couponLimits.maxStake
  const { endMs, isWrong: isEndWrong } = endFrom(end)
  const { price } = target
  const send = (reason: string) => {
    if (isPercentWrong || isMostWrong || isEndWrong || endMs === undefined) return
    const { match, market, specifiers, outcome } = target
    const line = { match, market, specifiers, outcome }
    act.mutate({ ...line, percent, maxStake: most, until: instantToWire(endMs), reason })
  }
  return (
    <ReasonDialog
      title={t('trading.act.set_boost')}
      about={`${target.name} · ${t('trading.actAbout.set_boost')}`}
      act={t('frame.save')}
      isOpen={isOpen}
      isPending={act.isPending}
      close={close}
      tried={() => setTried(true)}
      send={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('trading.boostPercent')}
          hint={t('trading.boostPercentHint', boostPercents)}
          value={typedPercent}
          onChange={setTypedPercent}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          autoFocus
          error={isTried && isPercentWrong ? t('trading.boostPercentHint', boostPercents) : undefined}
        />
        <AmountField
          label={t('trading.boostMost')}
          hint={t('trading.boostMostHint')}
          value={typedMost}
          onChange={setTypedMost}
          isWrong={isTried && isMostWrong}
        />
        <EndField hint={t('trading.boostUntilHint')} value={end} onChange={setEnd} isWrong={isTried && isEndWrong} />
      </div>
      {typeof price === 'number' && !isPercentWrong && (
        <Note>
          {t('trading.boostPrices', {
            from: priceText(language, price),
            to: priceText(language, boostedOdds(odds(price), percent)),
          })}
        </Note>
      )}
    </ReasonDialog>
  )
}
