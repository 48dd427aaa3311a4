import { useParams } from '@tanstack/react-router'
import type { Kept } from '@yakamoz/contract/console/call'
import { tournamentFreedom } from '@yakamoz/contract/console/tournamentRules'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../lib/calls.ts'
import type { RowOf } from '../../../lib/client.ts'
import { locales, useLanguage, useText } from '../../../lib/texts.tsx'
import { AsOf } from '../../../ui/AsOf.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/States.tsx'
import { StoredPage } from '../../../ui/StoredPage.tsx'
import { When } from '../../../ui/When.tsx'
import { ItemPage } from '../ItemPage.tsx'
import { PrizeList } from '../PrizeList.tsx'
import { CancelPlan, NewPlan, PlanChange } from '../plans.tsx'
import { Result } from '../Result.tsx'
import { draftFrom, newDraft } from './draft.ts'
import { stateTone } from './stateTone.ts'
import { TournamentForm } from './TournamentForm.tsx'

type Tournament = RowOf<'tournaments', 'tournament'>

/** The page of a tournament: its terms, who takes part, what it cost, the form until it ends, and what came after. */
export const TournamentPage = () => {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewTournament /> : <StoredTournament key={id} id={Number(id)} />
}

const NewTournament = () => {
  const [draft] = useState(() => newDraft(Date.now()))
  return (
    <NewPlan part="tournaments">
      <TournamentForm seen={undefined} initial={draft} freedom="all" />
    </NewPlan>
  )
}

const StoredTournament = ({ id }: { id: number }) => {
  const t = useText()
  const reading = useRead('tournaments', 'tournament', { id })
  return (
    <StoredPage reading={reading} missing={<Empty icon={Trophy} title={t('campaigns.tournament.missing')} isPage />}>
      {(tournament, kept) => <LoadedTournament tournament={tournament} kept={kept} />}
    </StoredPage>
  )
}

type LoadedProps = { tournament: Tournament; kept: Kept | undefined }

const LoadedTournament = ({ tournament, kept }: LoadedProps) => {
  const t = useText()
  const language = useLanguage()
  const { id, title, state, players } = tournament
  const freedom = tournamentFreedom(state)
  return (
    <ItemPage
      part="tournaments"
      name={title[language]}
      about={<Badge tone={stateTone[state]}>{t(`campaigns.tournament.state.${state}`)}</Badge>}
      acts={state === 'upcoming' && <CancelPlan part="tournaments" id={id} />}
    >
      <Facts tournament={tournament} kept={kept} />
      <PlanChange part="tournaments" stored={tournament} freedom={freedom}>
        {({ base, ...form }) => (
          <TournamentForm seen={{ id, version: base.version }} initial={draftFrom(base, language)} {...form} />
        )}
      </PlanChange>
      {players > 0 && <Result of="tournaments" id={id} />}
    </ItemPage>
  )
}

const Facts = ({ tournament, kept }: LoadedProps) => {
  const t = useText()
  const language = useLanguage()
  const { texts, rule, from, until, prizes, prize, minStake, games, players, rounds, paid } = tournament
  return (
    <section className="section">
      <p>{texts[language].summary}</p>
      <AsOf kept={kept} />
      <dl className="facts">
        <Fact name={t('campaigns.tournament.rule')}>{t(`campaigns.tournament.rule.${rule}`)}</Fact>
        <Fact name={t('campaigns.tournament.from')}>
          <When at={from} />
        </Fact>
        <Fact name={t('campaigns.tournament.until')}>
          <When at={until} />
        </Fact>
        <Fact name={t('campaigns.tournament.minStake')}>
          <Money amount={minStake} />
        </Fact>
        <Fact name={t('campaigns.tournament.games')}>
          <Games games={games} />
        </Fact>
        <Fact name={t('campaigns.tournament.prizes')}>
          <PrizeList prizes={prizes} sum={prize} />
        </Fact>
        <Fact name={t('campaigns.tournament.paid')}>
          <strong>
            <Money amount={paid} />
          </strong>
        </Fact>
        <Fact name={t('campaigns.tournament.players')}>
          <span className="num">{players.toLocaleString(locales[language])}</span>
        </Fact>
        <Fact name={t('campaigns.tournament.rounds')}>
          <span className="num">{rounds.toLocaleString(locales[language])}</span>
        </Fact>
      </dl>
    </section>
  )
}

const mostNamed = 8

/** The games that count; many of them only when they are asked for. */
const Games = ({ games }: Pick<Tournament, 'games'>) => {
  const t = useText()
  const language = useLanguage()
  const names = games.map(({ name }) => name[language]).join(', ')
  if (games.length === 0) return t('campaigns.tournament.allGames')
  if (games.length <= mostNamed) return names
  return (
    <details>
      <summary>{t('campaigns.tournament.gameCount', { count: games.length })}</summary>
      {names}
    </details>
  )
}
