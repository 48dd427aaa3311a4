import { vi } from 'vitest'

/** A browser with a push service, for jsdom: the answer to its question, and what was asked of it. */
export const stubPushBrowser = (answer: NotificationPermission, permission: NotificationPermission = 'default') => {
  const state = { permission, asked: 0, unsubscribed: 0, isSubscribed: false }
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://web.push.apple.com/a', keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: async () => {
      state.unsubscribed += 1
      state.isSubscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (state.isSubscribed ? subscription : null),
    subscribe: async () => {
      state.isSubscribed = true
      return subscription
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked += 1
      state.permission = answer
      return answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  return state
}
