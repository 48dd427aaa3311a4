import { actorText } from '../../lib/actor.ts'
import { useRead } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { Note } from '../../ui/Note.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'

/** Results by hand that could not be applied, above everything else in the room; nothing while there are none. */
export const FailedOrders = () => {
  const t = useText()
  const failed = useRead('trading', 'failed_orders', {}).data?.data ?? []
  if (failed.length === 0) return null
  return (
    <Note tone="bad">
      {t('trading.failedOrders')}
      <ul>
        {failed.map(({ id, match, name, tries, next, reason, by }) => (
          <li key={id}>
            <To to={`/trading/${encodeURIComponent(match)}`}>{name}</To> · {reason} · {actorText(t, by)} ·{' '}
            {t('trading.failedTries', { count: tries })}
            {next !== '' && (
              <>
                {' '}
                · {t('trading.nextTry')} <When at={next} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
