import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { browserStore } from '../../lib/browser/localStore.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { storeChat, storedChat, useChatRoom } from './chatRoom.ts'
import { Stage } from './Stage.tsx'
import { isShared } from './shared.ts'

const Chat = lazyPart(() => import('./Chat.tsx'), 'Chat')

/** As wide as a table with its chat beside it. */
const wide = '(min-width: 1200px)'

/** The game in its frame; a game that everybody plays together with its chat, beside it or over it. */
export const StageWithChat = (stage: Omit<ComponentProps<typeof Stage>, 'chat'>) => {
  const { game } = stage
  const gameID = game && isShared(game) ? stage.play.id : undefined
  const room = useChatRoom(gameID)
  const isBeside = useMediaQuery(wide)
  // Beside the game it is open until it is closed; a sheet opens by a press only.
  const [wanted, setWanted] = useState<boolean>()
  useEffect(() => setWanted(storedChat(browserStore)), [])
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isShown = room?.isOpen === true && (isBeside ? wanted !== false : isSheetOpen)
  const show = (isWanted: boolean) => {
    setSheetOpen(isWanted && !isBeside)
    if (!isBeside) return
    setWanted(isWanted)
    storeChat(browserStore, isWanted)
  }
  return (
    <div className={isShown && isBeside ? 'with-chat' : ''}>
      <Stage {...stage} chat={room?.isOpen ? { isShown, toggle: () => show(!isShown) } : undefined} />
      {isShown && gameID !== undefined && (
        <Suspense fallback={isBeside ? <div className="card" /> : null}>
          <Chat gameID={gameID} room={room} isBeside={isBeside} close={() => show(false)} />
        </Suspense>
      )}
    </div>
  )
}
