import { useRead } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'

/** Seconds as minutes, or as hours from two hours on. */
const useDuration = () => {
  const t = useText()
  return (seconds: number): string => {
    if (seconds < 60) return t('support.seconds', { count: seconds })
    return seconds < 7_200
      ? t('support.minutes', { count: Math.round(seconds / 60) })
      : t('support.hours', { count: Math.round(seconds / 3_600) })
  }
}

/** The time within which nine of ten are. */
const Nine = ({ time }: { time: string }) => {
  const t = useText()
  return <span className="font-medium text-haze">· {t('support.nine', { time })}</span>
}

/** How long first answers and solutions took in the last four weeks, and the mean rating. */
export const Times = () => {
  const t = useText()
  const duration = useDuration()
  const { data } = useRead('support', 'times', {})
  const times = data?.data[0]
  if (!times || times.conversations === 0) return null
  const rated = times.ratings.reduce((sum, { count }) => sum + count, 0)
  const points = times.ratings.reduce((sum, { rating, count }) => sum + rating * count, 0)
  return (
    <dl className="times">
      <div title={t('support.firstAnswerAbout')}>
        <dt>{t('support.firstAnswer')}</dt>
        <dd className="num">
          {duration(times.firstAnswer.median)} <Nine time={duration(times.firstAnswer.nine)} />
        </dd>
      </div>
      <div title={t('support.solutionAbout')}>
        <dt>{t('support.solution')}</dt>
        <dd className="num">
          {duration(times.solution.median)} <Nine time={duration(times.solution.nine)} />
        </dd>
      </div>
      {rated > 0 && (
        <div>
          <dt>{t('support.ratingMean')}</dt>
          <dd className="num">{(points / rated).toFixed(1)} / 5</dd>
        </div>
      )}
    </dl>
  )
}
