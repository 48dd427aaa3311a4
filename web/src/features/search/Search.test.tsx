// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { expect, it, onTestFinished } from 'vitest'
import { addDialogs } from '../../testing/dialogs.ts'
import { mountPart } from '../../testing/mountPart.tsx'

addDialogs()

it('[V-09] Enter searches for what is typed, also before its results are shown', async () => {
  const page = await mountPart({
    areas: ['frame'],
    server: {},
    load: async () => ({ part: (await import('./Search.tsx')).Search, props: { close: () => {} } }),
  })
  const box = page.element.querySelector('input[type="search"]') as HTMLInputElement
  await page.type(box, 'sorumlu')
  // As in a browser, where what is shown may be a moment behind what is typed.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  onTestFinished(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  })
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(box, 'yak')
  flushSync(() => box.dispatchEvent(new Event('input', { bubbles: true })))
  box.form?.requestSubmit()
  await expect.poll(page.address).toBe('/search?q=yak')
})
