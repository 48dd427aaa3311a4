import { modeFrom } from '@yakamoz/contract/visitorHints'
import { languageFrom } from '@yakamoz/values'
import { controlMessages } from '../lib/api/controlMessages.ts'
import { browserStore } from '../lib/browser/localStore.ts'
import { goTo } from '../lib/browser/navigation.ts'
import { toast } from '../lib/browser/notices.ts'
import { keys, storedLanguage } from '../lib/browser/storage.ts'
import { sessionChanged } from '../lib/session/session.ts'
import type { getRouter } from '../router.tsx'

type Router = ReturnType<typeof getRouter>

/**
 * Applies mode and language chosen in another tab; what is being typed stays. A maintenance that another tab has detected is
 * shown and redirects: all tabs share its flag, and none sends anything more (S-23). A page that the button back brings back as it was
 * left reads everything again, and the session too: it got no events meanwhile.
 */
export const followOtherTabs = (router: Router): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keys.mode) adoptMode(newValue)
    if (key === keys.language) void speak(router, newValue)
    if (key === keys.maintenance && newValue && !location.pathname.startsWith('/maintenance')) {
      toast({ tone: 'bad', text: controlMessages.maintenance })
      goTo('/maintenance')
    }
  })
  const adoptStored = (): void => {
    sessionChanged()
    adoptMode(browserStore.getItem(keys.mode))
    if (storedLanguage(browserStore) !== document.documentElement.lang)
      void speak(router, browserStore.getItem(keys.language))
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && adoptStored())
  // The page may have been away before it was idle.
  adoptStored()
}

const adoptMode = (mode: string | null): void => {
  document.documentElement.dataset.mode = modeFrom(mode)
}

/** If the texts cannot be loaded, the page keeps its language until it is loaded again. */
const speak = async (router: Router, stored: string | null): Promise<void> => {
  const root = document.documentElement
  const [before, language] = [root.lang, languageFrom(stored)]
  root.lang = language
  try {
    await router.options.context.texts.change(language)
    await router.invalidate()
  } catch {
    root.lang = before
  }
}
