// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tolerateReplacedText } from './replacedText.ts'

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter((text) => text.data.trim() !== '')
}

const font = (...content: (string | Node)[]): HTMLElement => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.append(...content)
  outer.append(inner)
  return outer
}

/** How translators change texts: in place of the text, around the text, or before the text is removed. */
const ways: Record<string, (text: Text) => void> = {
  replaced: (text) => text.replaceWith(font(`[${text.data}]`)),
  wrapped: (text) => {
    const wrapper = font()
    text.replaceWith(wrapper)
    wrapper.firstChild?.appendChild(text)
  },
  removed: (text) => {
    text.before(font(`[${text.data}]`))
    text.remove()
  },
}

type State = { score: number; extra: boolean; order: string[] }

let setState: (state: State) => void
/** A page with what lists have: texts beside values, parts that come and go, an order that changes. */
const Board = () => {
  const [{ score, extra, order }, set] = useState<State>({ score: 0, extra: true, order: ['a', 'b'] })
  setState = set
  return (
    <main>
      <p>
        Goals: {score} today{extra && ' (extra time)'}
      </p>
      {extra ? 'running' : <b>over</b>}
      <ul>
        {order.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </main>
  )
}

let root: Root
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  tolerateReplacedText(window as unknown as Window & typeof globalThis)
})
beforeEach(async () => {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as Element)
  await act(async () => root.render(<Board />))
})
afterEach(async () => act(async () => root.unmount()))

describe.each(Object.entries(ways))('a page whose texts were %s by a translator', (_, change) => {
  const translate = () => textsIn(document.body).forEach(change)
  const shown = () => document.body.textContent?.replaceAll(/[[\]]/g, '')

  it('goes on, and shows what is new', async () => {
    const failed = vi.spyOn(console, 'error')
    translate()
    await act(async () => setState({ score: 1, extra: false, order: ['b', 'a', 'c'] }))
    expect(shown()).toBe('Goals: 1 todayoverbac')
    translate()
    await act(async () => setState({ score: 2, extra: true, order: ['c'] }))
    expect(shown()).toBe('Goals: 2 today (extra time)runningc')
    translate()
    await act(async () => setState({ score: 3, extra: true, order: [] }))
    expect(shown()).toBe('Goals: 3 today (extra time)running')
    expect(failed).not.toHaveBeenCalled()
  })

  it('leaves nothing behind', async () => {
    translate()
    await act(async () => root.render(null))
    expect(document.body.textContent).toBe('')
  })
})
