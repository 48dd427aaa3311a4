import { useNavigate } from '@tanstack/react-router'
import { kurus, kurusToText } from '@yakamoz/values'
import { type MouseEvent, useId, useMemo, useState } from 'react'
import { useRead } from '../lib/calls.ts'
import type { Read } from '../lib/client.ts'
import { layoutOf, type Placed } from '../lib/linkLayout.ts'
import { useLanguage, useText } from '../lib/texts.tsx'
import { Badge } from './Badge.tsx'
import { Money } from './Money.tsx'
import { PlainTable } from './PlainTable.tsx'
import { Failed, SkeletonLines } from './States.tsx'
import { To } from './To.tsx'

type Graph = Read<'players', 'links'>[number]
type Account = Graph['accounts'][number]
type Link = Graph['links'][number]

const radius = 15
/** Up to so many edges all say what is shared; of more only those of the account under the pointer or the focus. */
const labelledAtMost = 12
const middle = ({ x: left, y: top }: Placed, { x: right, y: bottom }: Placed): Placed => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** Accounts that share something with some players, as a picture and as a table that says the same. */
export const LinkGraph = ({ players }: { players: readonly string[] }) => {
  const t = useText()
  const { data, error, refetch } = useRead('players', 'links', { ids: [...players] })
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  const graph = data?.data[0]
  if (!graph) return <SkeletonLines />
  if (graph.links.length === 0) return <p className="text-haze">{t('links.none')}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-mist">
        {t('links.about')} {graph.left > 0 && t('links.left', { count: graph.left })}
      </p>
      <Picture graph={graph} />
      <LinkTable graph={graph} />
    </div>
  )
}

/** What is shared, in words; each kind once. */
const useShared = () => {
  const t = useText()
  return ({ by }: Link): string => [...new Set(by.map(({ kind }) => t(`players.by.${kind}`)))].join(', ')
}

const Picture = ({ graph }: { graph: Graph }) => {
  const t = useText()
  const title = useId()
  const shared = useShared()
  const [near, setNear] = useState<number>()
  const { size, places } = useMemo(() => layoutOf(graph.accounts, graph.links), [graph])
  const placeOf = (id: number): Placed => places.get(id) ?? { x: 0, y: 0 }
  const isNear = ({ one, other }: Link) => one === near || other === near
  const isLabelled = (link: Link) => graph.links.length <= labelledAtMost || isNear(link)
  return (
    <div className="link-graph boxed">
      <svg viewBox={`0 0 ${size} ${size}`} style={{ width: size }} aria-labelledby={title}>
        <title id={title}>{t('links.picture')}</title>
        <g aria-hidden>
          {graph.links.map((link) => {
            const [from, to] = [placeOf(link.one), placeOf(link.other)]
            return (
              <line
                key={`${link.one} ${link.other}`}
                className={isNear(link) ? 'near' : ''}
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
              >
                <title>{shared(link)}</title>
              </line>
            )
          })}
          {graph.links.filter(isLabelled).map((link) => {
            const { x, y } = middle(placeOf(link.one), placeOf(link.other))
            return (
              <text key={`${link.one} ${link.other}`} className="shared" x={x} y={y}>
                {shared(link)}
              </text>
            )
          })}
        </g>
        {graph.accounts.map((account) => (
          <Node
            key={account.id}
            account={account}
            place={placeOf(account.id)}
            links={graph.links.filter(({ one, other }) => one === account.id || other === account.id).length}
            setNear={setNear}
          />
        ))}
      </svg>
    </div>
  )
}

type NodeProps = { account: Account; place: Placed; links: number; setNear(id: number | undefined): void }

const Node = ({ account, place, links, setNear }: NodeProps) => {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { id, username, status, balance, step } = account
  const amount = kurusToText(kurus(balance), language)
  const state = t(`players.status.${status}`)
  const about = status === 'active' ? amount : `${state} · ${amount}`
  const path = `/players/${id}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ to: '/players/$player', params: { player: String(id) } })
  }
  return (
    <a
      href={path}
      className={`account ${status}${step === 0 ? ' root' : ''}`}
      // What is seen comes first, as it stands there.
      aria-label={`${username} ${about}, ${t('links.account', { state, count: links })}`}
      onClick={open}
      onFocus={() => setNear(id)}
      onBlur={() => setNear(undefined)}
      onPointerEnter={() => setNear(id)}
      onPointerLeave={() => setNear(undefined)}
    >
      <circle cx={place.x} cy={place.y} r={radius} />
      <text className="name" x={place.x} y={place.y + radius + 14}>
        {username}
      </text>{' '}
      <text className="about" x={place.x} y={place.y + radius + 27}>
        {about}
      </text>
    </a>
  )
}

const tones = { active: undefined, blocked: 'bad', closed: 'line' } as const

const LinkTable = ({ graph }: { graph: Graph }) => {
  const t = useText()
  const accounts = new Map(graph.accounts.map((account) => [account.id, account]))
  const named = (id: number) => {
    const account = accounts.get(id)
    return (
      account && (
        <span className="flex flex-wrap items-center gap-2">
          <To to={`/players/${id}`}>{account.username}</To>
          {account.status !== 'active' && (
            <Badge tone={tones[account.status]}>{t(`players.status.${account.status}`)}</Badge>
          )}
          <span className="text-mist">
            <Money amount={account.balance} />
          </span>
        </span>
      )
    )
  }
  return (
    <PlainTable label={t('links.table')} heads={[t('links.one'), t('links.other'), t('players.sharedBy')]}>
      {graph.links.map(({ one, other, by }) => (
        <tr key={`${one} ${other}`}>
          <th scope="row">{named(one)}</th>
          <td>{named(other)}</td>
          <td>
            {by.map(({ kind, detail }) => (
              <span key={`${kind} ${detail}`} className="block">
                {t(`players.by.${kind}`)} {detail && <span className="addr text-mist">{detail}</span>}
              </span>
            ))}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
