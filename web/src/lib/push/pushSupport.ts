/**
 * What this browser says to messages: `allowed`; `ask`: nobody was asked yet; `blocked`: the player has refused in the browser;
 * `install`: an iPhone or iPad, where only the installed site gets messages; `unsupported`.
 */
export type PushSupport = 'allowed' | 'ask' | 'blocked' | 'install' | 'unsupported'

/** The parts of a browser that decide it. */
type Browser = {
  hasPush: boolean
  permission: NotificationPermission | undefined
  userAgent: string
  touchPoints: number
  isInstalled: boolean
}

/** An iPad calls itself a Mac, and has a touch screen. */
export const isApplePhone = ({ userAgent, touchPoints }: Pick<Browser, 'userAgent' | 'touchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

const byPermission = { granted: 'allowed', denied: 'blocked', default: 'ask' } as const

export const supportOf = (browser: Browser): PushSupport => {
  if (isApplePhone(browser) && !browser.isInstalled) return 'install'
  if (!browser.hasPush || !browser.permission) return 'unsupported'
  return byPermission[browser.permission]
}

/** Whether the site runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

export const pushSupport = (): PushSupport =>
  supportOf({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: isInstalled(),
  })
