import type { Browser, Page } from '@playwright/test'
import { enter, type Player, type Session, signedIn } from './player.ts'

/** A player beside staff of the console, which has an address of its own. */

export type AtSite = { page: Page; player: Player; user: Session; username: string }

type Options = { money?: string; path?: string; promoCode?: string }

/** A new player on the site, in English; `user` is a second session of him, for calls. */
export const playerAtSite = async (browser: Browser, { path = '/me', ...entering }: Options): Promise<AtSite> => {
  const context = await browser.newContext({ baseURL: 'http://localhost:3217', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const player = await enter(page, { language: 'en', path, ...entering })
  const { auth: _, username, ...user } = await signedIn(page, player)
  return { page, player, user, username }
}
