import type { Answer, Envelope } from '@yakamoz/contract'
import { describe, expect, it, vi } from 'vitest'
import type { Notice } from '../browser/notices.ts'
import { memoryStore, type Store } from '../browser/storage.ts'
import { readSession } from '../browser/storedSession.ts'
import {
  Blocked,
  type CallOptions,
  createApiClient,
  orFalse,
  type Reply,
  SuspendedForMaintenance,
  Unreachable,
} from './client.ts'

const session = { uid: 'k.u', sid: 'k.s', uip: 'k.i', gmt: '+3', lang: 'tr' }
const signedIn = { bnwUserSession: JSON.stringify(session), bnwUserProfile: '{"uid":"1"}', bnwUserAuth: 'token' }

const yes = (message = 'İşlem Başarılı', data: unknown = []): Answer => ({ result: true, message, data, code: 200 })
const no = (message: string, more: Partial<Answer> = {}): Answer => ({
  result: false,
  message,
  data: [],
  code: 400,
  ...more,
})

type Given = {
  stored?: Record<string, string>
  replies?: (Answer | number | Error)[]
  renewed?: boolean
  store?: Store
}

const reply = (given: Answer | number | Error | undefined): Reply => {
  if (given instanceof Error) throw given
  return typeof given === 'number' ? { status: given, answer: undefined } : { status: 200, answer: given ?? yes() }
}

/** A wire whose server gives these replies in turn, and what it did. */
const wireWith = ({ stored = {}, replies = [], renewed = false, store = memoryStore(stored) }: Given) => {
  const sent: Envelope[] = []
  const notified: Notice[] = []
  const waiting = [...replies]
  let underWay = 0
  let most = 0
  const renew = vi.fn(async () => {
    if (renewed) store.setItem('bnwUserSession', JSON.stringify({ ...session, sid: 'k.fresh' }))
    return renewed
  })
  const maintenanceFound = vi.fn()
  const api = createApiClient({
    send: async (body) => {
      sent.push(body)
      most = Math.max(most, underWay)
      return reply(waiting.shift())
    },
    store,
    language: () => 'tr',
    notify: (notice) => void notified.push(notice),
    maintenanceFound,
    renew,
    sessionChanged: () => undefined,
    countRequest: (change) => {
      underWay += change
    },
  })
  const profile = (options: CallOptions = {}) =>
    api.call('user', 'get_user_profile', {}, { repeatable: true, ...options })
  return { api, store, sent, notified, renew, maintenanceFound, profile, mostBusy: () => most }
}

describe('a call on the wire', () => {
  it('[C-main-02] sends class, method, data with the language', async () => {
    const { api, sent } = wireWith({})
    await api.call('cms', 'getSlider', { limit: 7, offset: 0 })
    expect(sent).toEqual([{ api: { class: 'cms', method: 'getSlider' }, data: { limit: 7, offset: 0, Lang: 'tr' } }])
  })

  it('[C-main-03] [A-02] sends the stored session with uip, lang, sid and uid for an authenticated call only', async () => {
    const { api, sent } = wireWith({ stored: signedIn })
    await api.call('finance', 'check_balance', {})
    await api.call('cms', 'getTournaments', {})
    expect(sent[0]?.user).toEqual({ uid: 'k.u', sid: 'k.s', uip: 'k.i', lang: 'tr' })
    expect(sent[1]).not.toHaveProperty('user')
  })

  it('[X-02] returns the answer whether it is a yes or a no', async () => {
    const answers = [yes(), no('Bakiyen yetersiz')]
    const { api } = wireWith({ replies: answers })
    expect(await api.call('cms', 'getSlider', {})).toEqual(answers[0])
    expect(await api.call('cms', 'getSlider', {})).toEqual(answers[1])
  })

  it('[K-03] gives no timeout of its own', async () => {
    const send = vi.fn(async () => ({ status: 200, answer: yes() }))
    const { store } = wireWith({})
    const parts = { store, language: () => 'tr' as const, notify: () => undefined, maintenanceFound: () => undefined }
    const api = createApiClient({
      ...parts,
      send,
      renew: async () => false,
      sessionChanged: () => undefined,
      countRequest: () => undefined,
    })
    await api.call('cms', 'getSlider', {})
    expect(send).toHaveBeenCalledWith(expect.anything(), undefined, undefined)
  })

  it('[C-fin-13] counts as under way for the progress bar, but not when it asks for the balance', async () => {
    const balance = wireWith({ stored: signedIn })
    await balance.api.call('finance', 'check_balance', {})
    expect(balance.mostBusy()).toBe(0)
    const other = wireWith({ stored: signedIn })
    await other.profile()
    expect(other.mostBusy()).toBe(1)
  })
})

