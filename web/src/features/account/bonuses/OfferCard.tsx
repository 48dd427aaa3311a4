import { api } from '../../../lib/api/api.ts'
import type { Read } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { When } from '../../../ui/When.tsx'
import './bonuses.css'

export type Offer = Read<'bonus', 'offers'>[number]

/** A bonus offer: its terms, and what can be done with it. */
export const OfferCard = ({ offer }: { offer: Offer }) => {
  const t = useText()
  const { act, isBusy, problem } = useAct('bonus', 'finance')
  const claim = () => act(() => api.call('bonus', 'claim', { offerID: offer.id }, { act: true }))
  return (
    <article className="card pad bonus-offer">
      <div className="between">
        <h3 className="h3">{offer.title}</h3>
        {offer.code && <span className="badge tide">{t('bonus.code', { code: offer.code })}</span>}
        <span className="badge amber num">{t('bonus.percent', { percent: offer.percent })}</span>
      </div>
      <p className="text-mist">{offer.text}</p>
      <ul className="bonus-terms small text-haze">
        {offer.most !== '0.00' && (
          <li>
            {t('bonus.most')} <Money amount={offer.most} />
          </li>
        )}
        {offer.least !== '0.00' && (
          <li>
            {t(offer.kind === 'loss' ? 'bonus.leastLoss' : 'bonus.least')} <Money amount={offer.least} />
          </li>
        )}
        <li>{offer.wagering > 0 ? t('bonus.wagering', { times: offer.wagering }) : t('bonus.noWagering')}</li>
        {(offer.wagering > 0 || offer.turnover > 0) && <li>{t('bonus.days', { count: offer.days })}</li>}
        {offer.turnover > 0 && <li>{t('bonus.turnover', { times: offer.turnover })}</li>}
      </ul>
      <Problem problem={problem} />
      {offer.state === 'claimable' && (
        <Button look="go" disabled={isBusy} onClick={() => void claim()} icon="gift">
          {t('bonus.claim')} <Money amount={offer.amount} />
        </Button>
      )}
      {offer.state === 'deposit_first' && <ButtonLink href="/me/deposit">{t('bonus.depositFirst')}</ButtonLink>}
      {offer.state !== 'claimable' && offer.state !== 'deposit_first' && (
        <p className="small text-mist" role="note">
          {t(`bonus.state.${offer.state}`)}{' '}
          {offer.again !== '' && (
            <>
              {t('bonus.again')} <When at={offer.again} shape="date" />
            </>
          )}
        </p>
      )}
      {offer.state === 'withdrawn' && offer.kind === 'deposit' && (
        <ButtonLink href="/me/deposit">{t('bonus.depositFirst')}</ButtonLink>
      )}
    </article>
  )
}
