import { documentNames, maxDocumentBytes } from '@yakamoz/contract/verification'
import type { IconName } from '@yakamoz/design/iconNames'
import { useRef } from 'react'
import { api } from '../../../lib/api/api.ts'
import { orFalse, type Read } from '../../../lib/api/client.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { toast } from '../../../lib/browser/notices.ts'
import { readChosenFile } from '../../../lib/browser/pictureFile.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { When } from '../../../ui/When.tsx'

type Document = Read<'verification', 'state'>[number]['documents'][number]

const icons: Readonly<Record<Document['kind'], IconName>> = {
  identity: 'id-card',
  identity_back: 'id-card',
  address: 'house',
  bank: 'landmark',
}

const looks: Readonly<Record<Document['state'], string>> = {
  none: 'badge',
  waiting: 'badge moon',
  accepted: 'badge tide',
  refused: 'badge coral',
  withdrawn: 'badge',
}

/** A document: what it has to show, how it stands, and the button that sends a picture of it or takes it back. */
export const DocumentRow = ({ document }: { document: Document }) => {
  const t = useText()
  const { kind, state, sent, reasonText, note, asked, askedNote } = document
  const name = documentNames[kind][useLanguage()]
  const { act, isBusy, problem, setProblem } = useAct('verification')
  return (
    <li className="verify-row">
      <span className="me-mark">
        <Icon name={icons[kind]} size="s" />
      </span>
      <div className="verify-words">
        <b>{name}</b>
        <span className="small text-mist">{t(`verify.about.${kind}`)}</span>
        {asked && (
          <span className="small text-amber-text">
            {t('verify.asked')} {askedNote}
          </span>
        )}
        {state === 'refused' && (
          <span className="small text-coral-text">
            {reasonText} {note}
          </span>
        )}
        <span className="small text-haze">
          <span className={looks[state]}>{t(`verify.state.${state}`)}</span>{' '}
          {state === 'waiting' && (
            <>
              {t('verify.sent')} <When at={sent} />
            </>
          )}
        </span>
        <Problem problem={problem} />
      </div>
      <div className="verify-acts">
        {state === 'waiting' ? (
          <Withdraw name={name} id={document.id} isBusy={isBusy} act={act} />
        ) : (
          state !== 'accepted' && (
            <Send
              name={name}
              kind={kind}
              isAgain={state === 'refused'}
              isBusy={isBusy}
              act={act}
              setProblem={setProblem}
            />
          )
        )}
      </div>
    </li>
  )
}

type Acting = Pick<ReturnType<typeof useAct>, 'act' | 'isBusy'> & { name: string }

const Withdraw = ({ name, id, isBusy, act }: Acting & { id: string }) => {
  const t = useText()
  const withdraw = () => act(() => api.call('verification', 'withdraw_document', { id }, { act: true }))
  return (
    <Button size="sm" busy={isBusy} onClick={() => void withdraw()}>
      {t('verify.withdraw')}
      <span className="sr">: {name}</span>
    </Button>
  )
}

type SendProps = Acting & Pick<ReturnType<typeof useAct>, 'setProblem'> & { kind: Document['kind']; isAgain: boolean }

const Send = ({ name, kind, isAgain, isBusy, act, setProblem }: SendProps) => {
  const t = useText()
  const refusal = useRefusal()
  const input = useRef<HTMLInputElement>(null)
  const send = async (file: File) => {
    setProblem('')
    const data = await orFalse(readChosenFile(file, maxDocumentBytes))
    if (!data) return setProblem(refusal('picture_too_large'))
    const answer = await act(() =>
      api.call('verification', 'add_document', { kind, data }, { quiet: true, limitMs: 120_000 }),
    )
    if (answer) toast({ tone: 'good', text: t('verify.received') })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Button look="go" size="sm" icon="camera" busy={isBusy} onClick={() => input.current?.click()}>
        {t(isAgain ? 'verify.sendAgain' : 'verify.send')}
        <span className="sr">: {name}</span>
      </Button>
    </>
  )
}
