import { constants, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto'
import type { Answer } from '@yakamoz/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore, type Store } from '../browser/storage.ts'
import { clearAtLogout, clearPlayer, mayEnter, readSession } from '../browser/storedSession.ts'
import { isIdle, isNearlyIdle, noteActivity } from './activity.ts'
import { isCode, type LoginAct, type LoginData, loginData, needsCode, storeLogin } from './login.ts'
import { createDelayedLogout, isLogoutDone } from './logout.ts'
import { isCheckDue, takePing } from './ping.ts'
import { readPlayer } from './player.ts'
import { createRenew } from './renew.ts'
import { createSeal } from './seal.ts'
import { findPlayer, type StartParts, start } from './start.ts'

const data: LoginData = {
  rid: 7,
  uid: '1001',
  sid: 'secret-sid',
  uip: '',
  gtm: '+3',
  language: 'en',
  username: 'isil',
  lastlogin: '',
  gasecret: '',
  factor: 'none',
  codeSent: false,
  firstname: 'Işıl',
  lastname: 'Deniz',
  auth: 'opaque',
}

const plainSeal = async (name: string, value: string) => `k.${name}:${value}`
const nowMs = 1_700_000_000_000
const yes = (given: unknown = data): Answer => ({ result: true, message: 'Giriş Başarılı', data: given, code: 200 })
const no = (message: string): Answer => ({ result: false, message, data: [], code: 400 })
const kept = async (store: Store, act: LoginAct = { isPlayerAct: true }) =>
  storeLogin(data, { store, seal: plainSeal, nowMs }, act)

describe('a login', () => {
  it('[S-08] [K-01] stores the role, a marker 15,000 ms ahead and the start of the activity', async () => {
    const store = memoryStore()
    await kept(store)
    expect(store.getItem('ridValue')).toBe('7')
    expect(store.getItem('expirationDate')).toBe(String(nowMs + 15_000))
    expect(store.getItem('userActivityStartTime')).toBe(String(nowMs))
  })

  it('[E-01] [E-26] stores the named fields of the player and no others', async () => {
    const store = memoryStore()
    await kept(store)
    expect(Object.keys(JSON.parse(store.getItem('bnwUserProfile') ?? '{}'))).toEqual([
      'uid',
      'firstname',
      'lastname',
      'username',
      'lastlogin',
      'language',
      'gtm',
      'rid',
      'gasecret',
    ])
    expect(store.getItem('bnwUserAuth')).toBe('opaque')
  })

  it('[E-03] stores the session with its default address, gmt copied from gtm', async () => {
    const store = memoryStore()
    await kept(store)
    expect(JSON.parse(store.getItem('bnwUserSession') ?? '{}')).toEqual({
      uid: 'k.uid:1001',
      sid: 'k.sid:secret-sid',
      uip: 'k.uip:{ip}',
      gmt: '+3',
      lang: 'en',
    })
  })

  it('keeps the language that was chosen in this browser', async () => {
    const store = memoryStore({ bnwUserLang: 'tr' })
    await kept(store)
    expect(readSession(store)?.lang).toBe('tr')
  })

  it('[A-01] makes a player of a visitor', async () => {
    const store = memoryStore()
    expect(readPlayer(store).isSignedIn).toBe(false)
    await kept(store)
    expect(readPlayer(store)).toMatchObject({ isSignedIn: true, profile: { firstname: 'Işıl' } })
  })

  it('[S-09] asks for a code only when the challenge is longer than ten characters', () => {
    expect(needsCode({ gasecret: '' })).toBe(false)
    expect(needsCode({ gasecret: 'x'.repeat(10) })).toBe(false)
    expect(needsCode({ gasecret: 'x'.repeat(11) })).toBe(true)
  })

  it.each([
    ['123456', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['１２３４５６', false],
    ['', false],
  ])('[V-10] takes %s for a code: %s', (text, isOne) => {
    expect(isCode(text)).toBe(isOne)
  })

  it('[Z-42] reads its data as an object or as a list of one', () => {
    expect(loginData(yes())?.sid).toBe('secret-sid')
    expect(loginData(yes([data]))?.sid).toBe('secret-sid')
    expect(loginData(yes([]))).toBeUndefined()
    expect(loginData(no('Giriş Başarısız'))).toBeUndefined()
  })
})

describe('the seal', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const opened = (sealed: string, key: KeyObject) =>
    privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealed.split('.')[1] ?? '', 'base64url'),
    ).toString()

  it('[E-04] hides uid, sid and uip so that only the key of the server opens them', async () => {
    const store = memoryStore()
    const seal = createSeal(async () => ({ kid: 'k1', spki }))
    await storeLogin(data, { store, seal, nowMs }, { isPlayerAct: true })
    const session = JSON.parse(store.getItem('bnwUserSession') ?? '{}')
    expect(session.sid).toMatch(/^k1\.[\w-]+$/)
    expect(opened(session.uid, privateKey)).toBe('uid:1001')
    expect(opened(session.sid, privateKey)).toBe('sid:secret-sid')
    expect(opened(session.uip, privateKey)).toBe('uip:{ip}')
    expect(session).toMatchObject({ gmt: '+3', lang: 'en' })
  })

  it('asks for the key once for the values of a session, and again for the next', async () => {
    const fetchKey = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue({ kid: 'k1', spki })
    const seal = createSeal(fetchKey)
    await expect(seal('uid', '1')).rejects.toThrow('down')
    await Promise.all([seal('uid', '1'), seal('sid', '2')])
    expect(fetchKey).toHaveBeenCalledTimes(2)
    fetchKey.mockResolvedValue({ kid: 'k2', spki })
    expect(await seal('uid', '1')).toMatch(/^k2\./)
  })
})

