import { type ComponentType, lazy } from 'react'
import { controlMessages } from '../lib/api/controlMessages.ts'
import { toast } from '../lib/browser/notices.ts'
import { untilOnline } from '../lib/browser/online.ts'

/**
 * A component whose code is loaded when it is rendered. If the code cannot be loaded, offline or after a new version of the
 * site, the fallback stays, and once online the page offers to reload, because a browser never requests a failed script
 * again.
 */
export const lazyPart = <P extends object, N extends string>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
) => lazy(async () => ({ default: (await load().catch(offerReload))[name] }))

const offerReload = async (): Promise<never> => {
  await untilOnline()
  toast({ tone: 'bad', text: controlMessages.trouble, timeout: 0 })
  return new Promise(() => {})
}
