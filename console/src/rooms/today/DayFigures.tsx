import { ngrOf } from '@yakamoz/contract/console/figures'
import { addDays } from '@yakamoz/values'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { numberText } from '../../lib/numbers.ts'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Money } from '../../ui/Money.tsx'
import { Failed, Skeleton, SkeletonLines } from '../../ui/States.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { changeOf, type Measure, measures, sumUpTo } from './figures.ts'
import { useSaveFigures } from './saveFigures.ts'

const HourChart = lazy(() => import('./HourChart.tsx'))

export type DayAnswer = Read<'today', 'figures'>[number]

const hoursOfDay = 24

/** How much of the running hour is over, 0 for a day that is over. */
const shareOf = ({ hoursOver }: DayAnswer): number => (hoursOver === hoursOfDay ? 0 : (Date.now() / 3_600_000) % 1)

/** How a day goes, beside the same weekday a week earlier and the mean of 28 days. */
export const DayFigures = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const { day = '' } = address
  const measure: Measure = measures.find((one) => one === address.measure) ?? 'ggr'
  const { data, error, refetch } = useRead('today', 'figures', { day }, { keep: true })
  const answer = data?.data[0]
  const save = useSaveFigures()
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  const isToday = answer !== undefined && answer.hoursOver < hoursOfDay
  const show = (shown: string) => setAddress({ day: shown })
  return (
    <section aria-labelledby="figures" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="figures" className="today-head">
          {t('today.figures')}
        </h2>
        <span className="flex items-center">
          <IconButton
            label={t('today.dayBefore')}
            isDisabled={!answer}
            onPress={() => answer && show(addDays(answer.day, -1))}
          >
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <DayName answer={answer} isToday={isToday} />
          <IconButton
            label={t('today.dayAfter')}
            isDisabled={!answer || isToday}
            onPress={() => answer && show(addDays(answer.day, 1))}
          >
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </span>
        <span className="ml-auto">
          <Button isDisabled={!answer} onPress={() => answer && save(answer)}>
            <Download size={15} aria-hidden />
            <span>CSV</span>
          </Button>
        </span>
      </header>
      <Tiles answer={answer} />
      <div className="chart-card">
        <div className="flex flex-wrap items-center gap-2">
          <Choice
            label={t('today.measure')}
            options={measures.map((id) => ({ id, name: t(`today.measure.${id}`) }))}
            value={measure}
            onChange={(chosen) => setAddress({ measure: chosen === 'ggr' ? '' : chosen })}
          />
          <span className="legend">
            <i className="bar" aria-hidden /> {t(isToday ? 'today.title' : 'today.thisDay')}
            <i className="week" aria-hidden /> {t('today.weekBefore')}
            <i className="usual" aria-hidden /> {t('today.usual', { days: answer?.usualDays ?? 0 })}
          </span>
        </div>
        <Suspense fallback={<div className="chart" />}>
          {answer ? <HourChart answer={answer} measure={measure} /> : <div className="chart" />}
        </Suspense>
      </div>
      {answer ? (
        <FiguresTable answer={answer} />
      ) : (
        <div className="figures-card">
          <SkeletonLines />
        </div>
      )}
    </section>
  )
}

const DayName = ({ answer, isToday }: { answer: DayAnswer | undefined; isToday: boolean }) => {
  const language = useLanguage()
  const t = useText()
  if (!answer) return <Skeleton width={120} />
  const name = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${answer.day}T12:00:00Z`))
  return (
    <span className="px-1 font-semibold">
      {name}
      {isToday && <span className="ml-2 font-medium text-haze">{t('today.soFar')}</span>}
    </span>
  )
}

type Tile = { id: 'ggr' | 'ngr' | 'stakes' | 'deposits' | 'withdrawals'; value: number; change: number | undefined }

const tilesOf = (answer: DayAnswer): Tile[] => {
  const { figures, weekBefore, hoursOver } = answer
  const share = shareOf(answer)
  const tile = (id: 'ggr' | 'stakes' | 'deposits' | 'withdrawals'): Tile => {
    const value = sumUpTo(figures, id, hoursOfDay)
    return { id, value, change: changeOf(value, sumUpTo(weekBefore, id, hoursOver, share)) }
  }
  return [
    tile('ggr'),
    // Bonuses and prizes are not known by the hour: NGR has no comparison before the day is over.
    {
      id: 'ngr',
      value: ngrOf(figures),
      change: hoursOver === hoursOfDay ? changeOf(ngrOf(figures), ngrOf(weekBefore)) : undefined,
    },
    tile('stakes'),
    tile('deposits'),
    tile('withdrawals'),
  ]
}

const blankTiles = ['ggr', 'ngr', 'stakes', 'deposits', 'withdrawals', 'players'] as const
const counts = ['active', 'registered', 'firstDeposits'] as const

const Tiles = ({ answer }: { answer: DayAnswer | undefined }) => {
  const t = useText()
  if (!answer)
    return (
      <ul className="tiles">
        {blankTiles.map((id) => (
          <li key={id} className="tile blank">
            <Skeleton width="50%" />
            <Skeleton width="80%" />
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="tiles">
      {tilesOf(answer).map(({ id, value, change }) => (
        <li key={id} className="tile" title={t(`today.about.${id}`)}>
          <span className="text-mist">{t(`today.figure.${id}`)}</span>
          <strong>
            <Money amount={value} />
          </strong>
          <Change change={change} isToday={answer.hoursOver < hoursOfDay} />
        </li>
      ))}
      <li className="tile">
        <span className="text-mist">{t('today.players')}</span>
        <dl className="tile-counts">
          {counts.map((id) => (
            <div key={id} title={t(`today.about.${id}`)}>
              <dd className="num">{answer.figures[id]}</dd>
              <dt>{t(`today.figure.${id}`)}</dt>
            </div>
          ))}
          <div title={t('today.about.online')}>
            <dd className="num">{answer.online}</dd>
            <dt>{t('today.figure.online')}</dt>
          </div>
        </dl>
      </li>
    </ul>
  )
}

const Change = ({ change, isToday }: { change: number | undefined; isToday: boolean }) => {
  const t = useText()
  const language = useLanguage()
  if (change === undefined) return <span className="text-small text-haze">{t('today.noComparison')}</span>
  const text = numberText(change, language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
  })
  return (
    <span className="text-small text-mist" title={t(isToday ? 'today.changeSoFar' : 'today.changeOfDay')}>
      <span className={`num change ${change < 0 ? 'less' : 'more'}`}>{text}</span> {t('today.toWeekBefore')}
    </span>
  )
}