describe('a renewal', () => {
  const renewing = (stored: Record<string, string>, answer: Answer | Error) => {
    const store = memoryStore(stored)
    const login = vi.fn(async (_auth: string) => {
      if (answer instanceof Error) throw answer
      return answer
    })
    const renew = createRenew({
      store,
      login,
      storeLogin: (_, isWanted) => kept(store, { isPlayerAct: false, isWanted }),
      withLock: (work) => work(),
    })
    return { store, login, renew }
  }

  it('[S-06] [S-13] logs in again with the stored auth, which is no act of the player', async () => {
    const { store, login, renew } = renewing({ bnwUserAuth: 'opaque' }, yes())
    expect(await renew()).toBe(true)
    expect(login).toHaveBeenCalledWith('opaque')
    expect(readSession(store)?.sid).toBe('k.sid:secret-sid')
    expect(store.getItem('userActivityStartTime')).toBeNull()
  })

  it('[S-13] is one for all concurrent calls', async () => {
    const { login, renew } = renewing({ bnwUserAuth: 'opaque' }, yes())
    expect(await Promise.all([renew(), renew(), renew()])).toEqual([true, true, true])
    expect(login).toHaveBeenCalledTimes(1)
  })

  it('takes the session that another tab has renewed meanwhile', async () => {
    const session = { uid: 'u', sid: 'fresh', uip: 'i', gmt: '', lang: 'tr' } as const
    const { login, renew } = renewing({ bnwUserAuth: 'opaque', bnwUserSession: JSON.stringify(session) }, yes())
    expect(await renew({ ...session, sid: 'old' })).toBe(true)
    expect(login).not.toHaveBeenCalled()
  })

  it.each(['Giriş Başarısız', 'İnaktif hesap'])('[S-14] logs out silently on %s', async (message) => {
    const { store, renew } = renewing({ bnwUserAuth: 'opaque', ridValue: '7' }, no(message))
    expect(await renew()).toBe(false)
    expect(store.getItem('bnwUserAuth')).toBeNull()
    expect(store.getItem('ridValue')).toBeNull()
  })

  it('[S-15] stores nothing when the player has signed out while it was under way', async () => {
    for (const when of ['login', 'seal'] as const) {
      const store = memoryStore({ bnwUserAuth: 'opaque', ridValue: '20' })
      const leaveAt = (now: string) => when === now && clearAtLogout(store)
      const renew = createRenew({
        store,
        login: async () => {
          leaveAt('login')
          return yes()
        },
        storeLogin: (given, isWanted) => {
          const seal = async (name: string, value: string) => {
            leaveAt('seal')
            return plainSeal(name, value)
          }
          return storeLogin(given, { store, seal, nowMs }, { isPlayerAct: false, isWanted })
        },
        withLock: (work) => work(),
      })
      expect([when, await renew()]).toEqual([when, false])
      for (const key of ['bnwUserSession', 'bnwUserProfile', 'bnwUserAuth', 'ridValue', 'expirationDate'])
        expect([when, key, store.getItem(key)]).toEqual([when, key, null])
    }
  })

  it('keeps the auth when the network failed or the server was busy', async () => {
    for (const answer of [new Error('offline'), no('Çok sık denedin')]) {
      const { store, renew } = renewing({ bnwUserAuth: 'opaque' }, answer)
      expect(await renew()).toBe(false)
      expect(store.getItem('bnwUserAuth')).toBe('opaque')
    }
  })
})

