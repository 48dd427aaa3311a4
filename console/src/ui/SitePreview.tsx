import { type Language, languages } from '@yakamoz/values'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../lib/texts.tsx'
import { IconButton } from './Button.tsx'
import { focusLater } from './focusLater.ts'
import { ScrollArea } from './ScrollArea.tsx'
import { Segments } from './Segments.tsx'

const widths = ['phone', 'desk'] as const
const modes = ['dark', 'light'] as const

/** `address`: the page of the site; `keyOfItem`: what it needs to show the item. */
type Props = { address: string; keyOfItem: string; close(): void }

/**
 * The site's own page with an item as a player will see it: by width, mode and language. It takes the focus when it opens, which brings it into view, and
 * gives it back.
 */
export const SitePreview = ({ address, keyOfItem, close }: Props) => {
  const t = useText()
  const [width, setWidth] = useState<(typeof widths)[number]>('phone')
  const [mode, setMode] = useState<(typeof modes)[number]>('dark')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    shown.current?.focus()
    return () => {
      focusLater(0, before)
    }
  }, [])
  return (
    <section ref={shown} className="preview" aria-label={t('frame.preview')} tabIndex={-1}>
      <header>
        <h2>{t('frame.preview')}</h2>
        <Segments
          label={t('frame.preview.width')}
          options={widths.map((id) => ({ id, name: t(`frame.preview.width.${id}`) }))}
          value={width}
          onChange={setWidth}
        />
        <Segments
          label={t('frame.preview.mode')}
          options={modes.map((id) => ({ id, name: t(`frame.preview.mode.${id}`) }))}
          value={mode}
          onChange={setMode}
        />
        <Segments
          label={t('frame.preview.language')}
          options={languages.map((id) => ({ id, name: t(`frame.preview.language.${id}`) }))}
          value={language}
          onChange={setLanguage}
        />
        <IconButton label={t('frame.close')} onPress={close}>
          <X size={17} aria-hidden />
        </IconButton>
      </header>
      <ScrollArea label={t('frame.preview.page')} className={`preview-page ${width}`}>
        <iframe
          key={`${language} ${mode}`}
          title={t('frame.preview')}
          src={`${address}?language=${language}&mode=${mode}#${keyOfItem}`}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
        />
      </ScrollArea>
    </section>
  )
}
