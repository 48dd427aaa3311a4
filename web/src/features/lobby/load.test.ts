import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import type { Envelope } from '@yakamoz/contract'
import type { Language } from '@yakamoz/values'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageHeadOf } from '../../lib/i18n/pageTitle.ts'
import { createTexts } from '../../lib/i18n/texts.tsx'
import { hostKey } from '../../lib/ssr/host.ts'
import type { RouterContext } from '../../router.tsx'
import { loadLobby } from './load.ts'

const categories = [{ CategoryID: 72, name: 'Bingo', kind: 'bingo', count: 2 }]

const call = async ({ api }: Envelope) => ({
  result: true,
  message: '',
  code: 200,
  data: api.method === 'category_list' ? categories : [],
  pagination: { limit: 48, offset: 0, total: 0 },
})

const global = globalThis as { [hostKey]?: unknown }
beforeEach(() => {
  global[hostKey] = { call }
})
afterEach(() => {
  delete global[hostKey]
})

const headOf = async (language: Language, kind: 'slot' | 'live', type: string) => {
  const context = { queries: new QueryClient(), texts: createTexts(language), shell: { siteName: 'Yakamoz' } }
  const visit = { context: context as unknown as RouterContext, kind, place: { by: 'type', type } as const, search: {} }
  const root = { loaderData: { title: 'Yakamoz', description: 'all' } }
  try {
    return { ...pageHeadOf([root, { loaderData: await loadLobby(visit) }]), isFound: true }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { ...pageHeadOf([root, { error }]), isFound: false }
  }
}

describe('the page of a type of games', () => {
  it('[R-08, R-13] has the name of the type as its title', async () => {
    for (const kind of ['slot', 'live'] as const)
      expect(await headOf('tr', kind, 'bingo')).toMatchObject({
        isFound: true,
        title: expect.stringContaining('Bingo'),
      })
  })

  it.each([
    ['tr', 'Böyle bir oyun türü yok · Yakamoz'],
    ['en', 'There is no such game type · Yakamoz'],
  ] as const)('[R-08, R-13] of an unknown type is not found, with a title of its own (%s)', async (language, title) => {
    for (const kind of ['slot', 'live'] as const)
      expect(await headOf(language, kind, 'xyz')).toMatchObject({ isFound: false, title })
  })
})