describe('a logout', () => {
  it('[S-16] counts as done in four cases and in no other', () => {
    expect(isLogoutDone(no('İşlem Başarılı'))).toBe(true)
    expect(isLogoutDone({ ...no('anything'), result: true })).toBe(true)
    expect(isLogoutDone(no('Oturum süresi doldu'))).toBe(true)
    expect(isLogoutDone(no('Bu işlemi yapmaya yetkiniz yok'))).toBe(true)
    expect(isLogoutDone(no('İnaktif hesap'))).toBe(false)
    expect(isLogoutDone(no('Çok sık denedin'))).toBe(false)
    expect(isLogoutDone(false)).toBe(false)
  })

  it('[S-15] [E-28] clears profile, session, auth, role and expiry', async () => {
    const store = memoryStore()
    await kept(store)
    clearPlayer(store)
    for (const key of ['bnwUserProfile', 'bnwUserSession', 'bnwUserAuth', 'ridValue', 'expirationDate']) {
      expect(store.getItem(key)).toBeNull()
    }
  })

  it('[S-15, Z-56] forgets as well where the player was to come back to, which an ended session does not', async () => {
    const store = memoryStore({ returnUrl: '/favorites' })
    await kept(store)
    clearPlayer(store)
    expect(store.getItem('returnUrl')).toBe('/favorites')
    await kept(store)
    clearAtLogout(store)
    for (const key of ['bnwUserSession', 'bnwUserAuth', 'returnUrl']) expect(store.getItem(key)).toBeNull()
  })

  describe('that is delayed', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('[S-17] runs after the given time, once', () => {
      const logout = vi.fn()
      const delayed = createDelayedLogout(logout)
      delayed.after(2_000)
      delayed.after(3_000)
      vi.advanceTimersByTime(2_999)
      expect(logout).not.toHaveBeenCalled()
      vi.advanceTimersByTime(10_000)
      expect(logout).toHaveBeenCalledTimes(1)
    })

    it('[S-17] can be cancelled', () => {
      const logout = vi.fn()
      const delayed = createDelayedLogout(logout)
      delayed.after(2_000)
      delayed.cancel()
      vi.advanceTimersByTime(10_000)
      expect(logout).not.toHaveBeenCalled()
    })
  })
})

describe('ping and marker', () => {
  const stored = { bnwUserSession: '{}', bnwUserProfile: '{}', expirationDate: '1', bnwUserAuth: 'opaque' }

  it.each([no('Oturum süresi doldu'), no('x'), { ...no('Oturum süresi doldu'), result: true }])(
    '[S-24] removes session, profile and expiry, and leaves the auth: %o',
    (answer) => {
      const store = memoryStore(stored)
      expect(takePing(store, answer)).toBe(true)
      expect(store.getItem('bnwUserSession')).toBeNull()
      expect(store.getItem('bnwUserProfile')).toBeNull()
      expect(store.getItem('expirationDate')).toBeNull()
      expect(store.getItem('bnwUserAuth')).toBe('opaque')
    },
  )

  it('[S-24] removes nothing on true, nor when the network failed', () => {
    const store = memoryStore(stored)
    expect(takePing(store, yes([]))).toBe(false)
    expect(takePing(store, false)).toBe(false)
    expect(store.getItem('bnwUserSession')).toBe('{}')
  })

  it('[S-08, Z-22] takes a session for freshly checked until its marker, and then until a while after a ping', () => {
    const store = memoryStore({ expirationDate: '15000' })
    const isDue = (nowMs: number, checkedUntilMs = 0) => isCheckDue(store, { nowMs, checkedUntilMs })
    expect([isDue(15_000), isDue(15_001)]).toEqual([false, true])
    expect([isDue(20_000, 80_000), isDue(80_000, 80_000), isDue(80_001, 80_000)]).toEqual([false, false, true])
    expect(store.getItem('expirationDate')).toBe('15000')
    expect(isCheckDue(memoryStore(), { nowMs: 15_001, checkedUntilMs: 0 })).toBe(false)
  })
})

