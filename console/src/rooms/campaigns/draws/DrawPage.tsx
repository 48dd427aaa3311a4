import { useParams } from '@tanstack/react-router'
import { drawFreedom } from '@yakamoz/contract/console/drawRules'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { useActDone } from '../../../lib/asked.ts'
import { useAct, useRead } from '../../../lib/calls.ts'
import type { RowOf } from '../../../lib/client.ts'
import { useFormBase } from '../../../lib/formBase.ts'
import { useMay } from '../../../lib/session.ts'
import { locales, useLanguage, useText } from '../../../lib/texts.tsx'
import { dayText } from '../../../lib/when.ts'
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
import { DrawForm } from './DrawForm.tsx'
import { draftFrom, emptyDraft } from './draft.ts'
import { Holders } from './Holders.tsx'
import { stateTone } from './stateTone.ts'
import { Winners } from './Winners.tsx'
import '../campaigns.css'

type Draw = RowOf<'draws', 'draw'>

/** The page of a prize draw: its terms, who has tickets and who has won, what it cost, the form until its days are over, and what came after. */
export const DrawPage = () => {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewDraw /> : <StoredDraw key={id} id={Number(id)} />
}

const NewDraw = () => {
  const t = useText()
  const mayChange = useMay('campaigns.change')
  const name = t('campaigns.draw.new')
  return (
    <Page title={name} crumbs={<Crumbs part="draws" name={name} />}>
      <div className="page-body">
        {mayChange ? (
          <DrawForm seen={undefined} initial={emptyDraft} freedom="all" />
        ) : (
          <p>{t('campaigns.readOnly')}</p>
        )}
      </div>
    </Page>
  )
}

const StoredDraw = ({ id }: { id: number }) => {
  const t = useText()
  const reading = useRead('draws', 'draw', { id })
  return (
    <StoredPage reading={reading} missing={<Empty icon={Ticket} title={t('campaigns.draw.missing')} isPage />}>
      {(draw) => <LoadedDraw draw={draw} />}
    </StoredPage>
  )
}

const LoadedDraw = ({ draw }: { draw: Draw }) => {
  const t = useText()
  const language = useLanguage()
  const mayChange = useMay('campaigns.change')
  const [isCancelling, setCancelling] = useState(false)
  const { id, title, state, players, winners } = draw
  const name = title[language]
  return (
    <Page
      title={name}
      crumbs={<Crumbs part="draws" name={name} />}
      about={<Badge tone={stateTone[state]}>{t(`campaigns.draw.state.${state}`)}</Badge>}
      acts={
        mayChange &&
        state === 'upcoming' && (
          <Button look="danger" onPress={() => setCancelling(true)}>
            {t('campaigns.draw.cancel')}
          </Button>
        )
      }
    >
      <div className="page-body">
        <Facts draw={draw} />
        {winners.length > 0 && <Winners winners={winners} />}
        {mayChange && <Change draw={draw} />}
        {players > 0 && <Holders id={id} isDrawn={state === 'drawn'} />}
        {players > 0 && <Result of="draws" id={id} />}
      </div>
      <CancelDialog id={id} isOpen={isCancelling} close={() => setCancelling(false)} />
    </Page>
  )
}

/** The form of what can still be changed. */
const Change = ({ draw }: { draw: Draw }) => {
  const t = useText()
  const language = useLanguage()
  const { base, isOutdated, saved, takeNewest } = useFormBase(draw)
  const freedom = drawFreedom(draw.state)
  if (freedom === 'none') return null
  return (
    <Section title={t('campaigns.draw.change')}>
      {isOutdated && <Outdated takeNewest={takeNewest} />}
      <DrawForm
        key={`${base.version} ${freedom}`}
        seen={{ id: draw.id, version: base.version }}
        initial={draftFrom(base, language)}
        freedom={freedom}
        saved={saved}
      />
    </Section>
  )
}

const Facts = ({ draw }: { draw: Draw }) => {
  const t = useText()
  const language = useLanguage()
  const { texts, from, until, drawDay, drawn, least, prizes, prize, tickets, players, deposits, paid } = draw
  const count = (value: number) => <span className="num">{value.toLocaleString(locales[language])}</span>
  return (
    <section className="section">
      <p>{texts[language].text}</p>
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

const CancelDialog = ({ id, isOpen, close }: { id: number; isOpen: boolean; close(): void }) => {
  const t = useText()
  const done = useActDone(close)
  const cancel = useAct('draws', 'cancel', { changes: ['draws'], done: () => done() })
  return (
    <ReasonDialog
      title={t('campaigns.draw.cancel')}
      about={t('campaigns.draw.cancelAbout')}
      act={t('campaigns.draw.cancel')}
      look="stop"
      isOpen={isOpen}
      isPending={cancel.isPending}
      close={close}
      send={(reason) => cancel.mutate({ id, reason })}
    />
  )
}
