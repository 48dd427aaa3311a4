import { useText } from '../../lib/texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { To } from '../../ui/To.tsx'

/** Stands in the place of a game while a time-out or an exclusion holds: why, and where it is read until when. */
export const Away = ({ why }: { why: string }) => {
  const t = useText()
  return (
    <Empty symbol="lantern" title={t('play.away')} text={why} isPage>
      <To className="btn go" href="/me/protection">
        {t('play.awayUntil')}
      </To>
      <To className="btn calm" href="/">
        {t('frame.backHome')}
      </To>
    </Empty>
  )
}
