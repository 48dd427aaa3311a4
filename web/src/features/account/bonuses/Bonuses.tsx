import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Read } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { When } from '../../../ui/When.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { More } from '../More.tsx'
import { Failed, Nothing, Waiting } from '../States.tsx'
import { Levels } from './Levels.tsx'
import { type Offer, OfferCard } from './OfferCard.tsx'
import { wageredShare } from './progress.ts'
import './bonuses.css'

type Current = Read<'bonus', 'current'>[number]
type Given = Read<'bonus', 'history'>[number]

/** Bonuses: the current one with its progress, the available ones, the past ones (W-05, N-16). */
export const Bonuses = () => {
  const t = useText()
  const current = useCall('bonus', 'current', {})
  const offers = useCall('bonus', 'offers', {})
  const running = current.data?.data[0]
  // The order of the page depends on whether a bonus is running.
  if (current.isPending || offers.isPending)
    return (
      <AccountPage title={t('bonus.title')}>
        <Waiting rows={4} height={160} />
      </AccountPage>
    )
  return (
    <AccountPage title={t('bonus.title')}>
      <div className="me-stack">
        {current.isLoadingError && <Failed again={current.refetch} />}
        {running && <Running bonus={running} />}
        <Levels />
        <section aria-labelledby="offers">
          <h2 className="h2 bonus-heading" id="offers">
            {t('bonus.offers')}
          </h2>
          {offers.isLoadingError && <Failed again={offers.refetch} />}
          {offers.data?.data.length === 0 && <Nothing>{t('bonus.noOffer')}</Nothing>}
          <ul className="bonus-offers">
            {attainableFirst(offers.data?.data ?? []).map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} />
              </li>
            ))}
          </ul>
        </section>
        <History />
      </div>
    </AccountPage>
  )
}

/** The bonus that is being wagered: progress in lira, end, what counts how much, and how to forfeit it. */
const Running = ({ bonus }: { bonus: Current }) => {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  const share = wageredShare(bonus)
  return (
    <section className="card pad bonus-running" aria-labelledby="running">
      <div className="between">
        <div>
          <p className="small text-mist">{t('bonus.running')}</p>
          <h2 className="h2" id="running">
            {bonus.title}
          </h2>
        </div>
        <span className="bonus-sum">
          <Money amount={bonus.balance} isWin />
        </span>
      </div>
      <progress className="bonus-bar" max={1} value={share} aria-label={t('bonus.progress')} />
      <dl className="me-sum">
        <Fact name={t('bonus.wagered')}>
          <Money amount={bonus.wagered} /> / <Money amount={bonus.needed} />
        </Fact>
        <Fact name={t('bonus.left')}>
          <Money amount={bonus.left} />
        </Fact>
        <Fact name={t('bonus.until')}>
          <When at={bonus.ends} />
        </Fact>
        {bonus.mostStake !== '0.00' && (
          <Fact name={t('bonus.mostStake')}>
            <Money amount={bonus.mostStake} />
          </Fact>
        )}
        {bonus.mostPaid !== '0.00' && (
          <Fact name={t('bonus.mostPaid')}>
            <Money amount={bonus.mostPaid} />
          </Fact>
        )}
      </dl>
      <ul className="bonus-weights" aria-label={t('bonus.weights')}>
        {bonus.weights.map(({ kind, percent }) => (
          <li key={kind} className="badge">
            {t(`bonus.kind.${kind}`)} {t('bonus.percent', { percent })}
          </li>
        ))}
      </ul>
      <p className="small text-mist">{t('bonus.counting')}</p>
      <Button look="quiet" size="sm" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
        {t('bonus.forfeit')}
      </Button>
      {isLeaving && (
        <Sheet title={t('bonus.forfeit')} close={() => setLeaving(false)}>
          <Forfeit bonus={bonus} done={() => setLeaving(false)} />
        </Sheet>
      )}
    </section>
  )
}

const Forfeit = ({ bonus, done }: { bonus: Current; done: () => void }) => {
  const t = useText()
  const { act, isBusy, problem } = useAct('bonus', 'finance')
  const forfeit = async () => {
    if (await act(() => api.call('bonus', 'forfeit', { bonusID: bonus.id }, { act: true }))) done()
  }
  return (
    <div className="flow">
      <p>
        {t('bonus.forfeitText')} <Money amount={bonus.balance} />
      </p>
      <p className="text-mist">{t('bonus.forfeitCash')}</p>
      <Problem problem={problem} />
      <div className="me-two">
        <Button onClick={done}>{t('bonus.keep')}</Button>
        <Button look="stop" disabled={isBusy} onClick={() => void forfeit()}>
          {t('bonus.forfeitDo')}
        </Button>
      </div>
    </div>
  )
}

/** Bonuses that can never be claimed again come last. */
const attainableFirst = (offers: readonly Offer[]): Offer[] =>
  offers.toSorted((one, other) => Number(one.state === 'missed') - Number(other.state === 'missed'))

const pageSize = 10

const History = () => {
  const t = useText()
  const [limit, setLimit] = useState(pageSize)
  const { data, isPending, isLoadingError, isFetching, refetch } = useCall(
    'bonus',
    'history',
    { limit, offset: 0 },
    { keepPrevious: true },
  )
  const rows = data?.data ?? []
  return (
    <section className="card" aria-labelledby="bonus-history">
      <div className="head">
        <h2 className="h2" id="bonus-history">
          {t('bonus.history')}
        </h2>
      </div>
      {isPending && <Waiting rows={3} />}
      {isLoadingError && <Failed again={refetch} />}
      {data && rows.length === 0 && <Empty symbol="pearl" title={t('bonus.none')} text={t('bonus.noneText')} />}
      {rows.length > 0 && (
        <>
          <ul className="me-rows bonus-rows">
            {rows.map((row) => (
              <HistoryRow key={row.id} row={row} />
            ))}
          </ul>
          <More
            shown={rows.length}
            total={data?.pagination?.total ?? rows.length}
            isBusy={isFetching}
            load={() => setLimit((now) => Math.min(100, now + pageSize))}
          />
        </>
      )}
    </section>
  )
}

const HistoryRow = ({ row }: { row: Given }) => {
  const t = useText()
  return (
    <li>
      <span className="me-mark">
        <Icon name="gift" size="s" />
      </span>
      <span className="grow">
        <b className="block">{row.title}</b>
        <span className="small text-haze">
          <When at={row.given} />
        </span>
      </span>
      <span className={row.state === 'active' || row.state === 'claimed' ? 'badge amber' : 'badge'}>
        {t(`bonus.was.${row.state}`)}
      </span>
      <span className="bonus-row-sum">
        <b>
          <Money amount={row.amount} />
        </b>
        {row.paid !== '0.00' && (
          <span className="small text-mist">
            {t('bonus.paid')} <Money amount={row.paid} />
          </span>
        )}
      </span>
    </li>
  )
}
