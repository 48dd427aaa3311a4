import { useSearch } from '@tanstack/react-router'
import { kurusFromTyped, kurusFromWire, noMoney } from '@yakamoz/values'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '../../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Money, moneyText } from '../../../ui/Money.tsx'
import { bonusFor, choosableWith, type Offer } from './bonusChoice.ts'
import './payment.css'

type Typed = { amount?: string; bonus?: string }

/** Which bonus this deposit claims, if any. None is preselected, unless the address asks for one (`?bonus=1`). */
export const BonusChoice = () => {
  const t = useText()
  const offers = useCall('bonus', 'offers', {})
  const current = useCall('bonus', 'current', {})
  const { register } = useFormContext<Typed>()
  const choices = offers.data && current.data ? choosableWith(offers.data.data, current.data.data.length > 0) : []
  usePreselected(choices[0])
  if (choices.length === 0) return null
  return (
    <fieldset className="me-bonus">
      <legend className="h3">{t('account.bonusChoice')}</legend>
      <label className="me-bonus-one">
        <input type="radio" value="" {...register('bonus')} />
        <span className="grow">
          <b className="block">{t('account.noBonus')}</b>
          <span className="small text-mist">{t('account.noBonusText')}</span>
        </span>
      </label>
      {choices.map((offer) => (
        <label key={offer.id} className="me-bonus-one">
          <input type="radio" value={offer.id} {...register('bonus')} />
          <Words offer={offer} />
        </label>
      ))}
    </fieldset>
  )
}

/** Selects a bonus once for a player who came for it. */
const usePreselected = (offer: Offer | undefined): void => {
  const { bonus } = useSearch({ strict: false }) as { bonus?: unknown }
  const { getValues, setValue } = useFormContext<Typed>()
  const isAsked = bonus !== undefined
  const id = offer?.id
  useEffect(() => {
    if (isAsked && id !== undefined && !getValues('bonus')) setValue('bonus', String(id))
  }, [isAsked, id, getValues, setValue])
}

/** A bonus with its terms, and its amount for the typed deposit. */
const Words = ({ offer }: { offer: Offer }) => {
  const t = useText()
  const language = useLanguage()
  const { watch } = useFormContext<Typed>()
  const deposit = kurusFromTyped(watch('amount') ?? '', language) ?? noMoney
  const comes = bonusFor(offer, deposit)
  const least = moneyText(kurusFromWire(offer.least) ?? noMoney, language)
  const terms =
    offer.wagering > 0
      ? [t('bonus.wagering', { times: offer.wagering }), t('bonus.days', { count: offer.days })]
      : [t('bonus.noWagering'), ...(offer.turnover > 0 ? [t('bonus.turnover', { times: offer.turnover })] : [])]
  return (
    <>
      <span className="grow">
        <b className="block">{offer.title}</b>
        <span className="small text-mist">
          {[t('bonus.percent', { percent: offer.percent }), ...terms].join(' · ')}
        </span>
      </span>
      <span className="me-bonus-sum">
        {comes > 0 ? (
          <b className="text-amber-text">
            +<Money amount={comes} />
          </b>
        ) : (
          <span className="small text-haze">{t('account.bonusLeast', { least })}</span>
        )}
      </span>
    </>
  )
}
