import { Fragment, Suspense, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import type { Read } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { Section } from './Section.tsx'
import { Failed, Waiting } from './States.tsx'

const ChatNameForm = lazyPart(() => import('../../ui/ChatNameForm.tsx'), 'ChatNameForm')

type Naming = Read<'account', 'win_naming'>[number]
type Shown = Naming['shown']

const choices: readonly Shown[] = ['masked', 'chat', 'none']

/** How the player is named with wins that everybody sees; a choice applies at once. */
export const WinNaming = () => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('account', 'win_naming', {})
  const naming = data?.data[0]
  return (
    <Section id="win-naming" title={t('account.wins')} text={t('account.winsText')}>
      {isPending && <Waiting rows={3} height={44} />}
      {isLoadingError && <Failed again={refetch} />}
      {naming && <Choices naming={naming} />}
    </Section>
  )
}

const Choices = ({ naming }: { naming: Naming }) => {
  const t = useText()
  const { act, isBusy, problem } = useAct(['account', 'win_naming'])
  // What was pressed is shown before it is stored, and not any more if it could not be.
  const [pressed, setPressed] = useState<Shown>()
  const [isChoosingName, setChoosingName] = useState(false)
  const set = async (shown: Shown) => {
    setPressed(shown)
    const isStored = await act(() => api.call('account', 'set_win_naming', { shown }, { act: true }))
    setPressed(undefined)
    if (isStored) setChoosingName(false)
  }
  const choose = (shown: Shown) => {
    if (isBusy) return
    if (shown === 'chat' && !naming.chatName) setChoosingName(true)
    else void set(shown)
  }
  const chosen = pressed ?? (isChoosingName ? 'chat' : naming.shown)
  return (
    <fieldset className="me-topics">
      <legend className="sr">{t('account.wins')}</legend>
      {choices.map((shown) => (
        <Fragment key={shown}>
          <label className="tick">
            <input type="radio" name="win-naming" checked={shown === chosen} onChange={() => choose(shown)} />
            <span>
              <span className="block">{t(`account.winsAs.${shown}`)}</span>
              <span className="small text-mist">
                <Means shown={shown} naming={naming} />
              </span>
            </span>
          </label>
          {shown === 'chat' && isChoosingName && <NewChatName done={() => set('chat')} />}
        </Fragment>
      ))}
      <Problem problem={problem} />
    </fieldset>
  )
}

type MeansProps = { shown: Shown; naming: Naming }

/** What a choice shows to everybody. */
const Means = ({ shown, naming: { masked, chatName } }: MeansProps) => {
  const t = useText()
  if (shown === 'none') return t('account.winsNone')
  if (shown === 'chat' && !chatName) return t('account.winsChatNone')
  return t('account.winsShown', { name: shown === 'chat' ? chatName : masked })
}

/** A player without a name in the chat chooses it here; that is the consent to be named by it. */
const NewChatName = ({ done }: { done: () => unknown }) =>
  useTexts('play') && (
    <Suspense>
      <ChatNameForm className="flow me-chat-name" done={done} />
    </Suspense>
  )
