import { useLanguage } from '../lib/texts.tsx'
import { fullWhen, howFar, shortWhen } from '../lib/when.ts'

type Props = {
  /** Milliseconds, or the ISO text of the wire. */
  at: number | string
  /** `far`: how far away it is. */
  shape?: 'short' | 'far'
}

/** An instant in Istanbul's time; the tooltip has all of it. */
export const When = ({ at, shape = 'short' }: Props) => {
  const language = useLanguage()
  const instantMs = typeof at === 'number' ? at : Date.parse(at)
  if (Number.isNaN(instantMs)) return <span>–</span>
  const nowMs = Date.now()
  return (
    <time dateTime={new Date(instantMs).toISOString()} title={fullWhen(instantMs, language)}>
      {shape === 'short' ? shortWhen(instantMs, nowMs, language) : howFar(instantMs, nowMs, language)}
    </time>
  )
}
