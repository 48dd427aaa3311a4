import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server. */
export const useMediaQuery = (query: string): boolean =>
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
