import { modeFrom } from '@yakamoz/contract/visitorHints'
import { type Language, languageFrom } from '@yakamoz/values'
import { controlMessages } from '../lib/api/controlMessages.ts'
import { goTo } from '../lib/browser/navigation.ts'
import { toast } from '../lib/browser/notices.ts'
import { keys } from '../lib/browser/storage.ts'
import type { getRouter } from '../router.tsx'

/**
 * Applies mode and language chosen in another tab; what is being typed stays. A maintenance that another tab has detected is
 * shown and redirects: all tabs share its flag, and none sends anything more (S-23).
 */
export const followOtherTabs = (router: ReturnType<typeof getRouter>): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keys.mode) document.documentElement.dataset.mode = modeFrom(newValue)
    if (key === keys.language) void speak(router, languageFrom(newValue))
    if (key === keys.maintenance && newValue && !location.pathname.startsWith('/maintenance')) {
      toast({ tone: 'bad', text: controlMessages.maintenance })
      goTo('/maintenance')
    }
  })

/** If the texts cannot be loaded, the page keeps its language until it is loaded again. */
const speak = async (router: ReturnType<typeof getRouter>, language: Language): Promise<void> => {
  const root = document.documentElement
  const before = root.lang
  root.lang = language
  try {
    await router.options.context.texts.change(language)
    await router.invalidate()
  } catch {
    root.lang = before
  }
}
