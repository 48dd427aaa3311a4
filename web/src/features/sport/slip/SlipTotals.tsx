import { type Kurus, noMoney } from '@yakamoz/values'
import { type TextKey, useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../../lib/session/useSignedIn.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money, moneyText } from '../../../ui/Money.tsx'
import { useIgnoreDoublePress } from '../../../ui/useIgnoreDoublePress.ts'
import { Odds } from '../Odds.tsx'
import { PolicySelect } from '../PolicySelect.tsx'
import { unansweredCoupons, useIsLate, useUnanswered } from '../unanswered.ts'
import { AmountInput } from './AmountInput.tsx'
import { SignInToPlay, TooLittleMoney } from './NextSteps.tsx'
import { placeSlip } from './placing.ts'
import { kindOf, policies, type Slip, withAgreed, withMore, without } from './slip.ts'
import {
  brokenLimit,
  closedLegs,
  nextOf,
  type Obstacle,
  obstacleOf,
  priceChanges,
  type Sales,
  type Sum,
  shownTotalOdds,
  sumOf,
} from './slipTotals.ts'
import { changeSlip } from './store.ts'
import type { LegNow } from './useSales.ts'
import { useWallet, type Wallet } from './useWallet.ts'

type Props = { slip: Slip; legs: readonly LegNow[]; sales: Sales; isBusy: boolean }

const quickStakes = [2_000, 5_000, 10_000, 50_000] as const

/** The stake, the possible win, and the button to place the slip. */
export const SlipTotals = ({ slip, legs, sales, isBusy }: Props) => {
  const t = useText()
  const kind = kindOf(slip)
  const sum = sumOf(slip, sales)
  return (
    <div className="sp-sum">
      {kind !== 'single' && (
        <div className="sp-stake">
          <span aria-hidden="true">{t(kind === 'system' ? 'sport.perColumn' : 'sport.stake')}</span>
          <span className="in">
            <AmountInput
              amount={slip.stake}
              label={t(kind === 'system' ? 'sport.perColumn' : 'sport.stake')}
              isDisabled={isBusy}
              change={(stake) => changeSlip((now) => ({ ...now, stake }))}
            />
            <i aria-hidden="true">₺</i>
          </span>
        </div>
      )}
      <QuickStakes isBusy={isBusy} />
      <Figures slip={slip} sales={sales} sum={sum} />
      <Policy slip={slip} isBusy={isBusy} />
      <Act slip={slip} legs={legs} sales={sales} isBusy={isBusy} sum={sum} />
      <Waiting />
    </div>
  )
}

const QuickStakes = ({ isBusy }: { isBusy: boolean }) => {
  const t = useText()
  return (
    <fieldset className="sp-quick" aria-label={t('sport.quickStakes')}>
      {quickStakes.map((amount) => (
        <Button
          key={amount}
          size="sm"
          className="num"
          disabled={isBusy}
          onClick={() => changeSlip((now) => withMore(now, amount))}
        >
          +{amount / 100}
        </Button>
      ))}
    </fieldset>
  )
}

const Figures = ({ slip, sales, sum }: { slip: Slip; sales: Sales; sum: Sum }) => {
  const t = useText()
  const kind = kindOf(slip)
  const odds = kind === 'accumulator' ? shownTotalOdds(slip, sales, sum) : undefined
  return (
    <dl className="sp-figures">
      {odds && (
        <>
          <dt>{t('sport.totalOdds')}</dt>
          <dd className="num">
            <Odds odds={odds} />
          </dd>
        </>
      )}
      {kind === 'system' && (
        <>
          <dt>{t('sport.column')}</dt>
          <dd className="num">{sum.columns}</dd>
        </>
      )}
      <dt>{t('sport.totalStake')}</dt>
      <dd>
        <Money amount={sum.stake} />
      </dd>
      <dt>{t('sport.mostWin')}</dt>
      <dd aria-live="polite">
        <Money amount={sum.maxWin} isWin />
      </dd>
    </dl>
  )
}

/** The policy for a price that moves before acceptance. */
const Policy = ({ slip, isBusy }: { slip: Slip; isBusy: boolean }) => {
  const t = useText()
  const choose = (chosen: string) =>
    changeSlip((now) => ({ ...now, policy: policies.find((one) => one === chosen) ?? now.policy }))
  return (
    <PolicySelect
      label={t('sport.policy')}
      policy={slip.policy}
      options={policies}
      nameOf={(policy) => t(`sport.policy.${policy}`)}
      choose={choose}
      isDisabled={isBusy}
    />
  )
}

const obstacleTexts = {
  least: 'sport.leastStake',
  most: 'sport.mostStake',
  max_win: 'sport.mostWinLimit',
  unit: 'sport.enterStake',
  sizes: 'sport.chooseSize',
  too_many_columns: 'sport.tooManyColumns',
  too_many_legs: 'sport.slipFull',
  too_many_choices: 'sport.builderFull',
  builder_closed: 'sport.builderClosed',
  pricing: 'sport.pricing',
  related: 'sport.relatedShort',
  repeated: 'sport.relatedShort',
} as const satisfies Partial<Record<Obstacle, TextKey>>

