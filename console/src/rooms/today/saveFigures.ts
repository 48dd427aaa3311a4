import { csvOf } from '../../lib/csv.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useText } from '../../lib/texts.tsx'
import type { DayAnswer } from './DayFigures.tsx'
import { lines, lineValue } from './lines.ts'

/** Money in lira, so that a spreadsheet adds it up; a share as it is. */
const cell = (shape: (typeof lines)[number]['shape'], value: number | undefined): number | '' => {
  if (value === undefined) return ''
  return shape === 'money' ? value / 100 : value
}

/** Returns a function that saves the figures of a day as CSV. */
export const useSaveFigures = () => {
  const t = useText()
  return (answer: DayAnswer): void => {
    const rows = lines.map(({ id, shape }) => {
      const of = (figures: DayAnswer['figures']) => cell(shape, lineValue({ id }, figures))
      return [t(`today.line.${id}`), of(answer.figures), of(answer.weekBefore), of(answer.usual)] as const
    })
    const head = ['', answer.day, t('today.weekBeforeWhole'), t('today.usual', { days: answer.usualDays })] as const
    saveFile(`yakamoz-${answer.day}.csv`, `\uFEFF${csvOf([head, ...rows])}`)
  }
}
