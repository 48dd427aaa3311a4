import type { RowOf } from '../../../lib/client.ts'
import { locales, useLanguage, useText } from '../../../lib/texts.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { Section } from '../../../ui/Section.tsx'
import { When } from '../../../ui/When.tsx'
import { PlayerName } from './PlayerName.tsx'

/** The tickets that won, and when their prizes were paid. */
export const Winners = ({ winners }: Pick<RowOf<'draws', 'draw'>, 'winners'>) => {
  const t = useText()
  const language = useLanguage()
  return (
    <Section title={t('campaigns.draw.winners')}>
      <PlainTable
        label={t('campaigns.draw.winners')}
        heads={[
          t('campaigns.draw.place'),
          t('campaigns.draw.ticket'),
          t('campaigns.draw.player'),
          { name: t('campaigns.draw.prize'), shape: 'end' },
          t('campaigns.draw.paidAt'),
        ]}
      >
        {winners.map(({ place, ticket, player, amount, paid }) => (
          <tr key={place}>
            <td className="num">{place}</td>
            <td className="num">№ {ticket.toLocaleString(locales[language])}</td>
            <th scope="row">
              <PlayerName player={player} />
            </th>
            <td className="end">
              <Money amount={amount} />
            </td>
            <td>{paid ? <When at={paid} /> : t('campaigns.draw.unpaid')}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  )
}
