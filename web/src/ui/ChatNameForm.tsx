import { maxChatNameLength, minChatNameLength } from '@yakamoz/contract/constants'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { useAct } from '../lib/api/useAct.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { Note } from './Note.tsx'
import { Problem } from './Problem.tsx'

type Props = { className?: string; done?: () => unknown }

/** Chooses the name in the chat, once; its texts are of the area `play`. */
export const ChatNameForm = ({ className = 'flow', done }: Props) => {
  const t = useText()
  const [name, setName] = useState('')
  const { act, isBusy, problem } = useAct(['chat', 'profile'])
  const choose = async () => {
    if (await act(() => api.call('chat', 'choose_name', { name: name.trim() }, { quiet: true }))) done?.()
  }
  return (
    <Form className={className} onSubmit={choose}>
      <Field
        label={t('play.chatName')}
        hint={t('play.chatNameHint')}
        value={name}
        maxLength={maxChatNameLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
      />
      <Note icon="shield-check">{t('play.chatRules')}</Note>
      <Problem problem={problem} />
      <Button type="submit" look="go" disabled={isBusy || name.trim().length < minChatNameLength}>
        {t('play.chatJoin')}
      </Button>
    </Form>
  )
}
