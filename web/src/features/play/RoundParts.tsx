import { potNames } from '@yakamoz/games/pots'
import { boughtStakeOf } from '@yakamoz/games/slots/bought'
import { kurusToWire } from '@yakamoz/values'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Money } from '../../ui/Money.tsx'
import type { RoundRow } from './Rounds.tsx'

/** The part of the win that a jackpot of the operator paid. */
export const Jackpot = ({ level, amount }: NonNullable<RoundRow['jackpot']>) => {
  const t = useText()
  const language = useLanguage()
  return (
    <Fact name={t('play.jackpot', { level: potNames[level][language] })}>
      <Money amount={amount} />
    </Fact>
  )
}

/** Of a round whose feature was bought: the stake by which its symbols paid, beside the price that it cost. */
export const Bought = ({ choice }: { choice: unknown }) => {
  const t = useText()
  const stakeKurus = boughtStakeOf(choice)
  if (stakeKurus === undefined) return null
  return (
    <Fact name={t('play.bought')}>
      <Money amount={kurusToWire(stakeKurus)} />
    </Fact>
  )
}