describe('with an auth and no session', () => {
  const onlyAuth = { bnwUserAuth: 'token' }

  it('[G-04] a player’s call waits for the session that the auth gives', async () => {
    const { profile, sent, renew } = wireWith({ stored: onlyAuth, renewed: true })
    await profile()
    expect(renew).toHaveBeenCalledTimes(1)
    expect(sent.map(({ user }) => user?.sid)).toEqual(['k.fresh'])
  })

  it('[Z-76] an open call does not wait, and a player’s call is not sent if the auth gives no session', async () => {
    const { api, profile, sent, renew } = wireWith({ stored: onlyAuth })
    await api.call('cms', 'getSlider', {})
    expect(renew).not.toHaveBeenCalled()
    expect(await profile()).toMatchObject({ result: false, message: 'Bu işlemi yapmaya yetkiniz yok', code: 403 })
    expect(renew).toHaveBeenCalledTimes(1)
    expect(sent.map(({ api }) => api.method)).toEqual(['getSlider'])
  })
})

describe('without a session', () => {
  it('[Z-76] no call for the data of a player is sent, and nothing is shown about it', async () => {
    const { api, profile, sent, notified } = wireWith({})
    await profile()
    await api.call('finance', 'check_balance', {})
    await api.call('casino', 'games_list', { favorites: true })
    await api.call('casino', 'games_list', {})
    expect(sent.map(({ api, data }) => [api.method, data])).toEqual([['games_list', { Lang: 'tr' }]])
    expect(notified).toEqual([])
  })

  it('[S-15] a sign-out names the session that the browser has already removed', async () => {
    const { api, store, sent } = wireWith({ stored: signedIn })
    const left = readSession(store)
    store.removeItem('bnwUserSession')
    store.removeItem('bnwUserAuth')
    await api.call('user', 'logout', {}, { quiet: true, ...(left && { session: left }) })
    expect(sent.map(({ user }) => user?.sid)).toEqual(['k.s'])
  })
})

