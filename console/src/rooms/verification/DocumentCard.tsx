import { documentNames, documentReasons } from '@yakamoz/contract/verification'
import { Check, Eye, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { type Review, type ReviewDocument, stateTone } from './review.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'

/** `takeBack`: somebody has asked to take the acceptance back, which waits for a second person. */
type Props = { player: string; document: ReviewDocument; takeBack: Review['takeBacks'][number] | undefined }

/** A document: its picture when it is asked for, how it stands, and the decision while it waits. */
export const DocumentCard = ({ player, document, takeBack }: Props) => {
  const t = useText()
  const language = useLanguage()
  const mayDecide = useMay('verification.decide')
  const [isShown, setShown] = useState(false)
  const [asked, setAsked] = useState<'accept' | 'refuse' | 'takeBack'>()
  const { kind, state, sent, decided, by, reason, note, stored } = document
  const isWaiting = state === 'waiting'
  return (
    <article className="document">
      <header className="flex flex-wrap items-center gap-2">
        <strong>{documentNames[kind][language]}</strong>
        <Badge tone={stateTone[state]}>{t(`verification.state.${state}`)}</Badge>
        <span className="ml-auto text-haze">
          <When at={decided || sent} />
          {by && ` · ${actorText(t, by)}`}
        </span>
      </header>
      {reason && (
        <p className="text-mist">
          {documentReasons[reason][language]} {note}
        </p>
      )}
      {takeBack && (
        <Note tone="wait-for">
          {t('verification.takeBackWaits')} {actorText(t, takeBack.by)} · <When at={takeBack.at} />
        </Note>
      )}
      {isShown && <Picture player={player} id={document.id} name={documentNames[kind][language]} />}
      {!stored && <p className="text-haze">{t('verification.deleted')}</p>}
      <div className="flex flex-wrap gap-2">
        {stored && !isShown && (
          <Button onPress={() => setShown(true)}>
            <Eye size={15} aria-hidden />
            <span>{t('verification.showPicture')}</span>
          </Button>
        )}
        {isWaiting && mayDecide && (
          <>
            <Button onPress={() => setAsked('accept')}>
              <Check size={15} aria-hidden />
              <span>{t('verification.accept')}</span>
            </Button>
            <Button look="danger" onPress={() => setAsked('refuse')}>
              <X size={15} aria-hidden />
              <span>{t('verification.refuse')}</span>
            </Button>
            <AcceptDialog
              player={player}
              document={document}
              isOpen={asked === 'accept'}
              close={() => setAsked(undefined)}
            />
            <RefuseDialog
              player={player}
              document={document}
              isOpen={asked === 'refuse'}
              close={() => setAsked(undefined)}
            />
          </>
        )}
        {state === 'accepted' && mayDecide && (
          <>
            {!takeBack && (
              <Button look="danger" onPress={() => setAsked('takeBack')}>
                <Undo2 size={15} aria-hidden />
                <span>{t('verification.takeBack')}</span>
              </Button>
            )}
            <TakeBackDialog
              player={player}
              document={document}
              isOpen={asked === 'takeBack'}
              close={() => setAsked(undefined)}
            />
          </>
        )}
      </div>
    </article>
  )
}

type PictureProps = { player: string; id: string; name: string }

/** A picture, which has the focus: the button that showed it is gone. */
const Picture = (props: PictureProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} className="document-place">
      <StoredPicture {...props} />
    </div>
  )
}

/** The picture is read once, when it is opened: it is stored encrypted, and each reading is audited. */
const StoredPicture = ({ player, id, name }: PictureProps) => {
  const { data, error, refetch } = useRead('verification', 'picture', { player, id }, { once: true })
  const picture = data?.data[0]
  if (error && !picture) return <Failed cause={error} retry={() => void refetch()} />
  if (!picture) return <Skeleton width="100%" />
  return <img className="document-picture" src={`data:${picture.type};base64,${picture.data}`} alt={name} />
}
