import type { BrowserContext } from '@playwright/test'
import { demoPlayer } from '../server/src/app/demo/index.ts'

/** Stores the auth of the demo player, who has money, in a browser, as a sign-in does. It can be used once. */
export const signIn = async (context: BrowserContext, origin: string): Promise<void> => {
  const { email, password } = demoPlayer
  const answer = await fetch(`${origin}/endpoint/v1`, {
    method: 'POST',
    headers: { panel: 'frontend', 'content-type': 'application/json' },
    body: JSON.stringify({ api: { class: 'user', method: 'login' }, data: { username: email, password } }),
  })
  const { data } = (await answer.json()) as { data: { auth: string } }
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  await page.evaluate((auth) => localStorage.setItem('bnwUserAuth', auth), data.auth)
  await page.close()
}
