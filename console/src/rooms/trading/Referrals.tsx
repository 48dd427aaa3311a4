import { eventName } from '@yakamoz/values'
import { useEffect, useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { Share } from '../../ui/Share.tsx'
import { To } from '../../ui/To.tsx'
import { Price } from './Price.tsx'
import { DeclineDialog, ReduceDialog } from './ReferralDialogs.tsx'
import type { WaitingRow } from './referral.ts'

/** The coupons that wait for a trader, above everything else in the room; nothing while there are none. */
export const Referrals = () => {
  const t = useText()
  const { data, dataUpdatedAt } = useRead('trading', 'referrals', {})
  const waiting = data?.data[0].waiting ?? []
  if (waiting.length === 0) return null
  return (
    <section className="section" aria-label={t('trading.referrals')}>
      <header>
        <div>
          <h2>{t('trading.referrals')}</h2>
          <p className="text-mist">{t('trading.referralsAbout')}</p>
        </div>
      </header>
      <ul className="referrals">
        {waiting.map((row) => (
          <Waiting key={row.id} row={row} endsMs={dataUpdatedAt + row.leftMs} />
        ))}
      </ul>
    </section>
  )
}

/** How many seconds are left until a time of this device; drawn anew each second. */
const useSecondsLeft = (endsMs: number): number => {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endsMs - nowMs) / 1_000))
}

const Waiting = ({ row, endsMs }: { row: WaitingRow; endsMs: number }) => {
  const t = useText()
  const seconds = useSecondsLeft(endsMs)
  return (
    <li>
      <div className="referral-head">
        <span>
          <To to={`/players/${row.player.id}`}>{row.player.username}</To>{' '}
          {row.player.percent !== '' && (
            <Badge tone="wait-for">{t('trading.percent', { percent: row.player.percent })}</Badge>
          )}{' '}
          <Badge tone="news">{t(`trading.cause.${row.cause}`)}</Badge>
        </span>
        <span>
          <b className="num" role="timer">
            {t('trading.secondsLeft', { seconds })}
          </b>{' '}
          <span className="text-haze">{t(`trading.atEnd.${row.atEnd}`)}</span>
        </span>
      </div>
      <Figures row={row} />
      <Legs row={row} />
      <Decide row={row} isOver={seconds === 0} />
    </li>
  )
}

const Figures = ({ row }: { row: WaitingRow }) => {
  const t = useText()
  const { line } = row
  return (
    <dl className="facts">
      <dt>{t('trading.column.stake')}</dt>
      <dd>
        <b>
          <Money amount={row.stake} />
        </b>{' '}
        <span className="text-haze">
          {t('trading.ofLimit')} <Money amount={row.limit} />
        </span>
        {row.bonus && ` · ${t('trading.bonus')}`}
      </dd>
      <dt>{t('trading.maxWin')}</dt>
      <dd>
        <Money amount={row.maxWin} />
      </dd>
      <dt>{t('trading.kind')}</dt>
      <dd>
        {t(`trading.kind.${row.kind}`)} · {t(`trading.phase.${row.live ? 'yes' : 'no'}`)} · <Price milli={row.odds} />
      </dd>
      <dt>{t('trading.part.lines')}</dt>
      <dd>
        {line === '' ? (
          <span className="text-haze">{t('trading.lineUnknown')}</span>
        ) : (
          <>
            <Share share={line.mean / 10_000} /> (<Share share={line.low / 10_000} /> …{' '}
            <Share share={line.high / 10_000} />)
          </>
        )}
      </dd>
    </dl>
  )
}

const Legs = ({ row }: { row: WaitingRow }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <PlainTable
      label={t('trading.bet')}
      heads={[
        t('trading.outcome'),
        { name: t('trading.taken'), shape: 'end' },
        { name: t('trading.now'), shape: 'end' },
        { name: t('trading.column.fair'), shape: 'end' },
      ]}
    >
      {row.legs.map((leg) => (
        <tr key={`${leg.match} ${leg.market.en} ${leg.outcome.en}`}>
          <td>
            <span className="font-semibold">{leg.outcome[language]}</span> · {leg.market[language]} ·{' '}
            <To to={`/trading/${encodeURIComponent(leg.match)}`}>{eventName(leg)}</To>
          </td>
          <td className="end">
            <Price milli={leg.odds} />
          </td>
          <td className="end">
            <Price milli={leg.now} />
          </td>
          <td className="end">
            <Price milli={leg.fair} />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

const Decide = ({ row, isOver }: { row: WaitingRow; isOver: boolean }) => {
  const t = useText()
  const mayDecide = useMay('trading.limits')
  const [open, setOpen] = useState<'reduce' | 'decline'>()
  const close = () => setOpen(undefined)
  const accept = useAct('trading', 'decide_referral', { changes: ['trading'], done: useActDone() })
  if (!mayDecide) return null
  return (
    <div className="acts">
      <Button look="stop" isDisabled={isOver} onPress={() => setOpen('decline')}>
        {t('trading.act.decline')}
      </Button>
      <Button isDisabled={isOver} onPress={() => setOpen('reduce')}>
        {t('trading.act.reduce')}
      </Button>
      <Button
        look="go"
        isDisabled={isOver}
        isPending={accept.isPending}
        onPress={() => accept.mutate({ player: row.player.id, coupon: row.id, decision: 'accept' })}
      >
        {t('trading.act.accept')}
      </Button>
      {open === 'reduce' && <ReduceDialog row={row} close={close} />}
      {open === 'decline' && <DeclineDialog row={row} close={close} />}
    </div>
  )
}
