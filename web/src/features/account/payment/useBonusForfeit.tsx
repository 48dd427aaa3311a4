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
  /** Asks the player whether it shall end; yes at once when there is none. */
  agree: () => Promise<boolean>
  /** The dialog that asks, while it is open. */
  sheet: ReactNode
}

/** A withdrawal ends a bonus whose conditions are open: the player is told in lira what that means, and decides. */
export const useBonusForfeit = (): BonusForfeit => {
  const bonus = useCall('bonus', 'at_stake', {}).data?.data[0]
  // The bonus that the player is asked about stays in the dialog, though it may end before the answer.
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

/** Said above the button already: no dialog should come as a surprise. */
export const BonusEndsNote = ({ bonus }: { bonus: Bonus }) => (
  <Note tone="error" icon="gift">
    {useText()('account.bonusEndsNote')} <Money amount={bonus.amount} />
  </Note>
)
