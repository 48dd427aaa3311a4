import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = { shown: number; total: number; isBusy: boolean; load: () => unknown }

/** How much of a list is shown, and the rest on demand. */
export const More = ({ shown, total, isBusy, load }: Props) => {
  const t = useText()
  const isAll = shown >= total
  return (
    <div className="me-more">
      <span className="small text-haze num" role="status">
        {isAll ? t('account.records', { count: shown }) : t('account.shownOf', { shown, total })}
      </span>
      {!isAll && (
        <Button size="sm" busy={isBusy} onClick={() => void load()}>
          {t('account.more')}
        </Button>
      )}
    </div>
  )
}
