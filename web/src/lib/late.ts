import { type ComponentType, lazy } from 'react'
import { toast } from './notices.ts'
import { controlMessages } from './wire/control.ts'

const Nothing = () => null

/**
 * A part of the page whose code comes when it is drawn. Code that cannot be had, without a line or since a newer site stands
 * there, takes nothing else away: its place stays empty and the page offers to be loaded anew, for a browser never asks twice
 * for a script.
 */
export const late = <P extends object, N extends string>(load: () => Promise<Record<N, ComponentType<P>>>, name: N) =>
  lazy(async () => {
    const module = await load().catch(() => void toast({ tone: 'bad', text: controlMessages.trouble, timeout: 0 }))
    return { default: module ? module[name] : (Nothing as ComponentType<P>) }
  })
