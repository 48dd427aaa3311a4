// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { addDialogs } from '../../testing/dialogs.ts'
import { mountPart } from '../../testing/mountPart.tsx'

addDialogs()

const popups = [1_000_000_004, 7].map((id) => ({
  id,
  Active: 1 as const,
  title: `P${id}`,
  Text: '',
  image: '',
  link: '',
}))

it.each([true, false])(
  '[B166] a popup that opens is reported once for a player, and not for a visitor: %s',
  async (isPlayer) => {
    const { dataOf, element, settle } = await mountPart({
      isPlayer,
      areas: ['frame', 'home'],
      server: { 'crm.read_popup': () => ({ data: [] }) },
      load: async () => {
        localStorage.setItem('modalStatus', '1')
        return { part: (await import('./HomePopup.tsx')).HomePopup, props: { popups } }
      },
    })
    await settle()
    expect(element.querySelector('dialog h2')?.textContent).toBe('P1000000004')
    expect(dataOf('crm.read_popup').map(({ id }) => id)).toEqual(isPlayer ? [1_000_000_004] : [])
  },
)
