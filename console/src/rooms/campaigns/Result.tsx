import { useState } from 'react'
import { useRead } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { AsOf } from '../../ui/AsOf.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { FailedPart, SkeletonLines } from '../../ui/States.tsx'

const periods = ['1', '3', '7', '14', '30'] as const
type Days = (typeof periods)[number]
const sums = ['deposits', 'stakes', 'ggr', 'bonuses'] as const

/** What the players of a campaign, an offer, a tournament or a draw did after it, beside as much time before. */
export const Result = ({ of, id }: { of: 'campaigns' | 'offers' | 'tournaments' | 'draws'; id: number }) => {
  const t = useText()
  const [days, setDays] = useState<Days>('7')
  const { data, error, refetch } = useRead(of, 'result', { id, days: Number(days) }, { keep: true })
  const result = data?.data[0]
  return (
    <Section
      title={t('campaigns.result')}
      about={t('campaigns.resultAbout')}
      act={
        <Choice
          label={t('campaigns.days')}
          options={periods.map((one) => ({ id: one, name: t('campaigns.dayCount', { count: Number(one) }) }))}
          value={days}
          onChange={(chosen) => setDays(chosen as Days)}
        />
      }
    >
      {error && !result && <FailedPart cause={error} retry={() => void refetch()} />}
      {!error && !result && <SkeletonLines />}
      {result && (
        <>
          <AsOf kept={data?.kept} />
          <PlainTable
            label={t('campaigns.result')}
            heads={[
              t('campaigns.ofReached', { count: result.players }),
              { name: t('campaigns.before'), shape: 'end' },
              { name: t('campaigns.after'), shape: 'end' },
            ]}
          >
            {sums.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`campaigns.sum.${name}`)}</th>
                <td className="end">
                  <Money amount={result.before[name]} />
                </td>
                <td className="end">
                  <Money amount={result.after[name]} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('campaigns.sum.active')}</th>
              <td className="end num">{result.before.active}</td>
              <td className="end num">{result.after.active}</td>
            </tr>
          </PlainTable>
          {result.complete < result.players && (
            <p className="text-mist">{t('campaigns.incomplete', { count: result.players - result.complete })}</p>
          )}
        </>
      )}
    </Section>
  )
}
