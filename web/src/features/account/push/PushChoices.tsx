import { type PushKind, type PushMode, type PushSettings, pushKinds } from '@yakamoz/contract/pushKinds'
import { api } from '../../../lib/api/api.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Check, SelectField } from '../../../ui/Field.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import type { PushState } from './PushSettings.tsx'

type Change = (change: Partial<PushSettings>) => void
type Props = { state: PushState; change: Change; isBusy: boolean }

/** What is written to the player's browsers, and when. Each choice applies at once. */
export const PushChoices = ({ state }: { state: PushState }) => {
  const { act, isBusy, problem } = useAct(['crm', 'push_state'])
  const { kinds, details, quietFrom, quietTo } = state
  const change: Change = (changed) =>
    void act(() => api.call('crm', 'push_set', { kinds, details, quietFrom, quietTo, ...changed }, { act: true }))
  return (
    <>
      <Kinds state={state} change={change} isBusy={isBusy} />
      <QuietHours state={state} change={change} isBusy={isBusy} />
      <div>
        <Check
          look="switch"
          checked={details}
          disabled={isBusy}
          onChange={({ target }) => change({ details: target.checked })}
        >
          <Details />
        </Check>
      </div>
      <Problem problem={problem} />
    </>
  )
}

const Details = () => {
  const t = useText()
  return (
    <>
      {t('push.details')}
      <span className="block small text-mist">{t('push.detailsText')}</span>
    </>
  )
}

const Kinds = ({ state: { kinds, quietFrom, quietTo }, change, isBusy }: Props) => {
  const t = useText()
  const set = (kind: PushKind, mode: PushMode) => change({ kinds: { ...kinds, [kind]: mode } })
  return (
    <fieldset>
      <legend className="h3">{t('push.what')}</legend>
      {pushKinds.map((kind) => (
        <div key={kind}>
          <Check
            look="switch"
            checked={kinds[kind] !== 'off'}
            disabled={isBusy}
            onChange={({ target }) => set(kind, target.checked ? 'outside_quiet' : 'off')}
          >
            {t(`push.kind.${kind}`)}
            {kind === 'goal' && <span className="block small text-mist">{t('push.goalHint')}</span>}
          </Check>
          {kinds[kind] !== 'off' && quietFrom !== quietTo && (
            <div className="me-push-through">
              <Check
                checked={kinds[kind] === 'always'}
                disabled={isBusy}
                aria-label={`${t(`push.kind.${kind}`)}: ${t('push.through')}`}
                onChange={({ target }) => set(kind, target.checked ? 'always' : 'outside_quiet')}
              >
                {t('push.through')}
              </Check>
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const clockText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const QuietHours = ({ state: { quietFrom, quietTo }, change, isBusy }: Props) => {
  const t = useText()
  const options = hours.map((hour) => (
    <option key={hour} value={hour}>
      {clockText(hour)}
    </option>
  ))
  return (
    <fieldset>
      <legend className="h3">{t('push.quiet')}</legend>
      <p className="small text-mist">{t(quietFrom === quietTo ? 'push.noQuiet' : 'push.quietText')}</p>
      <div className="me-push-hours">
        <SelectField
          label={t('push.from')}
          value={quietFrom}
          disabled={isBusy}
          onChange={({ target }) => change({ quietFrom: Number(target.value) })}
        >
          {options}
        </SelectField>
        <SelectField
          label={t('push.to')}
          value={quietTo}
          disabled={isBusy}
          onChange={({ target }) => change({ quietTo: Number(target.value) })}
        >
          {options}
        </SelectField>
      </div>
    </fieldset>
  )
}
