import { instantToWire } from '@yakamoz/values'
import type { TestApp } from '../../testing/index.ts'

/** What tests of tournaments in the console use. Not part of the product. */

const texts = { title: 'Yarış', summary: 'İki gün', text: 'Bir & iki\n\nÜç' }

/** A tournament that begins in an hour. */
export const newTournament = ({ app }: TestApp) => ({
  rule: 'stake' as const,
  from: instantToWire(app.now() + 3_600_000),
  until: instantToWire(app.now() + 48 * 3_600_000),
  prizes: [100_000, 50_000],
  minStake: 100,
  games: [],
  image: '/art/scenes/turnuva',
  texts: { tr: texts, en: { ...texts, title: 'Race' } },
  reason: 'Test',
})

type Staff = { browser: { callAny(className: string, method: string, data: object): Promise<{ data: unknown }> } }

/** Plans a tournament as another member of staff; returns its id. */
const plannedBy = async (test: TestApp, { browser }: Staff) => {
  const { data } = await browser.callAny('tournaments', 'plan', newTournament(test))
  return (data as { id: number }[])[0]?.id
}

/** A valid input of each act of the class `tournaments`. */
export const tournamentInputs: Readonly<Record<string, (cast: { test: TestApp; other: Staff }) => Promise<object>>> = {
  'tournaments.plan': async ({ test }) => newTournament(test),
  'tournaments.change': async ({ test, other }) => {
    const id = await plannedBy(test, other)
    return { ...newTournament(test), id, version: 1, prizes: [200_000] }
  },
  'tournaments.cancel': async ({ test, other }) => ({ id: await plannedBy(test, other), reason: 'Test' }),
}
