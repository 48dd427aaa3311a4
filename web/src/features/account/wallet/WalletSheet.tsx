import type { ReactNode } from 'react'
import { bonusOf, playable } from '../../../lib/account/balance.ts'
import { useRestriction } from '../../../lib/account/restriction.ts'
import type { Read } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useStateOf } from '../../../lib/browser/state.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { showBalance } from '../../../lib/session/player.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { To } from '../../../ui/To.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { wageredShare } from '../bonuses/progress.ts'
import { RestrictionNote } from '../protection/RestrictionNote.tsx'
import { Failed, Waiting } from '../States.tsx'
import '../account.css'
import '../bonuses/bonuses.css'
import './wallet.css'

type Wallet = Read<'finance', 'check_balance'>[number]

/** The parts of the balance: what a game counts, what can be withdrawn, and the bonus with its progress. */
export const WalletSheet = ({ close }: { close: () => void }) => {
  const t = useText()
  const isReady = useTexts('me', 'account')
  return isReady ? (
    <Sheet title={t('frame.balance')} close={close} place="hung">
      <Parts />
    </Sheet>
  ) : null
}

const Parts = () => {
  const { data, isLoadingError, refetch } = useCall('finance', 'check_balance', {})
  if (isLoadingError) return <Failed again={refetch} />
  const [wallet] = data?.data ?? []
  if (!data || !wallet) return <Waiting rows={3} height={48} />
  const hasBonus = bonusOf(data) !== undefined
  return (
    <>
      <RestrictionNote />
      <Sums wallet={wallet} hasBonus={hasBonus} />
      {hasBonus && <Wagering />}
      <Ways />
    </>
  )
}

/** Links to deposit and withdraw; a restricted player may only withdraw. */
const Ways = () => {
  const t = useText()
  const isRestricted = useRestriction() !== undefined
  return (
    <div className={isRestricted ? 'mt-5' : 'me-two mt-5'}>
      {!isRestricted && (
        <ButtonLink look="go" href="/me/deposit">
          {t('frame.deposit')}
        </ButtonLink>
      )}
      <ButtonLink full={isRestricted} href="/me/withdraw">
        {t('frame.withdraw')}
      </ButtonLink>
    </div>
  )
}

const Sums = ({ wallet, hasBonus }: { wallet: Wallet; hasBonus: boolean }) => {
  const t = useText()
  return (
    <>
      <dl className="purse-parts">
        <Part name={t('account.cash')} note={t('account.cashNote')}>
          <Money amount={wallet.balance} />
        </Part>
        <Part name={t('account.bonus')} note={t('account.bonusNote')}>
          <Money amount={wallet.bonus} isWin={hasBonus} />
        </Part>
        {hasBonus && (
          <Part name={t('account.inGames')} look="together">
            <Money amount={playable(wallet)} />
          </Part>
        )}
        {wallet.held !== '0.00' && (
          <Part name={t('account.held')} note={t('account.heldNote')} look="held">
            <Money amount={wallet.held} />
          </Part>
        )}
      </dl>
      {hasBonus && <p className="small text-haze mt-3">{t('account.inGamesNote')}</p>}
    </>
  )
}

type PartProps = { name: string; note?: string; look?: 'together' | 'held'; children: ReactNode }

const Part = ({ name, note, look, children }: PartProps) => {
  const t = useText()
  const isShown = useStateOf(showBalance, true)
  return (
    <div className={look}>
      <dt>
        {name}
        {note && <span className="small text-haze">{note}</span>}
      </dt>
      <dd>{isShown ? children : t('frame.hidden')}</dd>
    </div>
  )
}

/** How far the bonus is, and the way to its page. */
const Wagering = () => {
  const t = useText()
  const isShown = useStateOf(showBalance, true)
  const { data } = useCall('bonus', 'current', {})
  const [bonus] = data?.data ?? []
  if (!bonus) return null
  return (
    <To className="purse-bonus" href="/me/bonuses">
      <span className="between">
        <b className="clip">{bonus.title}</b>
        <Icon name="chevron-right" size="s" />
      </span>
      <progress className="bonus-bar" max={1} value={wageredShare(bonus)} aria-label={t('bonus.progress')} />
      {isShown && (
        <span className="small text-mist">
          {t('bonus.left')}: <Money amount={bonus.left} />
        </span>
      )}
    </To>
  )
}
