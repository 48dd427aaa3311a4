import { useInfiniteQuery } from '@tanstack/react-query'
import { kurusFromWire, noMoney } from '@yakamoz/values'
import { useState } from 'react'
import { useRestriction } from '../../lib/account/restriction.ts'
import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoreFailed } from '../../ui/MoreFailed.tsx'
import { When } from '../../ui/When.tsx'
import { AccountPage } from './AccountPage.tsx'
import { Draw } from './Draw.tsx'
import { shownOf, transactionPages } from './history/pages.ts'
import { More } from './More.tsx'
import { Failed, Waiting } from './States.tsx'
import type { Transaction } from './Transactions.tsx'
import { ticketsData } from './tickets.ts'
import './draw.css'

export type Campaign = Read<'lottery', 'campaign'>[number]

/** A draw, at first the one that runs now or ran last, how it ended, and the player's tickets in it (N-22, Z-60). */
export const Tickets = () => {
  const t = useText()
  const [chosen, setChosen] = useState<number>()
  const asked = chosen === undefined ? {} : { campaignID: chosen }
  const { data, isPending, isLoadingError, refetch } = useCall('lottery', 'campaign', asked, { keepPrevious: true })
  const campaign = data?.data[0]
  return (
    <AccountPage title={t('account.tickets')}>
      {campaign && <DrawChoice shown={chosen ?? campaign.id} show={setChosen} />}
      {isPending && <Waiting rows={3} height={96} />}
      {isLoadingError && <Failed again={refetch} />}
      {data && !campaign && (
        <section className="card">
          <Empty symbol="balloon" title={t('account.noDraw')} text={t('account.noDrawText')} />
        </section>
      )}
      {campaign && (
        <div className="me-stack">
          <Draw campaign={campaign} />
          <Own key={campaign.id} campaign={campaign} />
        </div>
      )}
    </AccountPage>
  )
}

/** The choice among several draws. */
const DrawChoice = ({ shown, show }: { shown: number; show(id: number): void }) => {
  const t = useText()
  const campaigns = useCall('lottery', 'campaigns', {}).data?.data ?? []
  if (campaigns.length < 2) return null
  return (
    <SelectField label={t('account.draw')} value={shown} onChange={({ target }) => show(Number(target.value))}>
      {campaigns.map(({ id, title, state }) => (
        <option key={id} value={id}>
          {`${title} (${t(`account.drawState.${state}`)})`}
        </option>
      ))}
    </SelectField>
  )
}

const Own = ({ campaign }: { campaign: Campaign }) => {
  const t = useText()
  return (
    <section className="card" aria-labelledby="own-tickets">
      <div className="head">
        <h2 className="h2" id="own-tickets">
          {t('account.ownTickets')}
        </h2>
      </div>
      <List campaign={campaign} />
    </section>
  )
}

const maxNumbers = 250

/** The deposits that are tickets, with the numbers that they were drawn under. */
const List = ({ campaign }: { campaign: Campaign }) => {
  const filters = ticketsData({ ...campaign, leastAmount: kurusFromWire(campaign.leastAmount) ?? noMoney })
  const list = useInfiniteQuery(transactionPages(useLanguage(), filters))
  const drawn = useCall('lottery', 'tickets', { campaignID: campaign.id, limit: maxNumbers, offset: 0 })
  const t = useText()
  if (list.isPending) return <Waiting rows={3} height={88} />
  if (list.isLoadingError) return <Failed text={t('account.listFailed')} again={list.refetch} />
  const { rows, total } = shownOf(list.data.pages)
  if (rows.length === 0) return <NoTicket state={campaign.state} />
  const numbers = new Map((drawn.data?.data ?? []).map((ticket) => [ticket.transactionID, ticket]))
  return (
    <>
      <ul className="me-tickets">
        {rows.map((row) => (
          <Ticket key={row.id} row={row} number={numbers.get(row.id)?.number ?? 0} prize={numbers.get(row.id)?.prize} />
        ))}
      </ul>
      <MoreFailed list={list} />
      <More shown={rows.length} total={total} isBusy={list.isFetchingNextPage} load={list.fetchNextPage} />
    </>
  )
}

/** A link to the draw's tickets while they can be had. */
const NoTicket = ({ state }: Pick<Campaign, 'state'>) => {
  const t = useText()
  const isRestricted = useRestriction() !== undefined
  return (
    <Empty symbol="balloon" title={t('account.noTicket')} text={t('account.noTicketText')}>
      {state === 'open' && !isRestricted && (
        <ButtonLink look="go" href="/me/deposit">
          {t('frame.deposit')}
        </ButtonLink>
      )}
    </Empty>
  )
}

const shownEnd = 6

const Ticket = ({ row, number, prize = '0.00' }: { row: Transaction; number: number; prize?: string | undefined }) => {
  const t = useText()
  return (
    <li className="me-ticket">
      <span className="between">
        <span className="me-ticket-no num">{number > 0 ? `№ ${number}` : row.id.slice(-shownEnd).toUpperCase()}</span>
        {prize !== '0.00' && (
          <span className="badge amber">
            {t('account.prize')} <Money amount={prize} />
          </span>
        )}
      </span>
      <span className="small text-mist clip">{row.method || row.title}</span>
      <span className="between small">
        <span className="text-haze">
          <When at={row.time} shape="date" />
        </span>
        <Money amount={row.amount} />
      </span>
    </li>
  )
}
