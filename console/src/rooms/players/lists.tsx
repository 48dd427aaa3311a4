import { useNavigate } from '@tanstack/react-router'
import { deviceName } from '@yakamoz/values'
import { useMemo } from 'react'
import { ledgerAccountText, movementText } from '../../lib/ledgerWords.ts'
import { type Translate, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { When } from '../../ui/When.tsx'
import { ChargeBack } from './ChargeBack.tsx'
import type { ListName, ListRow, Player } from './player.ts'
import { RowsPanel } from './RowsPanel.tsx'
import { bonusStateText, couponKindText, couponStateText, talkStateText, toneOf } from './words.ts'

type Columns<Name extends ListName> = readonly ListColumn<ListRow<Name>>[]
type PanelProps = { player: Player }

const useColumns = <Name extends ListName>(make: (t: Translate) => Columns<Name>): Columns<Name> => {
  const t = useText()
  return useMemo(() => make(t), [make, t])
}

/** An amount, or a dash where there is none. */
const Amount = ({ amount, strong = false }: { amount: number; strong?: boolean }) =>
  amount === 0 ? (
    <span className="text-haze">–</span>
  ) : (
    <span className={strong ? 'font-semibold' : ''}>
      <Money amount={amount} />
    </span>
  )

const at = (t: Translate) => ({
  id: 'at',
  name: t('players.at'),
  skeleton: 84,
  cell: (row: { at: string }) => <When at={row.at} />,
})

const movementColumns = (t: Translate): Columns<'movements'> => [
  at(t),
  {
    id: 'reason',
    isHead: true,
    name: t('players.what'),
    skeleton: 90,
    cell: ({ reason }) => <span className="font-semibold">{movementText(t, reason)}</span>,
  },
  {
    id: 'from',
    name: t('players.way'),
    skeleton: 120,
    cell: ({ from, to }) => (
      <span className="text-mist">
        {ledgerAccountText(t, from)} → {ledgerAccountText(t, to)}
      </span>
    ),
  },
  {
    id: 'operation',
    name: t('players.operation'),
    shape: 'cut',
    skeleton: 200,
    cell: ({ operation }) => (
      <span className="mono text-haze" title={operation}>
        {operation}
      </span>
    ),
  },
  {
    id: 'amount',
    name: t('players.amount'),
    shape: 'end',
    skeleton: 60,
    cell: ({ amount }) => <Amount amount={amount} strong />,
  },
  { id: 'cash', name: t('purse.cash'), shape: 'end', skeleton: 60, cell: ({ cash }) => <Money amount={cash} /> },
  { id: 'bonus', name: t('purse.bonus'), shape: 'end', skeleton: 50, cell: ({ bonus }) => <Amount amount={bonus} /> },
  { id: 'held', name: t('purse.held'), shape: 'end', skeleton: 50, cell: ({ held }) => <Amount amount={held} /> },
]

const paymentColumns = (t: Translate): Columns<'payments'> => [
  at(t),
  {
    id: 'kind',
    isHead: true,
    name: t('players.what'),
    skeleton: 90,
    cell: ({ kind }) => <span className="font-semibold">{t(`pay.${kind}`)}</span>,
  },
  {
    id: 'state',
    name: t('players.status'),
    skeleton: 60,
    cell: (row) => (
      <span className="flex items-center gap-1">
        <Badge tone={toneOf(row.state)} title={row.reason || undefined}>
          {t(`pay.${row.state}`)}
        </Badge>
        <ChargeBack payment={row} />
      </span>
    ),
  },
  {
    id: 'amount',
    name: t('players.amount'),
    shape: 'end',
    skeleton: 60,
    cell: ({ amount }) => <Amount amount={amount} strong />,
  },
  { id: 'fee', name: t('players.fee'), shape: 'end', skeleton: 40, cell: ({ fee }) => <Amount amount={fee} /> },
  {
    id: 'method',
    name: t('players.method'),
    skeleton: 90,
    cell: ({ method }) => method || <span className="text-haze">–</span>,
  },
  {
    id: 'account',
    name: t('players.bankAccount'),
    skeleton: 80,
    cell: ({ account }) => <span className="num text-mist">{account || '–'}</span>,
  },
  {
    id: 'reference',
    name: t('players.reference'),
    skeleton: 70,
    cell: ({ key, reference }) => (
      <span className="mono text-haze" title={key}>
        {reference || '–'}
      </span>
    ),
  },
  {
    id: 'decided',
    name: t('players.decided'),
    shape: 'cut',
    skeleton: 120,
    cell: ({ decided, decidedBy }) =>
      decided ? (
        <span className="text-mist">
          <When at={decided} /> {decidedBy && `· ${decidedBy}`}
        </span>
      ) : (
        <span className="text-haze">–</span>
      ),
  },
]

const roundColumns = (t: Translate): Columns<'rounds'> => [
  at(t),
  {
    id: 'game',
    isHead: true,
    name: t('players.game'),
    skeleton: 130,
    cell: ({ game }) => <span className="font-semibold">{game}</span>,
  },
  {
    id: 'state',
    name: t('players.status'),
    skeleton: 50,
    cell: ({ state }) => <Badge tone={state === 'open' ? 'news' : undefined}>{t(`round.${state}`)}</Badge>,
  },
  { id: 'stake', name: t('players.stake'), shape: 'end', skeleton: 60, cell: ({ stake }) => <Amount amount={stake} /> },
  { id: 'win', name: t('players.win'), shape: 'end', skeleton: 60, cell: ({ win }) => <Amount amount={win} strong /> },
  {
    id: 'jackpot',
    name: t('players.jackpot'),
    shape: 'end',
    skeleton: 40,
    cell: ({ jackpot }) => <Amount amount={jackpot} strong />,
  },
  {
    id: 'key',
    name: t('players.round'),
    shape: 'cut',
    skeleton: 200,
    cell: ({ key }) => <span className="mono text-haze">{key}</span>,
  },
]

const betColumns = (t: Translate): Columns<'bets'> => [
  at(t),
  {
    id: 'game',
    isHead: true,
    name: t('players.game'),
    skeleton: 130,
    cell: ({ game }) => <span className="font-semibold">{game}</span>,
  },
  {
    id: 'number',
    name: t('players.round'),
    shape: 'end',
    skeleton: 40,
    cell: ({ number }) => <span className="text-haze">{number}</span>,
  },
  {
    id: 'state',
    name: t('players.status'),
    skeleton: 60,
    cell: ({ state, fromBonus }) => (
      <span className="flex gap-1">
        <Badge tone={toneOf(state)}>{t(`bet.${state}`)}</Badge>
        {fromBonus && <Badge tone="wait-for">{t('purse.bonus')}</Badge>}
      </span>
    ),
  },
  { id: 'stake', name: t('players.stake'), shape: 'end', skeleton: 60, cell: ({ stake }) => <Amount amount={stake} /> },
  {
    id: 'paid',
    name: t('players.win'),
    shape: 'end',
    skeleton: 60,
    cell: ({ paid }) => <Amount amount={paid} strong />,
  },
]

const couponColumns = (t: Translate): Columns<'coupons'> => [
  at(t),
  {
    id: 'legs',
    isHead: true,
    name: t('players.coupon'),
    shape: 'wrap',
    skeleton: 260,
    cell: ({ kind, legs, live, fromBonus, corrected }) => (
      <div className="grid gap-1">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="font-semibold">{couponKindText(t, kind)}</span>
          {live && <Badge tone="bad">{t('coupon.live')}</Badge>}
          {fromBonus && <Badge tone="wait-for">{t('purse.bonus')}</Badge>}
          {corrected && <Badge tone="news">{t('coupon.corrected')}</Badge>}
        </span>
        {legs.map((leg) => (
          <span key={`${leg.match} ${leg.market} ${leg.outcome}`} className="text-small text-mist">
            {leg.match} · {leg.market}: {leg.outcome} <span className="num font-semibold text-foam">{leg.odds}</span>
          </span>
        ))}
      </div>
    ),
  },
  {
    id: 'state',
    name: t('players.status'),
    skeleton: 60,
    cell: ({ state }) => <Badge tone={toneOf(state)}>{couponStateText(t, state)}</Badge>,
  },
  { id: 'stake', name: t('players.stake'), shape: 'end', skeleton: 60, cell: ({ stake }) => <Amount amount={stake} /> },
  {
    id: 'maxWin',
    name: t('players.maxWin'),
    shape: 'end',
    skeleton: 60,
    cell: ({ maxWin }) => <Amount amount={maxWin} />,
  },
  {
    id: 'payout',
    name: t('players.payout'),
    shape: 'end',
    skeleton: 60,
    cell: ({ payout, cashedOut }) => <Amount amount={payout + cashedOut} strong />,
  },
]

const bonusColumns = (t: Translate): Columns<'bonuses'> => [
  at(t),
  {
    id: 'name',
    isHead: true,
    name: t('players.bonus'),
    shape: 'cut',
    skeleton: 160,
    cell: ({ name, key }) => <span className="font-semibold">{name || key}</span>,
  },
  {
    id: 'state',
    name: t('players.status'),
    skeleton: 60,
    cell: ({ state }) => <Badge tone={toneOf(state)}>{bonusStateText(t, state)}</Badge>,
  },
  {
    id: 'amount',
    name: t('players.amount'),
    shape: 'end',
    skeleton: 60,
    cell: ({ amount }) => <Amount amount={amount} strong />,
  },
  {
    id: 'wagered',
    name: t('players.wagered'),
    shape: 'end',
    skeleton: 110,
    cell: ({ wagered, needed }) => (
      <span>
        <Money amount={wagered} /> <span className="text-haze">/</span> <Money amount={needed} />
      </span>
    ),
  },
  { id: 'paid', name: t('players.paid'), shape: 'end', skeleton: 60, cell: ({ paid }) => <Amount amount={paid} /> },
  {
    id: 'ends',
    name: t('players.ends'),
    shape: 'end',
    skeleton: 84,
    cell: ({ ends, closed }) => <When at={closed || ends} />,
  },
]

const signInColumns = (t: Translate): Columns<'sign_ins'> => [
  at(t),
  {
    id: 'result',
    isHead: true,
    name: t('players.status'),
    skeleton: 60,
    cell: ({ succeeded }) => (
      <Badge tone={succeeded ? 'good' : 'bad'}>{t(succeeded ? 'players.signedIn' : 'players.signInFailed')}</Badge>
    ),
  },
  {
    id: 'address',
    name: t('players.ip'),
    skeleton: 90,
    cell: ({ address }) => <span className="num addr">{address}</span>,
  },
  {
    id: 'device',
    name: t('players.device'),
    shape: 'cut',
    skeleton: 140,
    cell: ({ device }) => <span title={device}>{deviceName(device)}</span>,
  },
]

const messageColumns = (t: Translate): Columns<'messages'> => [
  at(t),
  {
    id: 'channel',
    isHead: true,
    name: t('players.channel'),
    skeleton: 60,
    cell: ({ channel }) => <Badge tone="line">{t(`channel.${channel}`)}</Badge>,
  },
  {
    id: 'title',
    name: t('players.message'),
    shape: 'cut',
    skeleton: 220,
    cell: ({ title }) => title || <span className="text-haze">–</span>,
  },
  {
    id: 'state',
    name: t('players.status'),
    skeleton: 60,
    cell: ({ state }) => <Badge tone={toneOf(state)}>{t(`message.${state}`)}</Badge>,
  },
]

const talkColumns = (t: Translate): Columns<'conversations'> => [
  { ...at(t), name: t('players.begun') },
  {
    id: 'state',
    name: t('players.status'),
    skeleton: 60,
    cell: ({ state }) => <Badge tone={toneOf(state)}>{talkStateText(t, state)}</Badge>,
  },
  { id: 'messages', name: t('players.messages'), shape: 'end', skeleton: 20, cell: ({ messages }) => messages },
  {
    id: 'rating',
    name: t('players.rating'),
    shape: 'end',
    skeleton: 30,
    cell: ({ rating }) => (rating === 0 ? <span className="text-haze">–</span> : `${rating} / 5`),
  },
  {
    id: 'last',
    name: t('players.lastMessage'),
    shape: 'end',
    skeleton: 80,
    cell: ({ last }) => <When at={last} shape="far" />,
  },
]

export const MovementsPanel = ({ player: { id } }: PanelProps) => (
  <RowsPanel id={id} name="movements" title="players.movements" columns={useColumns<'movements'>(movementColumns)} />
)

export const PaymentsPanel = ({ player: { id } }: PanelProps) => (
  <RowsPanel id={id} name="payments" title="players.payments" columns={useColumns<'payments'>(paymentColumns)} />
)

/** A round opens its page. */
export const RoundsPanel = ({ player: { id } }: PanelProps) => {
  const navigate = useNavigate()
  return (
    <RowsPanel
      id={id}
      name="rounds"
      title="players.rounds"
      columns={useColumns<'rounds'>(roundColumns)}
      open={(round) => void navigate({ to: '/players/$player/rounds/$round', params: { player: id, round } })}
    />
  )
}

/** A bet opens the page of its round. */
export const BetsPanel = ({ player: { id } }: PanelProps) => {
  const navigate = useNavigate()
  return (
    <RowsPanel
      id={id}
      name="bets"
      title="players.bets"
      columns={useColumns<'bets'>(betColumns)}
      open={(bet) => void navigate({ to: '/players/$player/bets/$bet', params: { player: id, bet } })}
    />
  )
}

export const CouponsPanel = ({ player: { id } }: PanelProps) => (
  <RowsPanel id={id} name="coupons" title="players.coupons" columns={useColumns<'coupons'>(couponColumns)} />
)

export const BonusesPanel = ({ player: { id } }: PanelProps) => (
  <RowsPanel id={id} name="bonuses" title="players.bonuses" columns={useColumns<'bonuses'>(bonusColumns)} />
)

export const SignInsPanel = ({ player: { id } }: PanelProps) => (
  <RowsPanel id={id} name="sign_ins" title="players.signIns" columns={useColumns<'sign_ins'>(signInColumns)} />
)

export const MessagesPanel = ({ player: { id } }: PanelProps) => (
  <RowsPanel id={id} name="messages" title="players.messages" columns={useColumns<'messages'>(messageColumns)} />
)

export const ConversationsPanel = ({ player: { id } }: PanelProps) => (
  <RowsPanel
    id={id}
    name="conversations"
    title="players.conversations"
    columns={useColumns<'conversations'>(talkColumns)}
  />
)
