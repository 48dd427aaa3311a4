import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Read } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { browserStore } from '../../../lib/browser/localStore.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { endOwnPush } from '../../../lib/push/browserPush.ts'
import { knownBrowser } from '../../../lib/push/pushMemory.ts'
import { type PushSupport, pushSupport } from '../../../lib/push/pushSupport.ts'
import { usePushOn } from '../../../lib/push/usePushOn.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { When } from '../../../ui/When.tsx'
import { Section } from '../Section.tsx'
import { Failed, Waiting } from '../States.tsx'
import { PushChoices } from './PushChoices.tsx'
import './push.css'

export type PushState = Read<'crm', 'push_state'>[number]

/** Messages to the player's browsers: this browser, what is written and when, and the list of browsers (A93). */
export const PushSettings = () => (useTexts('push') ? <Settings /> : <Waiting rows={3} height={44} />)

const Settings = () => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('crm', 'push_state', {})
  const state = data?.data[0]
  return (
    <Section id="push" title={t('push.title')} text={t('push.text')}>
      {isPending && <Waiting rows={3} height={44} />}
      {isLoadingError && <Failed again={refetch} />}
      {state && <Content state={state} />}
    </Section>
  )
}

const Content = ({ state }: { state: PushState }) => {
  const [own, setOwn] = useState<string>()
  const read = () => setOwn(knownBrowser(browserStore)?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id is stored before the list is fetched again
  useEffect(read, [state])
  const isOn = state.browsers.some(({ id }) => id === own)
  return (
    <div className="me-push">
      <ThisBrowser state={state} ownId={isOn ? own : undefined} />
      {state.browsers.length > 0 && (
        <>
          <PushChoices state={state} />
          <Browsers state={state} ownId={own} />
        </>
      )}
    </div>
  )
}

type OwnProps = { state: PushState; ownId: string | undefined }

/** Whether this browser gets messages, with the button that changes it or the reason why it cannot. */
const ThisBrowser = ({ state, ownId }: OwnProps) => {
  const t = useText()
  const [support, setSupport] = useState<PushSupport>()
  const { press, isBusy, ended } = usePushOn(state.publicKey)
  useEffect(() => setSupport(pushSupport()), [])
  if (support === undefined) return null
  if (ownId && support === 'allowed') return <IsOn id={ownId} />
  const reason = reasonOf(state, support)
  if (reason)
    return (
      <Note icon="info" role="status">
        {t(`push.${reason}`)}
      </Note>
    )
  const switchOn = async () => {
    await press()
    setSupport(pushSupport())
  }
  return (
    <div>
      <Button look="go" icon="bell" busy={isBusy} onClick={() => void switchOn()}>
        {t('push.on')}
      </Button>
      {(ended === 'failed' || ended === 'closed') && <Problem problem={t(`push.${ended}`)} />}
      {typeof ended === 'object' && <Problem problem={ended.message} />}
    </div>
  )
}

/** Why messages cannot be switched on in this browser; undefined where they can. */
const reasonOf = ({ publicKey }: PushState, support: PushSupport) => {
  if (!publicKey) return 'siteOff'
  return support === 'ask' || support === 'allowed' ? undefined : support
}

const useRemove = () => {
  const { act, isBusy, problem } = useAct(['crm', 'push_state'])
  const remove = async (id: string, isOwn: boolean) => {
    if (isOwn) await endOwnPush()
    await act(() => api.call('crm', 'push_remove', { id }, { act: true }))
  }
  return { remove, isBusy, problem }
}

const IsOn = ({ id }: { id: string }) => {
  const t = useText()
  const { remove, isBusy, problem } = useRemove()
  return (
    <div>
      <p className="me-push-on" role="status">
        <Icon name="circle-check" size="s" />
        {t('push.isOn')}
      </p>
      <Button size="sm" disabled={isBusy} onClick={() => void remove(id, true)}>
        {t('push.offHere')}
      </Button>
      <Problem problem={problem} />
    </div>
  )
}

const Browsers = ({ state, ownId }: OwnProps) => {
  const t = useText()
  const { remove, isBusy, problem } = useRemove()
  return (
    <section aria-labelledby="push-browsers">
      <h3 className="h3" id="push-browsers">
        {t('push.browsers')}
      </h3>
      <ul>
        {state.browsers.map(({ id, name, added, seen }) => (
          <li key={id} className="between">
            <span>
              <b className="block">
                {name} {id === ownId && <span className="badge tide">{t('push.thisOne')}</span>}
              </b>
              <span className="block small text-mist">
                {t('push.added')} <When at={added} shape="date" /> · {t('push.seen')} <When at={seen} shape="date" />
              </span>
            </span>
            <Button
              look="quiet"
              size="sm"
              square
              icon="trash-2"
              disabled={isBusy}
              aria-label={t('push.remove', { name })}
              onClick={() => void remove(id, id === ownId)}
            />
          </li>
        ))}
      </ul>
      <Problem problem={problem} />
    </section>
  )
}
