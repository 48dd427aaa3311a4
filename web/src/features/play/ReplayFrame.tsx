import type { ReplayedRound } from '@yakamoz/contract/calls/studio'
import type { PageMessage } from '@yakamoz/contract/frame'
import { useEffect, useRef, useState } from 'react'
import { browserStore } from '../../lib/browser/localStore.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { reportGameError } from './gameErrors.ts'
import { frameMessage } from './messages.ts'
import { storedSound, storeSound } from './sound.ts'
import './replay.css'

/** `isShared`: a round of somebody, shown without balances. */
type Props = { record: ReplayedRound & { name: string }; isShared?: boolean }

/** The animation of a round in the game that it was played in: the frame requests the round from this page, not from the server. */
export const ReplayFrame = ({ record, isShared = false }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [watched, setWatched] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const message = frameMessage(event, frame.current?.contentWindow)
      // The sandboxed frame has no origin to name; the round contains no secret.
      const answer = (sent: PageMessage) => frame.current?.contentWindow?.postMessage(sent, '*')
      if (message?.yakamoz === 'error') void reportGameError(message, frame.current?.src ?? '')
      if (message?.yakamoz === 'replaying') answer({ yakamoz: 'replay', round: record })
      if (message?.yakamoz === 'ready') answer({ yakamoz: 'sound', choice: storedSound(browserStore) })
      if (message?.yakamoz === 'sound') storeSound(browserStore, message.choice)
    }
    window.addEventListener('message', onMessage)
    // Not before: a frame that the server draws would ask while nobody listens.
    setWatched((count) => Math.max(1, count))
    return () => window.removeEventListener('message', onMessage)
  }, [record])
  return (
    <>
      <div className="replay">
        {watched > 0 && (
          <iframe
            key={watched}
            ref={frame}
            title={record.name}
            src={`/studio/?game=${encodeURIComponent(record.slug)}#replay${isShared ? '&shared' : ''}&lang=${language}`}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            allow="autoplay"
          />
        )}
      </div>
      <Button full className="mt-4" onClick={() => setWatched(watched + 1)} icon="rotate-cw">
        {t('play.watchAgain')}
      </Button>
    </>
  )
}
