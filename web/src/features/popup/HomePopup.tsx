import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { orFalse, type Read } from '../../lib/api/client.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Art } from '../../ui/Art.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { closePopup, popupToOpen } from './popups.ts'
import './popup.css'

type Popup = Read<'cms', 'popupInformation'>[number]

/** The popup of the home page (C-cms-05). */
export const HomePopup = ({ popups }: { popups: readonly Popup[] }) => {
  const [stores] = useState(() => ({ kept: browserStore, visit: sessionStorage }))
  const [popup, setPopup] = useState(() => popupToOpen(popups, stores))
  const isSignedIn = useSignedIn()
  const id = popup?.id
  useEffect(() => {
    // Counts a popup of a campaign; a visitor is not counted.
    if (id !== undefined && isSignedIn) void orFalse(api.call('crm', 'read_popup', { id }, { quiet: true }))
  }, [id, isSignedIn])
  if (!popup) return null
  const close = () => {
    closePopup(popup.id, stores)
    setPopup(undefined)
  }
  return <PopupSheet popup={popup} close={close} />
}

type SheetProps = { popup: Pick<Popup, 'title' | 'Text' | 'image' | 'link'>; close(): void }

/** A popup over the page. */
export const PopupSheet = ({ popup, close }: SheetProps) => {
  const t = useText()
  return (
    <Sheet title={popup.title} close={close}>
      {popup.image && (
        <Art kind="scenes" image={popup.image} alt="" sizes="480px" width={720} height={300} className="popup-image" />
      )}
      <div className="mt-4">
        <RichText html={popup.Text} />
      </div>
      {popup.link && (
        <ButtonLink look="go" full className="mt-5" href={popup.link} onClick={close}>
          {t('home.more')}
        </ButtonLink>
      )}
    </Sheet>
  )
}
