import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { type ChangeSearch, SportChips, StreamState } from './Chips.tsx'
import { isOver } from './clock.ts'
import { Failed } from './Failed.tsx'
import { liveOptions, treeOptions } from './load.ts'
import { ListSkeleton, MatchList } from './MatchList.tsx'
import { maxLive, type SportSearch } from './search.ts'

type Props = { search: SportSearch; change: ChangeSearch }

/** Everything that is being played now. */
export const LivePage = ({ search, change }: Props) => {
  const t = useText()
  const language = useLanguage()
  const tree = useQuery(treeOptions(language, true)).data?.data ?? []
  return (
    <>
      <div className="sp-head">
        <h1 className="h1">{t('sport.live')}</h1>
        <StreamState />
      </div>
      <SportChips tree={tree} search={search} change={change} isLive />
      <Boundary>
        <LiveMatches search={search} />
      </Boundary>
    </>
  )
}

const LiveMatches = ({ search }: { search: SportSearch }) => {
  const t = useText()
  const list = useQuery(liveOptions(useLanguage(), search, maxLive))
  if (list.isPending) return <ListSkeleton rows={8} />
  if (list.isLoadingError) return <Failed again={list.refetch} />
  const rows = list.data.data
    .filter(({ status }) => !isOver(status))
    .map((event) => ({ event, answeredMs: list.dataUpdatedAt }))
  if (rows.length === 0)
    return (
      <Empty symbol="football" title={t('sport.noLive')} text={t('sport.noLiveText')}>
        <ButtonLink look="go" href="/sport">
          {t('sport.toUpcoming')}
        </ButtonLink>
      </Empty>
    )
  return <MatchList rows={rows} label={t('sport.live')} />
}
