import { useParams } from '@tanstack/react-router'
import type { Kept } from '@yakamoz/contract/console/call'
import { drawFreedom } from '@yakamoz/contract/console/drawRules'
import { Ticket } from 'lucide-react'
import { useRead } from '../../../lib/calls.ts'
import type { RowOf } from '../../../lib/client.ts'
import { locales, useLanguage, useText } from '../../../lib/texts.tsx'
import { dayText } from '../../../lib/when.ts'
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
import { DrawForm } from './DrawForm.tsx'
import { draftFrom, emptyDraft } from './draft.ts'
import { Holders } from './Holders.tsx'
import { stateTone } from './stateTone.ts'
import { Winners } from './Winners.tsx'

type Draw = RowOf<'draws', 'draw'>

/** The page of a prize draw: its terms, who has tickets and who has won, what it cost, the form until its days are over, and what came after. */
export const DrawPage = () => {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? (
    <NewPlan part="draws">
      <DrawForm seen={undefined} initial={emptyDraft} freedom="all" />
    </NewPlan>
  ) : (
    <StoredDraw key={id} id={Number(id)} />
  )
}

const StoredDraw = ({ id }: { id: number }) => {
  const t = useText()
  const reading = useRead('draws', 'draw', { id })
  return (
    <StoredPage reading={reading} missing={<Empty icon={Ticket} title={t('campaigns.draw.missing')} isPage />}>
      {(draw, kept) => <LoadedDraw draw={draw} kept={kept} />}
    </StoredPage>
  )
}

const LoadedDraw = ({ draw, kept }: { draw: Draw; kept: Kept | undefined }) => {
  const t = useText()
  const language = useLanguage()
  const { id, title, state, players, winners } = draw
  const freedom = drawFreedom(state)
  return (
    <ItemPage
      part="draws"
      name={title[language]}
      about={<Badge tone={stateTone[state]}>{t(`campaigns.draw.state.${state}`)}</Badge>}
      acts={state === 'upcoming' && <CancelPlan part="draws" id={id} />}
    >
      <Facts draw={draw} kept={kept} />
      {winners.length > 0 && <Winners winners={winners} />}
      <PlanChange part="draws" stored={draw} freedom={freedom}>
        {({ base, ...form }) => (
          <DrawForm seen={{ id, version: base.version }} initial={draftFrom(base, language)} {...form} />
        )}
      </PlanChange>
      {players > 0 && <Holders id={id} isDrawn={state === 'drawn'} />}
      {players > 0 && <Result of="draws" id={id} />}
    </ItemPage>
  )
}

const Facts = ({ draw, kept }: { draw: Draw; kept: Kept | undefined }) => {
  const t = useText()
  const language = useLanguage()
  const { texts, from, until, drawDay, drawn, least, prizes, prize, tickets, players, deposits, paid } = draw
  const count = (value: number) => <span className="num">{value.toLocaleString(locales[language])}</span>
  return (
    <section className="section">
      <p>{texts[language].text}</p>
      <AsOf kept={kept} />
      <dl className="facts">
        <Fact name={t('campaigns.draw.days')}>
          {dayText(from, language)} – {dayText(until, language)}
        </Fact>
        <Fact name={t('campaigns.draw.least')}>
          <Money amount={least} />
        </Fact>
        <Fact name={t('campaigns.draw.drawDay')}>{drawn ? <When at={drawn} /> : dayText(drawDay, language)}</Fact>
        <Fact name={t('campaigns.tournament.prizes')}>
          <PrizeList prizes={prizes} sum={prize} />
        </Fact>
        <Fact name={t('campaigns.tournament.paid')}>
          <strong>
            <Money amount={paid} />
          </strong>
        </Fact>
        <Fact name={t('campaigns.draw.tickets')}>{count(tickets)}</Fact>
        <Fact name={t('campaigns.draw.players')}>{count(players)}</Fact>
        <Fact name={t('campaigns.draw.deposits')}>
          <Money amount={deposits} />
        </Fact>
        {(['seedHash', 'listHash'] as const).map(
          (name) =>
            draw[name] && (
              <Fact key={name} name={t(`campaigns.draw.${name}`)}>
                <code className="break-all">{draw[name]}</code>
              </Fact>
            ),
        )}
      </dl>
    </section>
  )
}
