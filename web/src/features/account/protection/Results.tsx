import { addDays, kurusFromWire } from '@yakamoz/values'
import { useState } from 'react'
import type { Read } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useToday } from '../../../ui/useToday.ts'
import { Section } from '../Section.tsx'
import { Failed, Waiting } from '../States.tsx'

const periods = [7, 30, 90, 365] as const

type Totals = Read<'protection', 'totals'>[number]

/** The results of play in a period (A16), and all deposits of the account less its withdrawals (A17). */
export const Results = () => {
  const t = useText()
  const today = useToday()
  const [days, setDays] = useState<(typeof periods)[number]>(30)
  const range = { startDate: addDays(today, 1 - days), endDate: today }
  const { data, isPending, isLoadingError, refetch } = useCall('protection', 'totals', range, { keepPrevious: true })
  const totals = data?.data[0]
  return (
    <Section
      id="results"
      title={t('protection.results')}
      text={t('protection.resultsText')}
      aside={
        <Segmented
          className="me-seg"
          legend={<legend className="sr">{t('protection.howLong')}</legend>}
          value={days}
          onChange={setDays}
          options={periods.map((count) => ({ value: count, label: t('protection.days', { count }) }))}
        />
      }
    >
      {isPending && <Waiting rows={3} />}
      {isLoadingError && <Failed again={refetch} />}
      {totals && <Bars totals={totals} />}
      {totals && (
        <dl className="guard-facts">
          <Fact name={t('protection.net')}>
            <Money amount={totals.net} />
          </Fact>
          <Fact name={t('protection.netEver')}>
            <Money amount={totals.netDepositsEver} />
          </Fact>
        </dl>
      )}
    </Section>
  )
}

const shown = ['deposited', 'withdrawn', 'staked', 'won'] as const

/** Four amounts side by side, as long as they are large. */
const Bars = ({ totals }: { totals: Totals }) => {
  const t = useText()
  const amountOf = (of: (typeof shown)[number]): number => kurusFromWire(totals[of]) ?? 0
  const most = Math.max(1, ...shown.map(amountOf))
  return (
    <ul className="guard-bars">
      {shown.map((of) => (
        <li key={of}>
          <span className="small text-mist">{t(`protection.${of}`)}</span>
          <span className={`guard-long ${of}`} aria-hidden="true">
            {amountOf(of) > 0 && <span style={{ inlineSize: `${(amountOf(of) / most) * 100}%` }} />}
          </span>
          <b>
            <Money amount={totals[of]} />
          </b>
        </li>
      ))}
    </ul>
  )
}
