// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart } from '../../testing/mountPart.tsx'

const plan = {
  start: '2026-11-29T04:30:00.000+03:00',
  end: '2026-11-29T05:00:00.000+03:00',
  reason: 'New games are being added.',
}

it('[B73] a quiet note on the page says when the site closes and opens again, and why', async () => {
  const { soonMaintenance } = await (async () => {
    await mountPart({
      load: async () => {
        const { PlannedNote } = await import('./PlannedNote.tsx')
        const planned = await import('../../lib/browser/soonMaintenance.ts')
        planned.soonMaintenance.set(plan)
        return { part: PlannedNote, props: {} }
      },
      areas: ['frame'],
      server: {},
    })
    return import('../../lib/browser/soonMaintenance.ts')
  })()
  const note = document.querySelector('[role=status].planned-note')
  expect(note?.textContent).toMatch(
    /^The site will be closed for maintenance: 04:30( AM)?–05:00( AM)?New games are being added\.$/,
  )
  expect(soonMaintenance.get()).toEqual(plan)
})
