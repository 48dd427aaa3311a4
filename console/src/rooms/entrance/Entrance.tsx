import { Languages, MonitorCog, Moon as MoonIcon, Sun } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { modes } from '../../lib/choices.ts'
import { useSettings } from '../../lib/settings.tsx'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { Sea } from './Sea.tsx'

const modeIcons = { system: MonitorCog, light: Sun, dark: MoonIcon }

type Props = { title: string; about?: ReactNode; children: ReactNode }

/** The page before a session: a card on the sea at night, with the choice of language and mode. */
export const Entrance = ({ title, about, children }: Props) => {
  const t = useText()
  const { language, setLanguage, mode, setMode } = useSettings()
  const name = t('frame.title', { page: title })
  useEffect(() => {
    document.title = name
  }, [name])
  const ModeIcon = modeIcons[mode]
  return (
    <div className="entrance">
      <main className="entrance-card">
        <div className="flex items-center gap-2.5">
          <Wordmark height={26} />
          <span className="badge line">{t('frame.console')}</span>
        </div>
        <header className="grid gap-1">
          <h1>{title}</h1>
          {about && <p className="text-mist">{about}</p>}
        </header>
        {children}
      </main>
      <footer className="entrance-foot">
        <Button look="plain" onPress={() => setLanguage(language === 'tr' ? 'en' : 'tr')}>
          <Languages size={15} aria-hidden />
          <span lang={language === 'tr' ? 'en' : 'tr'}>{language === 'tr' ? 'English' : 'Türkçe'}</span>
        </Button>
        <Button
          look="plain"
          onPress={() => setMode(modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'system')}
          aria-label={`${t('frame.mode')}: ${t(`frame.mode.${mode}`)}`}
        >
          <ModeIcon size={15} aria-hidden />
          <span>{t(`frame.mode.${mode}`)}</span>
        </Button>
      </footer>
      <Sea />
    </div>
  )
}
