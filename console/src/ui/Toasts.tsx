import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { useText } from '../lib/texts.tsx'
import { toasts } from '../lib/toasts.ts'

/** The corner in which toasts appear. F6 moves the focus there. */
export const Toasts = () => {
  const t = useText()
  return (
    <ToastRegion queue={toasts} aria-label={t('frame.messages')} className="toasts">
      {({ toast }) => (
        <Toast toast={toast} className={`toast ${toast.content.tone}`}>
          {toast.content.tone === 'good' ? (
            <CircleCheck size={18} aria-hidden />
          ) : (
            <CircleAlert size={18} aria-hidden />
          )}
          <ToastContent>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          <Button slot="close" aria-label={t('frame.close')} className="shut">
            <X size={15} aria-hidden />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  )
}
