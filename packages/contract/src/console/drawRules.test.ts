import { expect, it } from 'vitest'
import { drawChangeProblems, drawFreedom, drawProblems, drawStates, isDrawChange, type NewDraw } from './drawRules.ts'

const texts = { title: 'New Year draw', text: 'Each deposit is a ticket.' }
const draw: NewDraw = {
  from: '2026-12-01',
  until: '2026-12-31',
  least: 25_000,
  prizes: [1_000_000, 500_000, 500_000],
  texts: { tr: texts, en: texts },
}
const problems = (changes: Partial<NewDraw>) =>
  drawProblems({ ...draw, ...changes }).map(({ field, problem }) => `${field} ${problem}`)

it('[B251] a draw names what is missing, prizes that rise, and a last day before the first', () => {
  expect(problems({})).toEqual([])
  expect(problems({ until: '2026-12-01' })).toEqual([])
  expect(problems({ until: '2026-11-30', least: 0, prizes: [1, 2] })).toEqual([
    'until order',
    'least amount',
    'prizes prizes',
  ])
  expect(problems({ from: '', until: '', texts: { tr: texts, en: { ...texts, text: ' ' } } })).toEqual([
    'from needed',
    'until needed',
    'texts.en.text needed',
  ])
})

it('[B251] changes all of a draw until it begins, its words and a later last day while deposits are tickets, and nothing afterwards', () => {
  expect(drawStates.map((state) => [state, drawFreedom(state)])).toEqual([
    ['open', 'some'],
    ['upcoming', 'all'],
    ['closed', 'none'],
    ['drawn', 'none'],
    ['cancelled', 'none'],
  ])
  const words = { title: 'Winter draw', text: 'Two weeks more.' }
  const allowed: Partial<NewDraw>[] = [{ until: '2027-01-15' }, { texts: { tr: words, en: words } }, {}]
  const fixed: Partial<NewDraw>[] = [
    { until: '2026-12-30' },
    { from: '2026-12-02' },
    { least: 10_000 },
    { prizes: [1_000_000] },
  ]
  for (const changes of [...allowed, ...fixed]) {
    const may = (freedom: 'all' | 'some' | 'none') => isDrawChange(draw, { ...draw, ...changes }, freedom)
    const isAllowed = allowed.includes(changes)
    expect([may('all'), may('some'), may('none')], JSON.stringify(changes)).toEqual([true, isAllowed, false])
  }
  expect(drawChangeProblems({ ...draw, prizes: [], until: '2026-11-30' }, 'some')).toEqual([
    { field: 'until', problem: 'order' },
  ])
})
