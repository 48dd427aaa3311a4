// @vitest-environment jsdom
import type { PageMessage } from '@yakamoz/contract/frame'
import { expect, it } from 'vitest'
import { ambienceOf } from './ambience.ts'
import { winSceneOf } from './winScenes.ts'

it('the background motion of a title is a few particles that are hidden from screen readers and stop with the page', () => {
  const listeners: ((message: PageMessage) => void)[] = []
  const root = ambienceOf(winSceneOf('kartopu'), { listen: (on) => listeners.push(on) })
  expect([root.dataset.drift, root.getAttribute('aria-hidden'), root.children.length]).toEqual(['fall', 'true', 9])
  const tell = (yakamoz: 'pause' | 'resume'): boolean => {
    for (const on of listeners) on({ yakamoz })
    return root.classList.contains('paused')
  }
  expect([tell('pause'), tell('resume')]).toEqual([true, false])
})