describe('inactivity', () => {
  it('[S-21] [K-01] stays at 3,600,000 ms and logs out one later', () => {
    const store = memoryStore({ userActivityStartTime: '0' })
    expect(isIdle(store, 3_600_000)).toBe(false)
    expect(isIdle(store, 3_600_001)).toBe(true)
    expect(isIdle(memoryStore(), 9_999_999)).toBe(false)
  })

  it('warns in the last minute', () => {
    const store = memoryStore({ userActivityStartTime: '0' })
    expect(isNearlyIdle(store, 3_540_000)).toBe(false)
    expect(isNearlyIdle(store, 3_540_001)).toBe(true)
  })

  it('is moved by acts, at most once in five seconds', () => {
    const store = memoryStore({ userActivityStartTime: '1000' })
    noteActivity(store, 5_999)
    expect(store.getItem('userActivityStartTime')).toBe('1000')
    noteActivity(store, 6_000)
    expect(store.getItem('userActivityStartTime')).toBe('6000')
  })
})

describe('the start of a page', () => {
  const starting = (stored: Record<string, string>, more: Partial<StartParts> = {}) => {
    const store = memoryStore(stored)
    const told: string[] = []
    const parts: StartParts = {
      store,
      nowMs: () => nowMs,
      checkMaintenance: async () => {
        told.push(`check, flag ${store.getItem('siteUnderMaintenance')}, modal ${store.getItem('modalStatus')}`)
        return false
      },
      renew: async () => {
        told.push('renew')
        return true
      },
      loadPlayer: () => void told.push('load'),
      ...more,
    }
    return { store, told, parts }
  }
  const session = JSON.stringify({ uid: 'u', sid: 's', uip: 'i' })

  it('[S-01] [S-02] sets modalStatus to 1 and clears the flag before it checks for maintenance', async () => {
    const { told, parts } = starting({ siteUnderMaintenance: 'true', modalStatus: '0' })
    expect(await start(parts)).toBe('visitor')
    expect(told).toEqual(['check, flag null, modal 1'])
  })

  it('[S-05] [S-04] restores a player from stored profile and session, and loads', async () => {
    const { told, parts } = starting({ bnwUserSession: session, bnwUserProfile: '{"uid":"1"}' })
    expect(await start(parts)).toBe('restored')
    expect(told.slice(1)).toEqual(['load'])
  })

  it('[S-06] else renews from the stored auth', async () => {
    const { told, parts } = starting({ bnwUserAuth: 'opaque' })
    expect(await start(parts)).toBe('renewed')
    expect(told.slice(1)).toEqual(['renew', 'load'])
  })

  it('[S-07] [S-04] else clears all, and loads nothing for a visitor', async () => {
    const { store, told, parts } = starting({ bnwUserProfile: '{"uid":"1"}', ridValue: '7' })
    expect(await start(parts)).toBe('visitor')
    expect(told).toHaveLength(1)
    expect(store.getItem('bnwUserProfile')).toBeNull()
    expect(store.getItem('ridValue')).toBeNull()
  })

  it('[S-21] logs out a player who was away for over an hour before any call', async () => {
    const stored = { bnwUserAuth: 'opaque', userActivityStartTime: String(nowMs - 3_600_001) }
    const { told, parts } = starting(stored)
    expect(await start(parts)).toBe('visitor')
    expect(told).toHaveLength(1)
  })

  it('[S-22] [S-23] stops at a maintenance', async () => {
    const { told, parts } = starting({ bnwUserAuth: 'opaque' }, { checkMaintenance: async () => true })
    expect(await start(parts)).toBe('maintenance')
    expect(told).toEqual([])
  })

  it('is nobody signed in when the renewal fails', async () => {
    expect(await findPlayer({ store: memoryStore({ bnwUserAuth: 'opaque' }), renew: async () => false })).toBe(
      'visitor',
    )
  })
})

describe('a protected page', () => {
  it('[G-04] may be tried with a session, with an auth, with both, and not with none', () => {
    const session = { bnwUserSession: JSON.stringify({ uid: 'u', sid: 's', uip: 'i' }) }
    expect(mayEnter(memoryStore(session))).toBe(true)
    expect(mayEnter(memoryStore({ bnwUserAuth: 'opaque' }))).toBe(true)
    expect(mayEnter(memoryStore({ ...session, bnwUserAuth: 'opaque' }))).toBe(true)
    expect(mayEnter(memoryStore())).toBe(false)
    expect(mayEnter(memoryStore({ bnwUserSession: 'not json', bnwUserAuth: '' }))).toBe(false)
  })
})
