import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { refusals } from '@yakamoz/contract/refusals'
import type { Language } from '@yakamoz/values'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createTexts, TextsProvider } from '../../../lib/i18n/texts.tsx'
import type { Sending } from '../sending.ts'
import type { Unanswered } from '../unanswered.ts'
import { SentCoupons } from './SentCoupons.tsx'
import type { SlipLeg } from './slip.ts'

const legOf = (outcome: string) => ({ names: { outcome } }) as SlipLeg

const drawn = async (
  sendings: readonly Sending[],
  { kept = [], language = 'tr' }: { kept?: readonly Unanswered[]; language?: Language } = {},
): Promise<string> => {
  const texts = createTexts(language)
  await texts.load('sport')
  const component = () => (
    <TextsProvider texts={texts}>
      <SentCoupons sendings={sendings} unanswered={kept} />
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
  refusal: { message: refusals[name].tr, refusal: name },
})

describe('a coupon that was refused', () => {
  it('leads to the limits where one of them refused it, and does not blame its selection', async () => {
    const html = await drawn([refused('Beşiktaş', 'limited')])
    expect(html).toContain(refusals.limited.tr)
    expect(html).toContain('href="/me/protection"')
    expect(html).not.toContain('Beşiktaş')
  })

  it('is named by its selection among several, and mentions no limits where none refused it', async () => {
    const html = await drawn([
      refused('Beşiktaş', 'insufficient_balance'),
      refused('Konyaspor', 'insufficient_balance'),
    ])
    expect(html).toContain('Beşiktaş')
    expect(html).not.toContain('/me/protection')
  })
})

it.each<[string, Sending]>([
  ['was refused', refused('Beşiktaş', 'limited')],
  ['has lapsed', { couponID: 'one', legs: [legOf('Beşiktaş')], isLapsed: true }],
])('a coupon that %s is shown until the player closes its message', async (_, sending) => {
  const html = await drawn([sending])
  expect(html).toMatch(/<button[^>]* aria-label="[^"]+"/)
})

describe('a coupon that was not taken and not refused', () => {
  it.each([
    ['tr', 'Kuponun zamanında ulaşmadı ve alınmadı'],
    ['en', 'Your bet did not arrive in time and was not placed'],
  ] as const)('says in %s that it has lapsed and was not taken', async (language, words) => {
    const html = await drawn([{ couponID: 'one', legs: [legOf('Beşiktaş')], isLapsed: true }], { language })
    expect(html).toContain(words)
  })

  it.each([
    ['tr', 'Kuponunun yanıtı gelmedi', 'Yeniden gönder'],
    ['en', 'Your bet got no answer', 'Send again'],
  ] as const)('says in %s that it has no answer, and offers to send it again', async (language, words, again) => {
    const entry = { id: 'one', player: 'elif', atMs: 0, kind: 'coupon', legs: [] } as unknown as Unanswered['entry']
    const html = await drawn([], { language, kept: [{ entry, progress: 'kept' }] })
    expect(html).toContain(words)
    expect(html).toContain(again)
  })
})
