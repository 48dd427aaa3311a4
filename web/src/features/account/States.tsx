import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

type FailedProps = { text?: string; again: () => unknown }

/** Shown in place of a part that could not be loaded, with a retry. */
export const Failed = ({ text, again }: FailedProps) => {
  const t = useText()
  return (
    <div className="me-failed" role="alert">
      <Icon name="wifi-off" />
      <p>{text ?? t('frame.inaccessible')}</p>
      <Button size="sm" onClick={() => void again()}>
        {t('frame.again')}
      </Button>
    </div>
  )
}

/** A placeholder with the height of the content: one block per line. */
export const Waiting = ({ rows, height = 56 }: { rows: number; height?: number }) => (
  <div className="me-waiting" role="status" aria-label={useText()('frame.loading')}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks that never change places
      <div key={row} className="skel" style={{ height }} />
    ))}
  </div>
)

/** A part of a page that has nothing. */
export const Nothing = ({ children }: { children: React.ReactNode }) => <p className="me-nothing">{children}</p>
