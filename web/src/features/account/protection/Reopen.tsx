import { wire } from '../../../lib/client.ts'
import { useText } from '../../../lib/texts.tsx'
import { useAct } from '../../../lib/useAct.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { When } from '../../../ui/When.tsx'
import { exclusionStep, type Protection } from './limits.ts'

/** The way back from an exclusion whose time is over: only its player opens it, and not at once (A51). */
export const Reopen = ({ state }: { state: Protection }) => {
  const t = useText()
  const wait = t(state.forEver ? 'protection.for.week' : 'protection.for.day')
  const { act, isBusy, problem } = useAct('protection')
  const step = exclusionStep(state, Date.now())
  if (step !== 'over' && step !== 'ending') return null
  const ask = () => act(wire.call('protection', 'end_exclusion', {}, { act: true }))
  return (
    <section className="card pad guard-break" aria-labelledby="reopen-title">
      <h2 className="h3" id="reopen-title">
        {t('protection.reopen')}
      </h2>
      {step === 'ending' && (
        <p className="text-mist">
          {t('protection.reopening')} {t('protection.opens')} <When at={state.ends} />
        </p>
      )}
      {step === 'over' && (
        <>
          <p className="text-mist">{t('protection.reopenText', { wait })}</p>
          <Problem message={problem} />
          <button type="button" className="btn calm" disabled={isBusy} onClick={() => void ask()}>
            {t('protection.reopenDo')}
          </button>
        </>
      )}
    </section>
  )
}
