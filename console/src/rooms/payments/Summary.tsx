import type { ReactNode } from 'react'
import { useRead } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { Money } from '../../ui/Money.tsx'
import { FailedPart, Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import type { Stage } from './withdrawal.ts'

type FigureProps = { name: string; value: ReactNode; about: ReactNode }

const Figure = ({ name, value, about }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span className="value">{value}</span>
      <span className="about">{about}</span>
    </dd>
  </div>
)

/** What waits in the room of payments, at a look. */
export const Summary = () => {
  const t = useText()
  const { data, error, refetch } = useRead('payments', 'summary', {})
  const summary = data?.data[0]
  if (error && !summary)
    return (
      <div className="payments-failed">
        <FailedPart cause={error} retry={() => void refetch()} />
      </div>
    )
  const blank = <Skeleton width={70} />
  const stage = (wanted: Stage) => summary?.stages.find((one) => one.stage === wanted)
  const figure = (wanted: 'waiting' | 'on_hold' | 'sent') => {
    const found = stage(wanted)
    return (
      <Figure
        name={t(`payments.stage.${wanted}`)}
        value={summary ? (found?.count ?? 0) : blank}
        about={
          summary ? (
            found ? (
              <>
                <Money amount={found.amount} /> · <When at={found.oldest} shape="far" />
              </>
            ) : (
              '–'
            )
          ) : (
            blank
          )
        }
      />
    )
  }
  return (
    <dl className="figures payments-figures">
      {figure('waiting')}
      {figure('on_hold')}
      {figure('sent')}
      <Figure
        name={t('payments.forBank')}
        value={summary?.bank.count ?? blank}
        about={summary ? <Money amount={summary.bank.amount} /> : blank}
      />
      <Figure
        name={t('payments.hanging')}
        value={summary?.deposits.count ?? blank}
        about={summary ? <Money amount={summary.deposits.amount} /> : blank}
      />
      <Figure
        name={t('payments.mine')}
        value={summary?.mine ?? blank}
        about={summary ? t('payments.batchesOpen', { count: summary.openBatches + summary.sentBatches }) : blank}
      />
    </dl>
  )
}
