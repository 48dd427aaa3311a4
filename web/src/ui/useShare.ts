import { useCopy } from './useCopy.ts'

type Shared = { title: string; path: string }

/** Offers a page of the site to the apps of a phone; elsewhere its address is copied. */
export const useShare = () => {
  const copy = useCopy()
  return async ({ title, path }: Shared): Promise<void> => {
    const url = new URL(path, location.origin).href
    const hasApps = matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ title, url })
    const isDone = hasApps && (await navigator.share({ title, url }).then(() => true, wasCancelled))
    if (!isDone) await copy(url)
  }
}

/** The player closed the list of apps; any other failure is answered by copying. */
const wasCancelled = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError'
