import { useText } from '../lib/i18n/texts.tsx'

/** A placeholder of a given height while content loads. */
export const Loading = ({ className }: { className: string }) => (
  <div className={`skel ${className}`} role="status" aria-label={useText()('frame.loading')} />
)