describe('the session after a refusal', () => {
  it('[S-25] [S-27] is cleared and the auth kept when it has expired', async () => {
    const { store, profile } = wireWith({ stored: signedIn, replies: [no('Oturum süresi doldu', { code: 403 })] })
    await profile()
    expect(store.getItem('bnwUserSession')).toBeNull()
    expect(store.getItem('bnwUserProfile')).toBeNull()
    expect(store.getItem('bnwUserAuth')).toBe('token')
  })

  it.each(['Giriş Başarısız', 'İnaktif hesap'])(
    '[S-25] [S-27] is cleared and the auth removed on %s',
    async (message) => {
      const { store, profile, renew } = wireWith({ stored: { ...signedIn, ridValue: '20' }, replies: [no(message)] })
      await profile()
      expect(store.getItem('bnwUserSession')).toBeNull()
      expect(store.getItem('bnwUserAuth')).toBeNull()
      expect(store.getItem('ridValue')).toBeNull()
      expect(renew).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['code 403', no('x', { code: 403 })],
    ['an anonymous user', no('x', { debug: 'anonymous user' })],
  ])('[S-26] is cleared on %s', async (_, answer) => {
    const { store, profile } = wireWith({ stored: signedIn, replies: [answer] })
    await profile()
    expect(store.getItem('bnwUserSession')).toBeNull()
  })

  it('[S-13] is renewed once and the call repeated with the fresh session', async () => {
    const replies = [no('Oturum süresi doldu', { code: 403 }), yes()]
    const { profile, sent, renew, notified } = wireWith({ stored: signedIn, replies, renewed: true })
    expect((await profile()).result).toBe(true)
    expect(renew).toHaveBeenCalledTimes(1)
    expect(sent.map(({ user }) => user?.sid)).toEqual(['k.s', 'k.fresh'])
    expect(notified).toEqual([])
  })

  it('is renewed without repeating a call that may not be sent twice', async () => {
    const { api, sent } = wireWith({ stored: signedIn, replies: [no('Oturum süresi doldu')], renewed: true })
    const answer = await api.call('casino', 'rotate_seed', {})
    expect(answer.result).toBe(false)
    expect(sent).toHaveLength(1)
  })

  it('[A-06] is renewed on not authorized as on expired, and a second one stops there and is shown', async () => {
    const refusal = no('Bu işlemi yapmaya yetkiniz yok', { code: 403 })
    const { profile, store, renew, notified } = wireWith({
      stored: signedIn,
      replies: [refusal, refusal],
      renewed: true,
    })
    expect((await profile()).message).toBe(refusal.message)
    expect(renew).toHaveBeenCalledTimes(1)
    expect(JSON.parse(store.getItem('bnwUserSession') ?? '{}').sid).toBe('k.fresh')
    expect(notified).toEqual([{ tone: 'bad', text: refusal.message }])
  })

  it('[SR-13] stays when the answer belongs to a session that is no longer stored', async () => {
    const store = memoryStore(signedIn)
    const parts = { language: () => 'tr' as const, notify: () => undefined, maintenanceFound: () => undefined }
    const api = createApiClient({
      ...parts,
      store,
      send: async () => {
        store.setItem('bnwUserSession', JSON.stringify({ ...session, sid: 'k.new' }))
        return { status: 200, answer: no('Oturum süresi doldu', { code: 403 }) }
      },
      renew: async () => true,
      sessionChanged: () => undefined,
      countRequest: () => undefined,
    })
    await api.call('user', 'get_user_profile', {})
    expect(JSON.parse(store.getItem('bnwUserSession') ?? '{}').sid).toBe('k.new')
  })

  it('stays when the call did not carry it', async () => {
    const { api, store } = wireWith({ stored: signedIn, replies: [no('x', { code: 403 })] })
    await api.call('cms', 'getSlider', {})
    expect(store.getItem('bnwUserSession')).not.toBeNull()
  })

  it.each(['logout', 'pass_change'] as const)('is left to user %s itself', async (method) => {
    const { api, store, renew } = wireWith({ stored: signedIn, replies: [no('Oturum süresi doldu', { code: 403 })] })
    await api.call('user', method, {} as never, { quiet: true })
    expect(store.getItem('bnwUserSession')).not.toBeNull()
    expect(renew).not.toHaveBeenCalled()
  })
})

describe('toasts', () => {
  it('[X-01] tell a refusal in red', async () => {
    const { api, notified } = wireWith({ replies: [no('Çok sık denedin')] })
    await api.call('cms', 'getSlider', {})
    expect(notified).toEqual([{ tone: 'bad', text: 'Çok sık denedin' }])
  })

  it('[X-01] tell in green what the player did, and nothing for a load', async () => {
    const { api, notified } = wireWith({ stored: signedIn, replies: [yes(), yes('Favorilere Başarıyla Eklendi')] })
    await api.call('cms', 'getSlider', {})
    expect(notified).toEqual([])
    await api.call('user', 'favorites', { mode: 'insert', type: 'casino', id: 1 }, { act: true })
    expect(notified).toEqual([{ tone: 'good', text: 'Favorilere Başarıyla Eklendi' }])
  })

  it('[X-11] keep still about no hits, control messages of loads, and polls', async () => {
    const { api, notified } = wireWith({ replies: [no('Kayıt Bulunamadı'), no('Oturum süresi doldu'), no('x')] })
    await api.call('cms', 'getSlider', {})
    await api.call('cms', 'getSlider', {})
    await api.call('cms', 'getSlider', {}, { quiet: true })
    expect(notified).toEqual([])
  })

  it('say nothing to a visitor of what only a player may load', async () => {
    const { profile, notified } = wireWith({ replies: [no('Bu işlemi yapmaya yetkiniz yok', { code: 403 })] })
    await profile()
    expect(notified).toEqual([])
  })

  it('leave a failed payment to its own notice', async () => {
    const { api, notified } = wireWith({ stored: signedIn, replies: [no('Bakiyen yetersiz')] })
    await api.call('prepayServices', 'processTransaction', {} as never, { quiet: true })
    expect(notified).toEqual([])
  })
})

