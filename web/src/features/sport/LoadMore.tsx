import { useText } from '../../lib/texts.tsx'

type Props = { list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } }

/** The next page of a list, while there is one. */
export const LoadMore = ({ list }: Props) => {
  const t = useText()
  if (!list.hasNextPage) return null
  return (
    <button
      type="button"
      className="btn calm sp-more"
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage && <span className="spin" />}
      {t('sport.more')}
    </button>
  )
}
