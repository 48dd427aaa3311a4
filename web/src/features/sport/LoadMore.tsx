import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { MoreFailed } from '../../ui/MoreFailed.tsx'

type Props = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** A button for the next page of a list, while there is one. */
export const LoadMore = ({ list }: Props) => {
  const t = useText()
  if (!list.hasNextPage) return null
  return (
    <div className="sp-more">
      <MoreFailed list={list} />
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('sport.more')}
      </Button>
    </div>
  )
}
