import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { refusals } from '@yakamoz/contract/refusals'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createTexts, TextsProvider } from '../../../lib/texts.tsx'
import type { Sending } from '../sending.ts'
import { Sent } from './Sent.tsx'
import type { SlipLeg } from './slip.ts'

const legOf = (outcome: string) => ({ names: { outcome } }) as SlipLeg

const drawn = async (sendings: readonly Sending[]): Promise<string> => {
  const texts = createTexts('tr')
  await texts.load('sport')
  const component = () => (
    <TextsProvider texts={texts}>
      <Sent sendings={sendings} />
    </TextsProvider>
  )
  const routeTree = createRootRoute({ component })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router as never} />)
}

const refused = (outcome: string, name: 'limited' | 'insufficient_balance'): Sending => ({
  couponID: outcome,
  legs: [legOf(outcome)],
  refusal: refusals[name].tr,
})

describe('a coupon that was refused', () => {
  it('leads to the limits where one of them refused it, and is not told as if its choice were at fault', async () => {
    const html = await drawn([refused('Beşiktaş', 'limited')])
    expect(html).toContain(refusals.limited.tr)
    expect(html).toContain('href="/me/protection"')
    expect(html).not.toContain('Beşiktaş')
  })

  it('is one of several by the name of its choice, and says nothing of limits where none refused it', async () => {
    const html = await drawn([
      refused('Beşiktaş', 'insufficient_balance'),
      refused('Konyaspor', 'insufficient_balance'),
    ])
    expect(html).toContain('Beşiktaş')
    expect(html).not.toContain('/me/protection')
  })
})
