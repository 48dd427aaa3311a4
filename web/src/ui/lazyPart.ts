import { type ComponentType, lazy } from 'react'
import { controlMessages } from '../lib/api/controlMessages.ts'
import { toast } from '../lib/browser/notices.ts'
import { untilOnline } from '../lib/browser/online.ts'

/**
 * A part of the page whose code comes when it is drawn. Code that cannot be had, without a line or since a newer site stands
 * there, takes nothing away: what stands in its place stays, and the page offers to be loaded anew once there is a line, for a browser
 * never asks twice for a script.
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
