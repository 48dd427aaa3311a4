import type { PageMessage } from '@yakamoz/contract/frame'
import { useEffect, useRef, useState } from 'react'
import { browserStore } from '../../lib/browser/localStore.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { reportGameError } from './gameErrors.ts'
import { frameMessage } from './messages.ts'
import type { RoundRecord } from './RoundSheet.tsx'
import { storedSound, storeSound } from './sound.ts'
import './replay.css'

/**
 * The animation of the player's own round, in the game that it was played in: the frame requests the round from this page,
 * not from the server.
 */
export const Replay = ({ record, close }: { record: RoundRecord; close: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const [watched, setWatched] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const message = frameMessage(event, frame.current?.contentWindow)
      // The sandboxed frame has no origin to name; the round is the player's own and contains no secret.
      const answer = (message: PageMessage) => frame.current?.contentWindow?.postMessage(message, '*')
      if (message?.yakamoz === 'error') void reportGameError(message, frame.current?.src ?? '')
      if (message?.yakamoz === 'replaying') answer({ yakamoz: 'replay', round: record })
      if (message?.yakamoz === 'ready') answer({ yakamoz: 'sound', choice: storedSound(browserStore) })
      if (message?.yakamoz === 'sound') storeSound(browserStore, message.choice)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [record])
  return (
    <Sheet title={`${record.name} #${record.nonce}`} close={close}>
      <div className="replay">
        <iframe
          key={watched}
          ref={frame}
          title={record.name}
          src={`/studio/?game=${encodeURIComponent(record.slug)}#replay&lang=${language}`}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          allow="autoplay"
        />
      </div>
      <Button full className="mt-4" onClick={() => setWatched(watched + 1)} icon="rotate-cw">
        {t('play.watchAgain')}
      </Button>
    </Sheet>
  )
}
