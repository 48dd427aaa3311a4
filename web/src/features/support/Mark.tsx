import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Problem } from '../../ui/Problem.tsx'

const marks = [1, 2, 3, 4, 5] as const

/** The mark of a conversation that support has closed, from one to five stars. */
export const Mark = ({ token, mark }: { token: string; mark: number }) => {
  const t = useText()
  const queries = useQueryClient()
  const { act, isBusy, problem } = useAct()
  const give = async (value: number) => {
    const answer = await act(() => api.call('support', 'mark', { token, mark: value }, { quiet: true }))
    if (answer) await queries.invalidateQueries({ queryKey: ['support', 'conversation'] })
  }
  return (
    <fieldset className="talk-mark">
      <legend className="small">{t(mark > 0 ? 'content.marked' : 'content.markAsk')}</legend>
      {marks.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === mark}
          aria-label={t('content.markOf', { count: value })}
          disabled={isBusy}
          onClick={() => void give(value)}
        >
          <Icon name="star" filled={value <= mark} />
        </button>
      ))}
      <Problem problem={problem} />
    </fieldset>
  )
}
