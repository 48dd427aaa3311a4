import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window has the room that a media query asks for; the server, which sees no window, says no. */
export const useRoom = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const room = matchMedia(query)
        room.addEventListener('change', changed)
        return () => room.removeEventListener('change', changed)
      },
      [query],
    ),
    () => matchMedia(query).matches,
    () => false,
  )
