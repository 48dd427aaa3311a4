import { kurus, kurusFromTyped } from '@yakamoz/values'
import { useCall } from '../../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import { bonusFor, choosableWith } from './bonusChoice.ts'
import { givenBy } from './givenBy.ts'
import type { Method } from './methods.ts'

type Props = { method: Method; typed: string }

/** What a deposit of the typed amount by a method gives: what reaches the balance, and the largest bonus that can be chosen. */
export const MethodGives = ({ method, typed }: Props) => {
  const t = useText()
  const language = useLanguage()
  const bonuses = useBonuses()
  const amount = kurusFromTyped(typed, language)
  if (amount === undefined) return bonuses.length > 0 && t('account.givesBonus')
  const given = givenBy(method, amount)
  if (given === undefined) return t('account.givesNot')
  const bonus = kurus(Math.max(0, ...bonuses.map((offer) => bonusFor(offer, amount))))
  return (
    <>
      {t('account.gives', { amount: moneyText(given, language) })}
      {bonus > 0 && ` · ${t('account.givesBonusOf', { amount: moneyText(bonus, language) })}`}
    </>
  )
}

const useBonuses = () => {
  const offers = useCall('bonus', 'offers', {})
  const current = useCall('bonus', 'current', {})
  return offers.data && current.data ? choosableWith(offers.data.data, current.data.data.length > 0) : []
}
