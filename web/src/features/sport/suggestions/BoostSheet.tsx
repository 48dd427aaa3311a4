import { minStakeOf } from '@yakamoz/contract/constants'
import { winOf } from '@yakamoz/sports/coupons/coupon'
import { eventName, type Kurus, kurus, kurusFromWire, noMoney } from '@yakamoz/values'
import { useState } from 'react'
import { useStateOf } from '../../../lib/browser/state.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../../lib/session/useSignedIn.ts'
import { Button } from '../../../ui/Button.tsx'
import { Money, moneyText } from '../../../ui/Money.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useWhenStyle } from '../../../ui/When.tsx'
import { oddsOf } from '../odds.ts'
import { startText } from '../Score.tsx'
import { AmountInput } from '../slip/AmountInput.tsx'
import { SignInToPlay, TooLittleMoney } from '../slip/NextSteps.tsx'
import { SentCoupons } from '../slip/SentCoupons.tsx'
import { placeSingle } from '../slip/singlePlacing.ts'
import { isSending, nothingSent, sent } from '../slip/store.ts'
import { useWallet } from '../slip/useWallet.ts'
import { useUnansweredCoupons } from '../unanswered.ts'
import type { Boosted } from './boosted.ts'
import { RaisedOdds } from './RaisedOdds.tsx'
import '../slip/slip.css'
import './suggestions.css'

type Props = { pick: Boosted; isTaken: boolean; close: () => void }

/** A bet on a raised price: what it is, the stake, and what became of it. */
export const BoostSheet = ({ pick, isTaken, close }: Props) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const [couponID, setCouponID] = useState<string>()
  const sendings = useStateOf(sent, nothingSent).filter((one) => one.couponID === couponID)
  const unanswered = useUnansweredCoupons()
  const hasOutcome = sendings.length + unanswered.length > 0
  return (
    <Sheet title={t('sport.boost')} close={close}>
      <div className="sp-boost">
        <What pick={pick} />
        {hasOutcome && <SentCoupons sendings={sendings} unanswered={unanswered} />}
        {!isSignedIn && <SignInToPlay />}
        {isSignedIn && isTaken && !hasOutcome && <p className="text-mist">{t('sport.boostTaken')}</p>}
        {isSignedIn && !isTaken && <Stake pick={pick} placed={setCouponID} />}
      </div>
    </Sheet>
  )
}

const What = ({ pick: { home, away, start, parts, odds, boost } }: Pick<Props, 'pick'>) => {
  const t = useText()
  const style = useWhenStyle()
  const language = useLanguage()
  const [part] = parts
  const most = kurusFromWire(boost.most) ?? noMoney
  return (
    <>
      <div className="sp-boost-what">
        <div className="grow">
          <b className="block">{part?.outcomeName}</b>
          <span className="block text-mist">{part?.marketName}</span>
          <span className="block small text-haze">
            {eventName({ home, away })} · {startText(t, start, style)}
          </span>
        </div>
        <RaisedOdds plain={odds} raised={boost.odds} />
      </div>
      <p className="small text-mist">
        {t('sport.boostTerms', { amount: moneyText(most, language), time: startText(t, boost.until, style) })}
      </p>
    </>
  )
}

/** Why a stake cannot be bet, with the sum that it names; undefined if it can. */
const obstacleOf = (stake: Kurus, most: Kurus) => {
  const least = minStakeOf(1)
  if (stake === 0) return { key: 'sport.enterStake', amount: least } as const
  if (stake < least) return { key: 'sport.leastStake', amount: least } as const
  return stake > most ? ({ key: 'sport.mostStake', amount: most } as const) : undefined
}

/** Bets a stake at a raised price or a better one. Returns the id of its coupon, undefined without an answer. */
const placeBoost = async ({ match, parts: [part], boost }: Boosted, stake: Kurus): Promise<string | undefined> => {
  if (!part) return undefined
  const sending = await placeSingle({ ...part, match, odds: boost.odds }, { stake, policy: 'better', boost: boost.id })
  return sending?.couponID
}

const Stake = ({ pick, placed }: { pick: Boosted; placed: (couponID: string | undefined) => void }) => {
  const t = useText()
  const language = useLanguage()
  const [stake, setStake] = useState<Kurus>(noMoney)
  const isBusy = useStateOf(isSending, false)
  const isUnanswered = useUnansweredCoupons().length > 0
  const wallet = useWallet(true)
  const most = kurusFromWire(pick.boost.most) ?? noMoney
  const price = oddsOf(pick.boost.odds)
  const obstacle = obstacleOf(stake, most)
  const text = obstacle && t(obstacle.key, { amount: moneyText(obstacle.amount, language) })
  const isTooMuch = wallet !== undefined && !obstacle && stake > Math.max(wallet.cash, wallet.bonus)
  return (
    <>
      <div className="sp-stake">
        <span aria-hidden="true">{t('sport.stake')}</span>
        <span className="in">
          <AmountInput
            amount={stake}
            label={t('sport.stake')}
            isDisabled={isBusy}
            change={(amount) => setStake(kurus(amount))}
          />
          <i aria-hidden="true">₺</i>
        </span>
      </div>
      <Button size="sm" className="num" disabled={isBusy} onClick={() => setStake(most)}>
        {t('sport.boostMost', { amount: moneyText(most, language) })}
      </Button>
      <dl className="between sp-boost-win">
        <dt>{t('sport.mostWin')}</dt>
        <dd aria-live="polite">
          <Money amount={price ? winOf(stake, price) : noMoney} isWin />
        </dd>
      </dl>
      {isTooMuch ? (
        <TooLittleMoney />
      ) : (
        <>
          {(isUnanswered || text) && !isBusy && (
            <p className="small text-mist sp-told">{isUnanswered ? t('sport.answerFirst') : text}</p>
          )}
          <Button
            look="go"
            size="lg"
            full
            busy={isBusy}
            disabled={isUnanswered || text !== undefined}
            onClick={() => void placeBoost(pick, stake).then(placed)}
          >
            {isBusy ? t('sport.sending') : t('sport.play', { amount: moneyText(stake, language) })}
          </Button>
        </>
      )}
    </>
  )
}
