import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { Messages } from '@yakamoz/texts'
import type { Language } from '@yakamoz/values'
import { useEffect, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type Mode, showMode, storedMode, storeLanguage, storeMode } from '../lib/choices.ts'
import { queries } from '../lib/session.ts'
import { SettingsContext } from '../lib/settings.tsx'
import { loadMessages, locales, TextsProvider } from '../lib/texts.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { router } from './router.tsx'

const systemLight = matchMedia('(prefers-color-scheme: light)')

/** Shows the page in the chosen mode, and follows the machine where that is the choice. */
const useMode = (): [Mode, (mode: Mode) => void] => {
  const [mode, setMode] = useState(storedMode)
  useEffect(() => {
    const show = () => showMode(mode, systemLight.matches)
    show()
    systemLight.addEventListener('change', show)
    return () => systemLight.removeEventListener('change', show)
  }, [mode])
  return [
    mode,
    (chosen) => {
      storeMode(chosen)
      setMode(chosen)
    },
  ]
}

type Props = { language: Language; messages: Messages }

/** The whole application. */
export const App = (first: Props) => {
  const [{ language, messages }, setTexts] = useState(first)
  const [mode, setMode] = useMode()
  const settings = useMemo(
    () => ({
      language,
      mode,
      setMode,
      setLanguage: (chosen: Language) =>
        void loadMessages(chosen).then((loaded) => {
          storeLanguage(chosen)
          setTexts({ language: chosen, messages: loaded })
        }),
    }),
    [language, mode, setMode],
  )
  return (
    <SettingsContext value={settings}>
      <I18nProvider locale={locales[language]}>
        <TextsProvider language={language} messages={messages}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
            <Toasts />
          </QueryClientProvider>
        </TextsProvider>
      </I18nProvider>
    </SettingsContext>
  )
}