const obstacleKey = (obstacle: Obstacle | undefined) =>
  obstacle && obstacle in obstacleTexts ? obstacleTexts[obstacle as keyof typeof obstacleTexts] : undefined

/** The one next step: agree, remove closed selections, sign in, deposit, or place. */
const Act = ({ slip, legs, sales, isBusy, sum }: Props & { sum: Sum }) => {
  const t = useText()
  const language = useLanguage()
  const isSignedIn = useSignedIn()
  const isUnanswered = unansweredCoupons(useUnanswered()).length > 0
  const wallet = useWallet(isSignedIn)
  // A stake is taken wholly from cash or wholly from bonus money.
  const most = isSignedIn && wallet ? Math.max(wallet.cash, wallet.bonus) : undefined
  const obstacle = obstacleOf(slip, sales, most)
  const obstacleText = obstacleKey(obstacle)
  const { amount = noMoney } = brokenLimit(slip, sales) ?? {}
  const next = nextOf(obstacle, { onItsWay: isBusy || isUnanswered, signedIn: isSignedIn })
  // Prices move by themselves: the button to agree may become the button to place under the finger.
  const place = useIgnoreDoublePress<HTMLDivElement>(next, 'any')
  return (
    <div className="sp-next" ref={place}>
      {next === 'takeOff' && <RemoveClosed slip={slip} sales={sales} />}
      {next === 'agree' && <Agree slip={slip} sales={sales} />}
      {next === 'signIn' && <SignInToPlay />}
      {next === 'payIn' && <TooLittleMoney />}
      {next === 'play' && (
        <Play
          legs={legs}
          sales={sales}
          isBusy={isBusy}
          sum={sum}
          obstacleText={
            isUnanswered
              ? t('sport.answerFirst')
              : obstacleText && t(obstacleText, { amount: moneyText(amount, language) })
          }
        />
      )}
      {next === 'play' && wallet && <WalletLine wallet={wallet} stake={sum.stake} />}
    </div>
  )
}

type PlayProps = Omit<Props, 'slip'> & { sum: Sum; obstacleText: string | undefined }

const Play = ({ legs, sales, isBusy, sum, obstacleText }: PlayProps) => {
  const t = useText()
  const amount = moneyText(sum.stake, useLanguage())
  const many = sum.coupons > 1
  const label = many ? t('sport.playMany', { count: sum.coupons, amount }) : t('sport.play', { amount })
  return (
    <>
      {obstacleText && !isBusy && <p className="small text-mist sp-told">{obstacleText}</p>}
      <Button
        look="go"
        size="lg"
        full
        busy={isBusy}
        disabled={obstacleText !== undefined}
        onClick={() => void placeSlip(legs, sales)}
      >
        {isBusy ? t('sport.sending') : label}
      </Button>
    </>
  )
}

const WalletLine = ({ wallet, stake }: { wallet: Wallet; stake: Kurus }) => {
  const t = useText()
  if (stake > wallet.cash && stake <= wallet.bonus)
    return (
      <p className="small text-mist sp-told" role="status">
        {t('sport.fromBonus')} <Money amount={wallet.bonus} isWin />
      </p>
    )
  return (
    <p className="small text-haze sp-told">
      {t('frame.balance')}: <Money amount={wallet.cash} />
    </p>
  )
}

const RemoveClosed = ({ slip, sales }: Pick<Props, 'slip' | 'sales'>) => {
  const t = useText()
  const closed = closedLegs(slip, sales)
  return (
    <>
      <p className="small text-mist sp-told" role="status">
        {t('sport.someClosed', { count: closed.length })}
      </p>
      <Button size="lg" full onClick={() => changeSlip((now) => closed.reduce(without, now))}>
        {t('sport.takeOff')}
      </Button>
    </>
  )
}

const Agree = ({ slip, sales }: Pick<Props, 'slip' | 'sales'>) => (
  <Button
    look="go"
    size="lg"
    full
    onClick={() =>
      changeSlip((now) => priceChanges(slip, sales).reduce((before, { legs, to }) => withAgreed(before, legs, to), now))
    }
  >
    {useText()('sport.agree')}
  </Button>
)

/** A coupon has no answer yet, or got none and is sent again: explains what that means. */
const Waiting = () => {
  const t = useText()
  const states = unansweredCoupons(useUnanswered()).map(({ progress }) => progress)
  const isAgain = states.includes('waiting')
  const isLate = useIsLate(states.includes('sending'))
  if (!isAgain && !isLate) return null
  return (
    <p className="small text-mist sp-told" role="status">
      <Icon name="wifi-off" size="xs" /> {t(isAgain ? 'sport.waits' : 'sport.sentWaits')}
    </p>
  )
}
