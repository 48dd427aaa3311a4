import { startOfDay } from '@yakamoz/values'
import { useText } from '../../lib/i18n/texts.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { Money } from '../../ui/Money.tsx'
import { When } from '../../ui/When.tsx'
import type { Campaign } from './Tickets.tsx'
import './draw.css'

/** What is drawn, when, and the result. */
export const Draw = ({ campaign }: { campaign: Campaign }) => (
  <section className="card" aria-label={campaign.title}>
    <Head campaign={campaign} />
    <Facts campaign={campaign} />
    <Result campaign={campaign} />
    {campaign.seedHash && <Proof campaign={campaign} />}
  </section>
)

const looks = { upcoming: 'moon', open: 'tide', closed: 'amber', drawn: '' } as const

const Head = ({ campaign: { title, text, state } }: { campaign: Campaign }) => {
  const t = useText()
  return (
    <div className="head me-draw">
      <div>
        <h2 className="h2">
          {title} <span className={`badge ${looks[state]}`}>{t(`account.drawState.${state}`)}</span>
        </h2>
        <p className="small text-mist">{text}</p>
      </div>
    </div>
  )
}

const Facts = ({ campaign }: { campaign: Campaign }) => {
  const t = useText()
  const { startDate, endDate, drawDate, leastAmount, tickets } = campaign
  return (
    <dl className="me-draw-facts num">
      <div>
        <dt>{t('account.drawDays')}</dt>
        <dd>
          <When at={startOfDay(startDate)} shape="date" /> – <When at={startOfDay(endDate)} shape="date" />
        </dd>
      </div>
      <div>
        <dt>{t('account.drawDate')}</dt>
        <dd>
          <When at={startOfDay(drawDate)} shape="date" />
        </dd>
      </div>
      <div>
        <dt>{t('account.drawLeast')}</dt>
        <dd>
          <Money amount={leastAmount} />
        </dd>
      </div>
      <div>
        <dt>{t('account.drawTickets')}</dt>
        <dd>{tickets}</dd>
      </div>
    </dl>
  )
}

/** The prizes before the draw, the tickets that won them after it. */
const Result = ({ campaign }: { campaign: Campaign }) => {
  const t = useText()
  const { state, prizes, winners } = campaign
  if (state !== 'drawn') return prizes.length > 0 ? <Prizes prizes={prizes} /> : null
  if (winners.length === 0) return <p className="me-nothing">{t('account.drawnWithout')}</p>
  return (
    <table className="me-winners">
      <caption className="h3">{t('account.drawResult')}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('account.ticketNumber')}</th>
          <th scope="col">{t('account.winner')}</th>
          <th scope="col">{t('account.prize')}</th>
        </tr>
      </thead>
      <tbody className="num">
        {winners.map(({ place, ticket, name, amount, isMe }) => (
          <tr key={place} className={isMe ? 'me' : ''}>
            <td>{place}</td>
            <td>№ {ticket}</td>
            <td className="clip">{name}</td>
            <td>
              <Money amount={amount} isWin />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Prizes = ({ prizes }: { prizes: readonly string[] }) => (
  <section className="me-prizes" aria-label={useText()('account.prizes')}>
    <h3 className="h3">{useText()('account.prizes')}</h3>
    <ol>
      {prizes.map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place
        <li key={index}>
          <span className="text-haze num">{index + 1}.</span> <Money amount={amount} isWin />
        </li>
      ))}
    </ol>
  </section>
)

/** The data to check the draw with: the seal published before the first ticket, and after the draw its seed and list. */
const Proof = ({ campaign: { seedHash, seed, listHash } }: { campaign: Campaign }) => {
  const t = useText()
  return (
    <details className="me-proof">
      <summary>{t('account.drawProof')}</summary>
      <p className="small text-mist">{t('account.drawProofText')}</p>
      <dl className="copies">
        <CopyLine name={t('account.seedHash')} value={seedHash} />
        {seed && <CopyLine name={t('account.seed')} value={seed} />}
        {listHash && <CopyLine name={t('account.listHash')} value={listHash} />}
      </dl>
    </details>
  )
}
