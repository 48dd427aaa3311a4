import { type ReactNode, useState } from 'react'
import type { Read } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'

type Bonus = Read<'bonus', 'at_stake'>[number]

export type BonusForfeit = {
  /** The bonus that a withdrawal would end. */
  bonus: Bonus | undefined
  /** Asks the player for consent; resolves to true at once if there is no bonus. */
  agree: () => Promise<boolean>
  /** The dialog, while it is open. */
  sheet: ReactNode
}

/** A withdrawal forfeits a bonus that is being wagered: the player is shown the amount and decides. */
export const useBonusForfeit = (): BonusForfeit => {
  const bonus = useCall('bonus', 'at_stake', {}).data?.data[0]
  // The dialog keeps the bonus that it was opened with, which may end before the answer.
  const [question, setQuestion] = useState<{ bonus: Bonus; answer: (agrees: boolean) => void }>()
  const agree = () => (bonus ? new Promise<boolean>((answer) => setQuestion({ bonus, answer })) : Promise.resolve(true))
  const settle = (agrees: boolean) => {
    question?.answer(agrees)
    setQuestion(undefined)
  }
  return { bonus, agree, sheet: question && <Question bonus={question.bonus} settle={settle} /> }
}

const Question = ({ bonus, settle }: { bonus: Bonus; settle: (agrees: boolean) => void }) => {
  const t = useText()
  return (
    <Sheet title={t('account.bonusEnds')} close={() => settle(false)}>
      <div className="flow">
        <p>{t('account.bonusEndsText', { title: bonus.title })}</p>
        <dl className="me-facts me-loses">
          <Fact name={t('account.bonusLost')} tone="text-coral-text">
            <Money amount={bonus.amount} />
          </Fact>
          <Fact name={t('bonus.staked')}>
            <Money amount={bonus.staked} />
          </Fact>
          <Fact name={t('bonus.toStake')}>
            <Money amount={bonus.left} />
          </Fact>
        </dl>
        <p className="small text-mist">{t('bonus.forfeitCash')}</p>
        <div className="me-two">
          <Button onClick={() => settle(false)}>{t('bonus.keep')}</Button>
          <Button look="stop" onClick={() => settle(true)}>
            {t('account.giveUpAndWithdraw')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** Shown above the button, so that the dialog is no surprise. */
export const BonusEndsNote = ({ bonus }: { bonus: Bonus }) => (
  <Note tone="error" icon="gift">
    {useText()('account.bonusEndsNote')} <Money amount={bonus.amount} />
  </Note>
)
