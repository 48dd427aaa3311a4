import { useInfiniteQuery } from '@tanstack/react-query'
import { firstTicketCampaign } from '@yakamoz/contract/constants'
import { startOfDay } from '@yakamoz/values'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money, moneyText } from '../../ui/Money.tsx'
import { When, whenText } from '../../ui/When.tsx'
import { AccountPage } from './AccountPage.tsx'
import { shownOf, transactionPages } from './history/pages.ts'
import { More } from './More.tsx'
import type { Move } from './Moves.tsx'
import { Failed, Waiting } from './Problem.tsx'
import { ticketsData } from './tickets.ts'

/** The player's tickets of the New Year draw (N-22, Z-60). */
export const Tickets = () => {
  const t = useText()
  const language = useLanguage()
  const { startDate, endDate, leastAmount } = firstTicketCampaign
  const blanks = {
    from: whenText(startOfDay(startDate), language, 'date'),
    to: whenText(startOfDay(endDate), language, 'date'),
    least: moneyText(leastAmount, language),
  }
  return (
    <AccountPage title={t('account.tickets')}>
      <section className="card" aria-label={t('account.tickets')}>
        <div className="head me-draw">
          <div>
            <h2 className="h2">{t('account.draw')}</h2>
            <p className="small text-mist">{t('account.drawText', blanks)}</p>
          </div>
          <Icon name="ticket" />
        </div>
        <List />
      </section>
    </AccountPage>
  )
}

const List = () => {
  const t = useText()
  const list = useInfiniteQuery(transactionPages(useLanguage(), ticketsData()))
  if (list.isPending) return <Waiting rows={3} height={88} />
  if (list.isError) return <Failed text={t('account.listFailed')} again={list.refetch} />
  const { rows, total } = shownOf(list.data.pages)
  if (rows.length === 0)
    return <Empty symbol="balloon" title={t('account.noTicket')} text={t('account.noTicketText')} />
  return (
    <>
      <ul className="me-tickets">
        {rows.map((row) => (
          <Ticket key={row.id} row={row} />
        ))}
      </ul>
      <More shown={rows.length} total={total} isBusy={list.isFetchingNextPage} load={list.fetchNextPage} />
    </>
  )
}

const shownEnd = 6

const Ticket = ({ row }: { row: Move }) => (
  <li className="me-ticket">
    <span className="me-ticket-no num">{row.id.slice(-shownEnd).toUpperCase()}</span>
    <span className="small text-mist clip">{row.method || row.title}</span>
    <span className="between small">
      <span className="text-haze">
        <When at={row.time} shape="date" />
      </span>
      <Money amount={row.amount} isWin />
    </span>
  </li>
)
