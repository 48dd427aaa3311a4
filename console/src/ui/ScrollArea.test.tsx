// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PlainTable } from './PlainTable.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

class QuietObserver {
  observe(): void {}
  disconnect(): void {}
}

/** A table of 600 px in a place of 390: jsdom has no sizes of its own. */
const mountWideTable = async () => {
  vi.stubGlobal('ResizeObserver', QuietObserver)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  await act(() =>
    root.render(
      <PlainTable label="Feeds" heads={['Feed']}>
        <tr />
      </PlainTable>,
    ),
  )
  onTestFinished(async () => {
    await act(() => root.unmount())
    element.remove()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return element.querySelector<HTMLElement>('[role=group]')
}

it('[B306] a table that is too wide scrolls by itself, by keyboard too, and marks the sides on which it goes on', async () => {
  const area = await mountWideTable()
  const marks = () => ['data-more-start', 'data-more-end'].filter((name) => area?.hasAttribute(name))
  expect([area?.getAttribute('aria-label'), area?.tabIndex]).toEqual(['Feeds', 0])
  expect(marks()).toEqual(['data-more-end'])
  const scrollTo = (left: number) => {
    if (!area) return
    area.scrollLeft = left
    area.dispatchEvent(new Event('scroll'))
  }
  scrollTo(100)
  expect(marks()).toEqual(['data-more-start', 'data-more-end'])
  scrollTo(210)
  expect(marks()).toEqual(['data-more-start'])
})
