import { instantToWire } from '@yakamoz/values'
import { seedContent } from '../../app/demo/content.ts'
import type { TestApp } from '../../testing/index.ts'

/** What tests of content use. Not part of the product. */

const note = 'Test'

type Staff = {
  browser: { callAny(className: string, method: string, data: object): Promise<{ result: boolean; data: unknown }> }
}
type Cast = { test: TestApp; other: Staff }

const sliderOf = ({ app }: TestApp, title: string) => ({
  active: true,
  from: instantToWire(app.now() - 60_000),
  until: instantToWire(app.now() + 3_600_000),
  fields: { position: 'home', image: '/art/scenes/saha', link: '/sport', termsLink: '', place: '0' },
  texts: { tr: { title }, en: { title } },
})

/** Adds a slider as another member of staff; returns its id. */
const added = async ({ test, other }: Cast): Promise<string> => {
  const sent = { kind: 'slider', id: '', version: 0, item: sliderOf(test, 'Derbi'), note }
  return ((await other.browser.callAny('content', 'save', sent)).data as { id: string }[])[0]?.id ?? ''
}

/** A valid input of each act of the class `content`. */
export const contentInputs: Readonly<Record<string, (cast: Cast) => Promise<object>>> = {
  'content.save': async ({ test }) => ({ kind: 'slider', id: '', version: 0, item: sliderOf(test, 'Derbi'), note }),
  'content.restore': async (cast) => {
    const id = await added(cast)
    const changed = { kind: 'slider', id, version: 1, item: sliderOf(cast.test, 'Final'), note }
    await cast.other.browser.callAny('content', 'save', changed)
    return { kind: 'slider', id, version: 1, seen: 2, note }
  },
  'content.cancel': async ({ test, other }) => {
    await seedContent(test.app)
    const page = { kind: 'page', id: 'PromoSart' }
    const found = (await other.browser.callAny('content', 'item', page)).data as { item: { texts: object } }[]
    const item = { ...found[0]?.item, texts: { tr: { title: 'Yeni', text: 'A' }, en: { title: 'New', text: 'A' } } }
    const due = instantToWire(test.app.now() + 3_600_000)
    const saved = await other.browser.callAny('content', 'save', { ...page, version: 0, item, due, note })
    return { ...page, version: (saved.data as { version: number }[])[0]?.version, note }
  },
}
