import { type OptionalTopic, optionalTopics } from '@yakamoz/contract/noticeTopics'
import { api } from '../../lib/api/api.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Check } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Section } from './Section.tsx'
import { Failed, Waiting } from './States.tsx'

/** Which notifications the player wants; those about money and security are always written. Each switch applies at once. */
export const NoticeTopics = () => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('crm', 'topics', {})
  const { act, isBusy, problem } = useAct(['crm', 'topics'])
  const now = data?.data[0]
  const set = (topic: OptionalTopic, isOn: boolean) =>
    act(() => api.call('crm', 'set_topic', { topic, isOn }, { act: true }))
  return (
    <Section id="topics" title={t('account.topics')} text={t('account.topicsText')}>
      {isPending && <Waiting rows={5} height={44} />}
      {isLoadingError && <Failed again={refetch} />}
      {now && (
        <div className="me-topics">
          {optionalTopics.map((topic) => (
            <Check
              key={topic}
              look="switch"
              checked={now[topic]}
              disabled={isBusy}
              onChange={({ target }) => void set(topic, target.checked)}
            >
              {t(`account.topic.${topic}`)}
            </Check>
          ))}
          <Problem problem={problem} />
        </div>
      )}
    </Section>
  )
}
