import { Download, Users } from 'lucide-react'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { saveRows, shareCell } from '../../lib/saveRows.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Count, Share } from '../../ui/Share.tsx'
import { Empty, Failed, SkeletonLines } from '../../ui/States.tsx'
import { monthName } from './names.ts'

type Row = RowOf<'reports', 'retention'>

/** How many months after the registration are shown. */
const shownMonths = 12

/** How many of those who registered in a month bet in each month from then on. */
export const Retention = () => {
  const t = useText()
  const language = useLanguage()
  const { data, error, refetch } = useRead('reports', 'retention', {})
  const rows = data?.data
  if (error && !rows) return <Failed cause={error} retry={() => void refetch()} />
  if (!rows) return <SkeletonLines />
  if (rows.length === 0)
    return (
      <Empty icon={Users} title={t('reports.none')}>
        <p>{t('reports.noneAbout')}</p>
      </Empty>
    )
  const months = Array.from(
    { length: Math.min(shownMonths, Math.max(...rows.map(({ active }) => active.length))) },
    (_, index) => index,
  )
  const save = () =>
    saveRows(
      'retention',
      [
        t('reports.registeredIn'),
        t('reports.registered'),
        ...months.map((month) => t('reports.monthAfter', { month })),
      ],
      rows.map((row) => [row.month, row.registered, ...months.map((month) => shareCell(shareOf(row, month)))]),
    )
  return (
    <section className="report" aria-label={t('reports.part.retention')}>
      <div className="report-bar">
        <p className="text-mist">{t('reports.retentionAbout')}</p>
        <span className="ml-auto">
          <Button onPress={save}>
            <Download size={15} aria-hidden />
            <span>CSV</span>
          </Button>
        </span>
      </div>
      <ScrollArea label={t('reports.part.retention')} className="figures-card cohorts">
        <table className="day-table">
          <caption className="sr">{t('reports.part.retention')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('reports.registeredIn')}</th>
              <th scope="col">{t('reports.registered')}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {t('reports.monthAfter', { month })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <th scope="row">{monthName(row.month, language)}</th>
                <td>
                  <Count count={row.registered} />
                </td>
                {months.map((month) => {
                  const share = shareOf(row, month)
                  return (
                    <td key={month} className="cohort" style={{ '--share': share ?? 0 } as object}>
                      {share !== undefined && <Share share={share} digits={0} />}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}

/** The share of a cohort that was active in a month after the registration; undefined for a month to come. */
const shareOf = ({ registered, active }: Row, month: number): number | undefined => {
  const players = active[month]
  return players === undefined || registered === 0 ? undefined : players / registered
}
