import { addDays, dayOf, instantToWire } from '@yakamoz/values'
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

/** A draw of ten days that begins tomorrow. */
export const newDraw = ({ app }: TestApp) => {
  const today = dayOf(app.now())
  const words = { title: 'Yılbaşı çekilişi', text: 'Her yatırım bir bilet.' }
  return {
    from: addDays(today, 1),
    until: addDays(today, 10),
    least: 25_000,
    prizes: [100_000, 50_000],
    texts: { tr: words, en: { ...words, title: 'New Year draw' } },
    reason: 'Test',
  }
}

/** Plans a tournament or a draw as another member of staff; returns its id. */
const plannedBy = async (of: 'tournaments' | 'draws', test: TestApp, { browser }: Staff) => {
  const wanted = of === 'draws' ? newDraw(test) : newTournament(test)
  const { data } = await browser.callAny(of, 'plan', wanted)
  return (data as { id: number }[])[0]?.id
}

/** A valid input of each act of the classes `tournaments` and `draws`. */
export const tournamentInputs: Readonly<Record<string, (cast: { test: TestApp; other: Staff }) => Promise<object>>> = {
  'tournaments.plan': async ({ test }) => newTournament(test),
  'tournaments.change': async ({ test, other }) => {
    const id = await plannedBy('tournaments', test, other)
    return { ...newTournament(test), id, version: 1, prizes: [200_000] }
  },
  'tournaments.cancel': async ({ test, other }) => ({
    id: await plannedBy('tournaments', test, other),
    reason: 'Test',
  }),
  'draws.plan': async ({ test }) => newDraw(test),
  'draws.change': async ({ test, other }) => {
    const id = await plannedBy('draws', test, other)
    return { ...newDraw(test), id, version: 1, least: 50_000 }
  },
  'draws.cancel': async ({ test, other }) => ({ id: await plannedBy('draws', test, other), reason: 'Test' }),
}
