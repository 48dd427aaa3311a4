import { numberText } from '../../lib/numbers.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Money } from '../../ui/Money.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import type { DayAnswer } from './DayFigures.tsx'
import { type Line, lines, lineValue } from './lines.ts'

const columns = ['figures', 'weekBefore', 'usual'] as const

/** All figures of the day beside those it is compared with. */
export const FiguresTable = ({ answer }: { answer: DayAnswer }) => {
  const t = useText()
  const isToday = answer.hoursOver < 24
  return (
    <ScrollArea label={t('today.figures')} className="figures-card">
      <table className="day-table">
        <caption className="sr">{t('today.figures')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t(isToday ? 'today.title' : 'today.thisDay')}</th>
            <th scope="col">{t('today.weekBeforeWhole')}</th>
            <th scope="col">{t('today.usual', { days: answer.usualDays })}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-sum={'isSum' in line || undefined}>
              <th scope="row">{t(`today.line.${line.id}`)}</th>
              {columns.map((column) => (
                <td key={column} className="num">
                  <Value line={line} figures={answer[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

const Value = ({ line, figures }: { line: Line; figures: DayAnswer['figures'] }) => {
  const language = useLanguage()
  const value = lineValue(line, figures)
  if (value === undefined) return '–'
  if (line.shape === 'money') return <Money amount={value} />
  return numberText(
    value,
    language,
    line.shape === 'share' ? { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } : {},
  )
}
