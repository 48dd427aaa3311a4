import type { Kept } from '@yakamoz/contract/console/call'
import { useLanguage, useText } from '../lib/texts.tsx'
import { shortWhen } from '../lib/when.ts'

/** Says of which instant figures are that a large house keeps; nothing of others. */
export const AsOf = ({ kept }: { kept: Kept | undefined }) => {
  const t = useText()
  const language = useLanguage()
  if (!kept) return null
  const time = shortWhen(Date.parse(kept.at), Date.now(), language)
  return (
    <p className="text-mist" role="status">
      {t(kept.renewing ? 'frame.renewing' : 'frame.asOf', { time })}
    </p>
  )
}
