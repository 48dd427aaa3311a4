import { OfferCard } from '../features/account/bonuses/OfferCard.tsx'
import { Draw } from '../features/account/Draw.tsx'
import { Prizes, Rules } from '../features/content/Board.tsx'
import { TournamentCard } from '../features/content/Tournaments.tsx'
import type { Read } from '../lib/api/client.ts'
import { RichText } from '../ui/RichText.tsx'
import '../features/account/account.css'

/** The cards of offers, tournaments and draws as the site's own pages show them, for staff who type them. */

export type Item = Read<'cms', 'preview'>[number]

const nothing = () => {}
const reader = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? ''
const listOf = (text: string): string[] => text.split(',').filter(Boolean)

const offerKinds = ['first_deposit', 'deposit', 'loss'] as const
const scorings = ['stake', 'multiple', 'wins'] as const

/** An offer as a player without a deposit or a loss finds it. */
export const OfferPreview = ({ item: { fields, texts } }: { item: Item }) => {
  const [field, text] = [reader(fields), reader(texts)]
  const kind = offerKinds.find((one) => one === field('kind')) ?? 'deposit'
  const offer = {
    id: 0,
    promotionID: 0,
    ...{ kind, code: field('code'), title: text('title'), text: text('text') },
    ...{ most: field('most'), least: field('least') },
    percent: Number(field('percent')),
    wagering: Number(field('wagering')),
    turnover: Number(field('turnover')),
    days: Number(field('days')),
    state: kind === 'loss' ? ('no_loss' as const) : ('deposit_first' as const),
    amount: '0.00',
    again: '',
  }
  return (
    <div className="me">
      <OfferCard offer={offer} />
    </div>
  )
}

/** A tournament in the list, and what is read when it is opened. */
export const TournamentPreview = ({ item: { from, until, fields, texts } }: { item: Item }) => {
  const [field, text] = [reader(fields), reader(texts)]
  const tournament = {
    ...{ title: text('title'), summary: text('summary') },
    ...{ image: field('image'), prize: field('prize'), Start_date: from, End_date: until },
  }
  const board = {
    rule: scorings.find((one) => one === field('rule')) ?? 'stake',
    games: listOf(field('games')).map(Number),
    leastStake: field('leastStake'),
  }
  return (
    <div className="flow">
      <div className="offers">
        <TournamentCard tournament={tournament} open={nothing} />
      </div>
      <article className="card info-text flow board">
        <RichText html={text('text')} />
        <Rules board={board} />
        <Prizes prizes={listOf(field('prizes'))} />
      </article>
    </div>
  )
}

/** A draw before its first ticket. The hash of its seed is made when it is planned. */
export const DrawPreview = ({ item: { fields, texts } }: { item: Item }) => {
  const [field, text] = [reader(fields), reader(texts)]
  const campaign = {
    id: 0,
    ...{ title: text('title'), text: text('text'), leastAmount: field('leastAmount') },
    ...{ startDate: field('startDate'), endDate: field('endDate'), drawDate: field('drawDate') },
    prizes: listOf(field('prizes')),
    state: 'upcoming' as const,
    ...{ status: 0, pageSize: 0, tickets: 0, winners: [] },
    ...{ seedHash: '', seed: '', listHash: '' },
  }
  return (
    <div className="me">
      <Draw campaign={campaign} />
    </div>
  )
}
