import { type Language, languageFrom } from '@yakamoz/values'
import { controlMessages } from '../lib/api/controlMessages.ts'
import { goTo } from '../lib/browser/navigation.ts'
import { toast } from '../lib/browser/notices.ts'
import { keys, modeFrom } from '../lib/browser/storage.ts'
import type { getRouter } from '../router.tsx'

/**
 * What was chosen in another tab, light or dark and the language, is so here too; what is being typed stays. A maintenance that
 * another tab has found is told and leads away: its flag is that of all tabs, and none of them sends anything more (S-23).
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

/** Words that cannot be had leave the page in its language until it is loaded anew. */
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
