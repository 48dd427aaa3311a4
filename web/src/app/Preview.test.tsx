// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { addDialogs } from '../testing/dialogs.ts'
import { mountPart } from '../testing/mountPart.tsx'

addDialogs()

const popup = {
  from: '',
  until: '',
  fields: { link: '/promotions' },
  texts: { title: 'Spring', text: '<p>First &amp; second<br>line</p>' },
}

const mount = (kind: 'popup' | 'campaign_popup') => {
  location.hash = 'key'
  return mountPart({
    areas: ['frame', 'content', 'home'],
    server: { 'cms.preview': () => ({ data: [{ kind, ...popup }] }) },
    load: async () => ({ part: (await import('./Preview.tsx')).Preview, props: {} }),
  })
}

it.each(['popup', 'campaign_popup'] as const)(
  '[B163] the preview of a %s is that of the site, in a dialog on which nothing can be pressed and which stays open',
  async (kind) => {
    const { element, settle } = await mount(kind)
    await settle()
    const dialog = () => element.querySelector('dialog')
    expect(dialog()?.querySelector('.prose p')?.innerHTML).toBe('First &amp; second<br>line')
    expect(dialog()?.querySelector('a[href="/promotions"]')).not.toBeNull()
    expect(dialog()?.inert).toBe(true)
    await act(async () => {
      dialog()?.close()
      dialog()?.dispatchEvent(new Event('close'))
    })
    await settle()
    expect(dialog()?.open).toBe(true)
    expect(dialog()?.inert).toBe(true)
  },
)
