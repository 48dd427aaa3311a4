import { siteType, tournamentLimit } from '@yakamoz/contract/constants'
import { useEffect, useState } from 'react'
import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Money } from '../../ui/Money.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { panelOf, Tabs } from '../../ui/Tabs.tsx'
import { When } from '../../ui/When.tsx'
import { Board } from './Board.tsx'
import { OfferCard } from './OfferCard.tsx'
import { OtherSlides } from './OtherSlides.tsx'
import { allSlidesCall } from './otherSlides.ts'
import { type TournamentClass, tournamentClass, tournamentClasses } from './tournamentClass.ts'
import './content.css'

type Tournament = Read<'cms', 'getTournaments'>[number]

/** The call for tournaments (C-cms-10). */
export const tournamentsCall = [
  'cms',
  'getTournaments',
  { SiteType: siteType, limit: tournamentLimit, offset: 0 },
] as const

const minuteMs = 60_000

/** The time of the page, looked at again each minute. */
const useMinute = (startMs: number): number => {
  const [nowMs, setNowMs] = useState(startMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

type Props = { startMs: number; shown: TournamentClass; show: (one: TournamentClass) => void }

/** Tournaments by their class now (S-31). */
export const Tournaments = ({ startMs, shown, show }: Props) => {
  const t = useText()
  const nowMs = useMinute(startMs)
  const [opened, setOpened] = useState<Tournament>()
  const { data, isPending, refetch } = useCall(...tournamentsCall)
  useEffect(() => {
    // What the house has changed since is shown without a new visit.
    if (nowMs !== startMs) void refetch()
  }, [nowMs, startMs, refetch])
  const of = Map.groupBy(data?.data ?? [], (one) => tournamentClass(one, nowMs))
  const rows = of.get(shown) ?? []
  return (
    <>
      <h1 className="h1">{t('content.tournaments')}</h1>
      <Tabs
        name="class"
        label={t('content.tournaments')}
        tabs={tournamentClasses.map((id) => ({ id, label: <ClassName of={id} count={of.get(id)?.length ?? 0} /> }))}
        chosen={shown}
        choose={show}
        className="tabs"
      />
      <div {...panelOf('class', shown)}>
        {isPending && <Loading className="mt-5 h-64" />}
        {!isPending && rows.length === 0 && (
          <Empty symbol="coin" title={t('content.noTournament')} text={t('content.noTournamentText')} />
        )}
        <div className="offers">
          {rows.map((one) => (
            <TournamentCard key={one.id} tournament={one} open={() => setOpened(one)} />
          ))}
        </div>
      </div>
      <OtherSlides call={allSlidesCall} here="/tournaments" />
      {opened && (
        <Sheet title={opened.title} close={() => setOpened(undefined)}>
          <div className="flow">
            <RichText html={opened.Text} />
            <Boundary key={opened.id}>
              <Board id={opened.id} />
            </Boundary>
          </div>
        </Sheet>
      )}
    </>
  )
}

const ClassName = ({ of, count }: { of: TournamentClass; count: number }) => (
  <>
    {useText()(`content.class.${of}`)} <span className="num">{count}</span>
  </>
)

type CardProps = { tournament: Omit<Tournament, 'id' | 'Text'>; open: () => void }

/** A tournament in the list. */
export const TournamentCard = ({ tournament, open }: CardProps) => {
  const t = useText()
  const { title, summary, image, prize, Start_date, End_date } = tournament
  return (
    <OfferCard title={title} image={image} open={open}>
      <p>
        <span className="cap block">{t('content.prize')}</span>
        <span className="prize">
          <Money amount={prize} isWin />
        </span>
      </p>
      <p className="text-mist">{summary}</p>
      <p className="small text-haze">
        <When at={Start_date} /> – <When at={End_date} />
      </p>
    </OfferCard>
  )
}
