import { useState } from 'react'
import { useRead } from '../../../lib/calls.ts'
import { locales, useLanguage, useText } from '../../../lib/texts.tsx'
import { AsOf } from '../../../ui/AsOf.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Pages } from '../../../ui/Pages.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FailedPart, SkeletonLines } from '../../../ui/States.tsx'
import { PlayerName } from './PlayerName.tsx'

const limit = 20

/** Who has how many tickets, those with the most first. */
export const Holders = ({ id, isDrawn }: { id: number; isDrawn: boolean }) => {
  const t = useText()
  const language = useLanguage()
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = useRead('draws', 'holders', { id, limit, offset }, { keep: true })
  return (
    <Section title={t('campaigns.draw.holders')} about={t('campaigns.draw.holdersAbout')}>
      {error && !data && <FailedPart cause={error} retry={() => void refetch()} />}
      {!error && !data && <SkeletonLines />}
      {data && (
        <>
          <AsOf kept={data.kept} />
          <PlainTable
            label={t('campaigns.draw.holders')}
            heads={[
              t('campaigns.draw.player'),
              { name: t('campaigns.draw.tickets'), shape: 'end' },
              { name: t('campaigns.draw.deposits'), shape: 'end' },
              ...(isDrawn ? [{ name: t('campaigns.draw.won'), shape: 'end' as const }] : []),
            ]}
          >
            {data.data.map((player) => (
              <tr key={player.id}>
                <th scope="row">
                  <PlayerName player={player} />
                </th>
                <td className="end num">{player.tickets.toLocaleString(locales[language])}</td>
                <td className="end">
                  <Money amount={player.deposits} />
                </td>
                {isDrawn && <td className="end">{player.won > 0 ? <Money amount={player.won} /> : '–'}</td>}
              </tr>
            ))}
          </PlainTable>
          <Pages offset={offset} limit={limit} total={data.pagination?.total ?? 0} go={setOffset} />
        </>
      )}
    </Section>
  )
}
