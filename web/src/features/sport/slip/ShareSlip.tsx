import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { selectionsOfSlip } from './selections.ts'
import type { Slip } from './slip.ts'
import { useShareSelections } from './useShareSelections.ts'

/** Shares what is on the slip. */
export const ShareSlip = ({ slip }: { slip: Slip }) => {
  const t = useText()
  const { share, isBusy } = useShareSelections()
  return (
    <Button
      look="quiet"
      size="sm"
      square
      aria-label={t('sport.share')}
      busy={isBusy}
      onClick={() => void share(selectionsOfSlip(slip))}
      icon="share-2"
    />
  )
}
