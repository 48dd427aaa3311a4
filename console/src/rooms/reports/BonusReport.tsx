import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { movementText } from '../../lib/ledgerWords.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { FigureReport } from './FigureReport.tsx'
import { type FigureColumn, FigureTable } from './FigureTable.tsx'
import { periodOf } from './period.ts'

type Report = RowOf<'reports', 'bonuses'>
type Cost = Report['costs'][number]
type Offer = Report['offers'][number]

/** What bonuses and prizes cost by the reason under which it was booked, and what became of the bonuses that were given. */
export const BonusReport = () => {
  const t = useText()
  const [address] = useAddress()
  const period = periodOf(address, Date.now())
  const reading = useRead('reports', 'bonuses', period, { keep: true })
  const report = reading.data?.data[0]
  const offerColumns = useOfferColumns()
  return (
    <FigureReport
      label={t('reports.costs')}
      file="bonuses"
      period={period}
      reading={reading}
      columns={useCostColumns()}
      rows={report?.costs}
      rowId={({ reason }) => reason}
      above={<p className="max-w-[90ch] text-mist">{t('reports.costsAbout')}</p>}
    >
      <h2>{t('reports.offers')}</h2>
      <p className="max-w-[90ch] text-mist">{t('reports.offersAbout')}</p>
      <FigureTable
        label={t('reports.offers')}
        columns={offerColumns}
        rows={report?.offers}
        rowId={({ offer }) => String(offer)}
      />
    </FigureReport>
  )
}

const useCostColumns = (): readonly FigureColumn<Cost>[] => {
  const t = useText()
  return useMemo(
    () => [
      { id: 'reason', name: t('reports.reason'), kind: 'text', value: ({ reason }) => movementText(t, reason) },
      { id: 'times', name: t('reports.times'), kind: 'count', value: ({ times }) => times },
      { id: 'given', name: t('reports.given'), kind: 'money', value: ({ given }) => given },
      { id: 'back', name: t('reports.takenBack'), kind: 'money', value: ({ back }) => back },
      { id: 'cost', name: t('reports.cost'), kind: 'money', value: ({ given, back }) => given - back },
    ],
    [t],
  )
}

const useOfferColumns = (): readonly FigureColumn<Offer>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      { id: 'offer', name: t('reports.offer'), kind: 'text', value: ({ name, offer }) => name[language] || `${offer}` },
      { id: 'times', name: t('reports.times'), kind: 'count', value: ({ times }) => times },
      { id: 'players', name: t('reports.players'), kind: 'count', value: ({ players }) => players },
      { id: 'amount', name: t('reports.given'), kind: 'money', value: ({ amount }) => amount },
      { id: 'wagered', name: t('reports.wagered'), kind: 'money', value: ({ wagered }) => wagered },
      { id: 'paid', name: t('reports.turnedToCash'), kind: 'money', value: ({ paid }) => paid },
      { id: 'open', name: t('reports.openBonuses'), kind: 'count', value: ({ open }) => open },
      { id: 'done', name: t('reports.doneBonuses'), kind: 'count', value: ({ done }) => done },
      { id: 'ended', name: t('reports.endedBonuses'), kind: 'count', value: ({ ended }) => ended },
    ],
    [t, language],
  )
}
