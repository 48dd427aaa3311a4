import { useParams } from '@tanstack/react-router'
import { tournamentFreedom } from '@yakamoz/contract/console/tournamentRules'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { useActDone } from '../../../lib/asked.ts'
import { useAct, useRead } from '../../../lib/calls.ts'
import type { RowOf } from '../../../lib/client.ts'
import { useFormBase } from '../../../lib/formBase.ts'
import { useMay } from '../../../lib/session.ts'
import { locales, useLanguage, useText } from '../../../lib/texts.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Outdated } from '../../../ui/Outdated.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/States.tsx'
import { StoredPage } from '../../../ui/StoredPage.tsx'
import { When } from '../../../ui/When.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { Fact } from '../Fact.tsx'
import { PrizeList } from '../PrizeList.tsx'
import { Result } from '../Result.tsx'
import { draftFrom, newDraft } from './draft.ts'
import { stateTone } from './stateTone.ts'
import { TournamentForm } from './TournamentForm.tsx'
import '../campaigns.css'

type Tournament = RowOf<'tournaments', 'tournament'>

/** The page of a tournament: its terms, who takes part, what it cost, the form until it ends, and what came after. */
export const TournamentPage = () => {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewTournament /> : <StoredTournament key={id} id={Number(id)} />
}

const NewTournament = () => {
  const t = useText()
  const mayChange = useMay('campaigns.change')
  const [draft] = useState(() => newDraft(Date.now()))
  const name = t('campaigns.tournament.new')
  return (
    <Page title={name} crumbs={<Crumbs part="tournaments" name={name} />}>
      <div className="page-body">
        {mayChange ? (
          <TournamentForm seen={undefined} initial={draft} freedom="all" />
        ) : (
          <p>{t('campaigns.readOnly')}</p>
        )}
      </div>
    </Page>
  )
}

const StoredTournament = ({ id }: { id: number }) => {
  const t = useText()
  const reading = useRead('tournaments', 'tournament', { id })
  return (
    <StoredPage reading={reading} missing={<Empty icon={Trophy} title={t('campaigns.tournament.missing')} isPage />}>
      {(tournament) => <LoadedTournament tournament={tournament} />}
    </StoredPage>
  )
}

const LoadedTournament = ({ tournament }: { tournament: Tournament }) => {
  const t = useText()
  const language = useLanguage()
  const mayChange = useMay('campaigns.change')
  const [isCancelling, setCancelling] = useState(false)
  const { base, isOutdated, saved, takeNewest } = useFormBase(tournament)
  const { id, title, state, players } = tournament
  const freedom = tournamentFreedom(state)
  const isOpen = mayChange && freedom !== 'none'
  const name = title[language]
  return (
    <Page
      title={name}
      crumbs={<Crumbs part="tournaments" name={name} />}
      about={<Badge tone={stateTone[state]}>{t(`campaigns.tournament.state.${state}`)}</Badge>}
      acts={
        mayChange &&
        state === 'upcoming' && (
          <Button look="danger" onPress={() => setCancelling(true)}>
            {t('campaigns.tournament.cancel')}
          </Button>
        )
      }
    >
      <div className="page-body">
        <Facts tournament={tournament} />
        {isOpen && isOutdated && <Outdated takeNewest={takeNewest} />}
        {isOpen && (
          <Section title={t('campaigns.tournament.change')}>
            <TournamentForm
              key={`${base.version} ${freedom}`}
              seen={{ id, version: base.version }}
              initial={draftFrom(base, language)}
              freedom={freedom}
              saved={saved}
            />
          </Section>
        )}
        {players > 0 && <Result of="tournaments" id={id} />}
      </div>
      <CancelDialog id={id} isOpen={isCancelling} close={() => setCancelling(false)} />
    </Page>
  )
}

const Facts = ({ tournament }: { tournament: Tournament }) => {
  const t = useText()
  const language = useLanguage()
  const { texts, rule, from, until, prizes, prize, minStake, games, players, rounds, paid } = tournament
  return (
    <section className="section">
      <p>{texts[language].summary}</p>
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

const CancelDialog = ({ id, isOpen, close }: { id: number; isOpen: boolean; close(): void }) => {
  const t = useText()
  const done = useActDone(close)
  const cancel = useAct('tournaments', 'cancel', { changes: ['tournaments'], done: () => done() })
  return (
    <ReasonDialog
      title={t('campaigns.tournament.cancel')}
      about={t('campaigns.tournament.cancelAbout')}
      act={t('campaigns.tournament.cancel')}
      look="stop"
      isOpen={isOpen}
      isPending={cancel.isPending}
      close={close}
      send={(reason) => cancel.mutate({ id, reason })}
    />
  )
}
