import { api } from '../../../lib/api/api.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Duration } from '../../../ui/Duration.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import type { Protection } from './limits.ts'

const intervals = [0, 15, 30, 60, 120] as const
type Interval = (typeof intervals)[number]

/** The current session, and the interval of reminders (A18, A52). */
export const Reality = ({ state }: { state: Protection }) => {
  const t = useText()
  const { act, isBusy, problem } = useAct('protection')
  const choose = (minutes: Interval) =>
    act(() => api.call('protection', 'set_reality_check', { minutes }, { act: true }))
  return (
    <section className="card pad" aria-labelledby="reality">
      <h2 className="h3" id="reality">
        {t('protection.sitting')}
      </h2>
      <Sitting />
      <SelectField
        label={t('protection.reality')}
        hint={t('protection.realityHint')}
        disabled={isBusy}
        value={String(state.realityMinutes)}
        onChange={(event) => void choose(Number(event.target.value) as Interval)}
      >
        {intervals.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? t('protection.never') : t('protection.every', { minutes })}
          </option>
        ))}
      </SelectField>
      <Problem problem={problem} />
    </section>
  )
}

const Sitting = () => {
  const t = useText()
  const { data } = useCall('protection', 'session', {})
  const row = data?.data[0]
  return (
    <dl className="guard-sitting">
      <div>
        <dt>{t('protection.since')}</dt>
        <dd>{row ? <Duration minutes={Math.floor(row.seconds / 60)} /> : '–'}</dd>
      </div>
      <div>
        <dt>{t('protection.staked')}</dt>
        <dd>{row ? <Money amount={row.staked} /> : '–'}</dd>
      </div>
      <div>
        <dt>{t('protection.net')}</dt>
        <dd>{row ? <Money amount={row.net} /> : '–'}</dd>
      </div>
    </dl>
  )
}
