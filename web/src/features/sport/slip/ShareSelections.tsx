import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Selections } from './selections.ts'
import { useShareSelections } from './useShareSelections.ts'

/** Shares the selections of a coupon by a code. */
export const ShareSelections = ({ selections }: { selections: Selections }) => {
  const t = useText()
  const { share, isBusy } = useShareSelections()
  return (
    <Button size="sm" full busy={isBusy} onClick={() => void share(selections)} icon="share-2">
      {t('sport.share')}
    </Button>
  )
}
