import { useEffect, useId, useState } from 'react'
import { browserStore } from '../../../lib/browser/localStore.ts'
import { useStateOf } from '../../../lib/browser/state.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Check } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { AmountInput } from './AmountInput.tsx'
import { isQuickStake, quickBet, quickOff, setQuickStake, storedStake, switchQuickBet } from './quickBet.ts'
import './slip.css'

/** Switches quick bets on and off, and sets their stake. */
export const QuickBetSwitch = () => {
  const t = useText()
  const id = useId()
  const { isOn, stake } = useStateOf(quickBet, quickOff)
  // What is typed into the server's paint would be lost.
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    if (quickBet.get().stake === 0) setQuickStake(storedStake(browserStore))
  }, [])
  return (
    <div className="sp-quickbet" data-on={isOn || undefined}>
      <Check
        look="switch"
        checked={isOn}
        disabled={!isQuickStake(stake)}
        aria-describedby={id}
        onChange={({ target }) => switchQuickBet(target.checked)}
      >
        <Icon name="zap" size="s" /> {t('sport.quickBet')}
      </Check>
      <span className="in">
        <AmountInput amount={stake} label={t('sport.quickStake')} isDisabled={!isReady} change={setQuickStake} />
        <i aria-hidden="true">₺</i>
      </span>
      <p id={id} className="small text-haze">
        {t(isOn ? 'sport.quickBetOn' : 'sport.quickBetText')}
      </p>
    </div>
  )
}
