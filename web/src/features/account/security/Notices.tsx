import { useQueryClient } from '@tanstack/react-query'
import { useRestriction } from '../../../lib/account/restriction.ts'
import { api } from '../../../lib/api/api.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Check } from '../../../ui/Field.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Section } from '../Section.tsx'
import { Failed, Waiting } from '../States.tsx'
import './security.css'

const kinds = ['signIn', 'email', 'sms'] as const
type Kind = (typeof kinds)[number]

/**
 * Which mails the operator may send: about sign-ins, and advertising (A39). Each switch applies at once. An excluded player
 * is sent no advertising (A50).
 */
export const Notices = () => {
  const t = useText()
  const queries = useQueryClient()
  // Without parameters the call changes nothing and returns the settings.
  const { data, isPending, isLoadingError, refetch } = useCall('account', 'set_notices', {})
  const { act, isBusy, problem } = useAct()
  const isExcluded = useRestriction()?.excluded === true
  const offered: readonly Kind[] = isExcluded ? ['signIn'] : kinds
  const now = data?.data[0]
  const set = async (kind: Kind, isOn: boolean) => {
    await act(() => api.call('account', 'set_notices', { [kind]: isOn }, { act: true }))
    await queries.invalidateQueries({ queryKey: ['account', 'set_notices'] })
    await queries.invalidateQueries({ queryKey: ['user', 'get_user_profile'] })
  }
  return (
    <Section id="notices" title={t('account.notices')} text={t('account.noticesText')}>
      {isPending && <Waiting rows={3} height={44} />}
      {isLoadingError && <Failed again={refetch} />}
      {now && (
        <div className="me-notices">
          {offered.map((kind) => (
            <Check
              key={kind}
              look="switch"
              checked={now[kind]}
              disabled={isBusy}
              onChange={({ target }) => void set(kind, target.checked)}
            >
              <b className="block">{t(`account.notice.${kind}`)}</b>
              <span className="small text-mist">{t(`account.noticeText.${kind}`)}</span>
            </Check>
          ))}
          {isExcluded && <p className="small text-mist">{t('protection.means.word')}</p>}
          <Problem problem={problem} />
        </div>
      )}
    </Section>
  )
}
