import { useText } from '../lib/i18n/texts.tsx'

/** A page before its content: a heading and a few blocks. */
export const PageSkeleton = () => (
  <div role="status" aria-label={useText()('frame.loading')}>
    <div className="skel h-7 w-56" />
    <div className="skel mt-6 h-72" />
    <div className="mt-4 grid grid-cols-2 gap-4">
      <div className="skel h-40" />
      <div className="skel h-40" />
    </div>
  </div>
)
