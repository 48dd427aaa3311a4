import { type ReactNode, useEffect, useState } from 'react'
import { useAct } from '../../lib/calls.ts'
import type { Sent } from '../../lib/client.ts'
import { SitePreview } from '../../ui/SitePreview.tsx'
import { useSettled } from '../../ui/useSettled.ts'

export type Card = Sent<'campaigns', 'preview_card'>['card']
type Shown = { address: string; keyOfItem: string }

export type CardPreview = { shown: Shown | undefined; isPending: boolean; open(): void; close(): void }

/**
 * The preview of a card while it is typed: once it is open, it shows each change after a moment. `card`: undefined while something is missing or wrong; the
 * last one stays then.
 */
export const useCardPreview = (card: Card | undefined): CardPreview => {
  const [shown, setShown] = useState<Shown>()
  const [asked, setAsked] = useState('')
  const { mutate, isPending } = useAct('campaigns', 'preview_card', {
    done: ([made]) => made && setShown({ address: made.address, keyOfItem: made.key }),
  })
  const typed = card ? JSON.stringify(card) : ''
  const settled = useSettled(typed)
  const isOpen = shown !== undefined
  const isNew = isOpen && settled !== '' && settled === typed && settled !== asked
  const ask = (text: string) => {
    setAsked(text)
    mutate({ card: JSON.parse(text) as Card })
  }
  useEffect(() => {
    if (isNew) ask(settled)
  })
  return { shown, isPending: isPending && !isOpen, open: () => typed && ask(typed), close: () => setShown(undefined) }
}

/** A form, and beside it the preview of its card where there is room. */
export const BesidePreview = ({ preview, children }: { preview: CardPreview; children: ReactNode }) => (
  <div className={preview.shown ? 'beside' : undefined}>
    {children}
    {preview.shown && <SitePreview {...preview.shown} close={preview.close} />}
  </div>
)
