import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '../lib/texts.tsx'
import { IconButton } from './Button.tsx'

type Props = { offset: number; limit: number; total: number; go(offset: number): void }

/** The foot of a list that comes page by page; an empty one has none. */
export const Pages = ({ offset, limit, total, go }: Props) => {
  const t = useText()
  const to = Math.min(offset + limit, total)
  const isWhole = offset === 0 && to >= total
  if (total === 0 && offset === 0) return null
  return (
    <div className="pages">
      <span className="num">{total > 0 && t('frame.page', { from: Math.min(offset + 1, to), to, total })}</span>
      {!isWhole && (
        <div>
          <IconButton
            label={t('frame.earlier')}
            isDisabled={offset === 0}
            onPress={() => go(Math.max(0, offset - limit))}
          >
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('frame.later')} isDisabled={to >= total} onPress={() => go(offset + limit)}>
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