describe('trouble', () => {
  it('[S-28] [X-03] blocks every later request after an HTTP 500, with a notice that stays', async () => {
    const { api, sent, notified } = wireWith({ replies: [500] })
    await expect(api.call('cms', 'getSlider', {})).rejects.toBeInstanceOf(Blocked)
    await expect(api.call('cms', 'getPromotions', {})).rejects.toThrow('Request blocked due to a previous error')
    await expect(api.call('maintenance', 'check_status', {})).rejects.toBeInstanceOf(Blocked)
    expect(sent).toHaveLength(1)
    expect(api.blocked.get()).toBe(true)
    expect(notified).toEqual([
      { tone: 'bad', text: 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.', timeout: 0 },
    ])
  })

  it('[S-28] sends nothing after another part of the page has blocked it', async () => {
    const { api, sent } = wireWith({})
    api.block()
    await expect(api.call('cms', 'getSlider', {})).rejects.toBeInstanceOf(Blocked)
    expect(sent).toEqual([])
  })

  it.each([502, 503, 504])('does not block after an HTTP %i', async (status) => {
    const { api } = wireWith({ replies: [status, yes()] })
    await expect(api.call('cms', 'getSlider', {})).rejects.toBeInstanceOf(Unreachable)
    expect((await api.call('cms', 'getSlider', {})).result).toBe(true)
  })

  it('[X-19] swallows a network error without a toast; some calls give false', async () => {
    const replies = [new TypeError('fetch failed'), new TypeError('fetch failed')]
    const { api, notified } = wireWith({ stored: signedIn, replies })
    await expect(api.call('cms', 'getSlider', {})).rejects.toBeInstanceOf(Unreachable)
    expect(await orFalse(api.call('prepayServices', 'processTransaction', {} as never))).toBe(false)
    expect(notified).toEqual([])
  })

  it('[S-23] sends only calls to the maintenance controller while the flag is set', async () => {
    const { api, sent } = wireWith({ stored: { siteUnderMaintenance: 'true' } })
    await expect(api.call('cms', 'getSlider', {})).rejects.toBeInstanceOf(SuspendedForMaintenance)
    await api.call('maintenance', 'check_status', {})
    expect(sent.map(({ api }) => api.class)).toEqual(['maintenance'])
  })

  it('[S-02] [S-23] asks for nothing but the maintenance until the first check is answered', async () => {
    const { store } = wireWith({})
    const sent: string[] = []
    let answered: (value?: unknown) => void = () => undefined
    const first = new Promise((resolve) => {
      answered = resolve
    })
    const api = createApiClient({
      send: async ({ api }) => {
        sent.push(api.class)
        return { status: 200, answer: yes() }
      },
      store,
      language: () => 'tr',
      notify: () => undefined,
      maintenanceFound: () => undefined,
      renew: async () => false,
      sessionChanged: () => undefined,
      ready: () => first,
      countRequest: () => undefined,
    })
    const early = api.call('cms', 'getSlider', {})
    await api.call('maintenance', 'check_status', {})
    expect(sent).toEqual(['maintenance'])
    store.setItem('siteUnderMaintenance', 'true')
    answered()
    await expect(early).rejects.toBeInstanceOf(SuspendedForMaintenance)
    expect(sent).toEqual(['maintenance'])
  })

  it('[S-22] reports the maintenance that any answer speaks of', async () => {
    const { api, maintenanceFound, notified } = wireWith({ replies: [no('Site Bakima Alindi', { code: 503 })] })
    await api.call('cms', 'getSlider', {})
    expect(maintenanceFound).toHaveBeenCalledTimes(1)
    expect(notified).toEqual([])
  })
})
