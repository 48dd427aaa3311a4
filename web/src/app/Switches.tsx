import { useHydrated, useRouter } from '@tanstack/react-router'
import { hintCookies, modeFrom } from '@yakamoz/contract/visitorHints'
import type { Language } from '@yakamoz/values'
import { useState } from 'react'
import { useDatas } from '../lib/api/useDataFile.ts'
import { setCookie } from '../lib/browser/cookies.ts'
import { browserStore } from '../lib/browser/localStore.ts'
import { toast } from '../lib/browser/notices.ts'
import { setShortcuts, shortcuts } from '../lib/browser/shortcuts.ts'
import { useStateOf } from '../lib/browser/state.ts'
import { keys } from '../lib/browser/storage.ts'
import { useLanguage, useText } from '../lib/i18n/texts.tsx'
import { Button } from '../ui/Button.tsx'

/** Switches of colour mode, language and shortcuts; they are stored in this browser. They are disabled until the page is hydrated. */
export const Switches = () => (
  <div className="switches">
    <ModeSwitch />
    <LanguageSwitch />
    <ShortcutSwitch />
  </div>
)

const ModeSwitch = () => {
  const t = useText()
  const isHere = useHydrated()
  const change = () => {
    const { dataset } = document.documentElement
    const next = modeFrom(dataset.mode) === 'light' ? 'dark' : 'light'
    dataset.mode = next
    browserStore.setItem(keys.mode, next)
    setCookie(hintCookies.mode, next)
  }
  return (
    <Button size="sm" disabled={!isHere} onClick={change} icon="sun-moon">
      {t('frame.mode')}
    </Button>
  )
}

const ShortcutSwitch = () => {
  const t = useText()
  const isOn = useStateOf(shortcuts, true)
  const isHere = useHydrated()
  return (
    <Button
      size="sm"
      icon={isOn ? 'check' : 'x'}
      disabled={!isHere}
      aria-pressed={isOn}
      onClick={() => setShortcuts(!isOn)}
    >
      {t('frame.shortcuts')}
    </Button>
  )
}

const names = { tr: 'Türkçe', en: 'English' } as const

const LanguageSwitch = () => {
  const now = useLanguage()
  const { texts } = useRouter().options.context
  const router = useRouter()
  const rows = useDatas('languages') ?? []
  const [isBusy, setBusy] = useState(false)
  const isHere = useHydrated()
  const choose = async (lang: Language) => {
    setBusy(true)
    browserStore.setItem(keys.language, lang)
    setCookie(hintCookies.language, lang)
    document.documentElement.lang = lang
    const isChanged = await texts.change(lang).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (isChanged) return router.invalidate()
    // The texts cannot be loaded: the page stays in its language until it is loaded again.
    document.documentElement.lang = now
    toast({ tone: 'bad', text: texts.say('frame.inaccessible'), timeout: 0 })
  }
  return rows
    .filter(({ lang }) => lang !== now)
    .map(({ id, lang }) => (
      <Button key={id} size="sm" lang={lang} disabled={isBusy || !isHere} onClick={() => choose(lang)} icon="languages">
        {names[lang]}
      </Button>
    ))
}
