import { mostOffers, offerStates } from '@yakamoz/contract/console/games'
import { PackageOpen, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { fullWhen } from '../../lib/when.ts'
import { Button } from '../../ui/Button.tsx'
import { Tick } from '../../ui/Checks.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Search } from '../../ui/Search.tsx'
import { Share } from '../../ui/Share.tsx'
import { Empty, Failed, SkeletonLines } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { ApproveOffered, DeclineOffered } from './OfferedDecision.tsx'
import { adapterName, type OfferedGame, offersOf } from './offered.ts'

type Offer = RowOf<'games', 'offered'>
type State = (typeof offerStates)[number]

/** What aggregators offer: games are chosen, approved into a category of the site, or declined. */
export const Offered = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const state = offerStates.find((one) => one === address.state) ?? 'new'
  const search = address.search ?? ''
  const { data, error, refetch } = useRead('games', 'offered', { state, search }, { keep: true })
  const page = data?.data[0]
  if (!page) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  return (
    <section className="games offered" aria-label={t('games.part.offered')}>
      <div className="games-bar">
        <Choice
          label={t('games.offer.state')}
          options={offerStates.map((id) => ({ id, name: `${t(`games.offer.${id}`)} (${page.counts[id]})` }))}
          value={state}
          onChange={(chosen) => setAddress({ state: chosen === 'new' ? '' : chosen })}
        />
        <Search
          label={t('games.offer.search')}
          value={search}
          onChange={(typed) => setAddress({ search: typed.slice(0, 100) })}
        />
        <Fetched adapters={page.adapters} />
      </div>
      <p className="max-w-[90ch] text-mist">{t(`games.offerAbout.${state}`)}</p>
      {page.games.length === 0 && <Empty icon={PackageOpen} title={t('games.offer.none')} />}
      {[...Map.groupBy(page.games, ({ adapter }) => adapter)].map(([adapter, games]) => (
        <OfferedList key={`${adapter} ${state}`} adapter={adapter} games={games} state={state} />
      ))}
      {page.games.length === mostOffers && (
        <p className="text-small text-mist">{t('games.offer.more', { count: mostOffers })}</p>
      )}
    </section>
  )
}

/** When the lists were fetched, and the button that fetches them now. */
const Fetched = ({ adapters }: Pick<Offer, 'adapters'>) => {
  const t = useText()
  const language = useLanguage()
  const mayChange = useMay('games.change')
  const fetch = useAct('games', 'fetch_offered', {
    changes: ['games'],
    done: ([{ fetched }]) => notify('good', t('games.offer.fetched', { count: fetched })),
  })
  return (
    <>
      <span className="text-small text-mist">
        {adapters
          .map(({ adapter, fetched }) =>
            fetched === ''
              ? t('games.offer.never', { adapter: adapterName(adapter) })
              : t('games.offer.last', { adapter: adapterName(adapter), time: fullWhen(Date.parse(fetched), language) }),
          )
          .join(' · ')}
      </span>
      {mayChange && (
        <span className="ml-auto">
          <Button isPending={fetch.isPending} onPress={() => fetch.mutate({})}>
            <RefreshCw size={15} aria-hidden />
            {t('games.offer.fetch')}
          </Button>
        </span>
      )}
    </>
  )
}

type ListProps = { adapter: string; games: readonly OfferedGame[]; state: State }

/** The games of one aggregator: a decision is about games of one. */
const OfferedList = ({ adapter, games, state }: ListProps) => {
  const t = useText()
  const mayDecide = useMay('games.change') && state !== 'gone' && state !== 'approved'
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asking, setAsking] = useState<'approve' | 'decline'>()
  const picked = games.filter((game) => chosen.includes(game.code))
  const offers = offersOf(adapter, picked)
  const close = () => setAsking(undefined)
  const finish = () => {
    close()
    setChosen([])
    notify('good', t('games.offer.decided'))
  }
  const select = (code: string, isSelected: boolean) =>
    setChosen(isSelected ? [...chosen, code] : chosen.filter((one) => one !== code))
  return (
    <section aria-label={adapterName(adapter)}>
      <h2 className="pt-4 font-semibold">{adapterName(adapter)}</h2>
      {mayDecide && (
        <div className="games-bar">
          <Tick
            isSelected={picked.length === games.length}
            onChange={(isSelected) => setChosen(isSelected ? games.map(({ code }) => code) : [])}
          >
            {t('games.offer.all', { count: picked.length })}
          </Tick>
          <span className="ml-auto flex gap-2">
            {state !== 'declined' && (
              <Button isDisabled={picked.length === 0} onPress={() => setAsking('decline')}>
                {t('games.offer.decline')}
              </Button>
            )}
            <Button look="go" isDisabled={picked.length === 0} onPress={() => setAsking('approve')}>
              {t('games.offer.approve')}
            </Button>
          </span>
        </div>
      )}
      <ScrollArea label={adapterName(adapter)}>
        <PlainTable
          label={adapterName(adapter)}
          heads={[
            ...(mayDecide ? [{ name: t('games.offer.choose'), shape: 'acts' } as const] : []),
            t('games.game'),
            t('games.offer.studio'),
            t('games.offer.category'),
            t('games.offer.blocked'),
            { name: t('games.stated'), shape: 'end' },
          ]}
        >
          {games.map((game) => (
            <OfferRow
              key={game.code}
              game={game}
              {...(mayDecide ? { isChosen: chosen.includes(game.code), choose: select } : {})}
            />
          ))}
        </PlainTable>
      </ScrollArea>
      <ApproveOffered
        offers={offers}
        isKnown={picked.every(({ game }) => game > 0)}
        isOpen={asking === 'approve'}
        close={close}
        done={finish}
      />
      <DeclineOffered offers={offers} isOpen={asking === 'decline'} close={close} done={finish} />
    </section>
  )
}

type RowProps = { game: OfferedGame; isChosen?: boolean; choose?(code: string, isSelected: boolean): void }

const OfferRow = ({ game, isChosen = false, choose }: RowProps) => (
  <tr>
    {choose && (
      <td>
        <Tick label={game.name} isSelected={isChosen} onChange={(isSelected) => choose(game.code, isSelected)} />
      </td>
    )}
    <td>
      <span className="font-semibold">
        {game.game > 0 ? <To to={`/games/${game.game}`}>{game.name}</To> : game.name}
      </span>
      <Was now={game.name} was={game.was?.name} />
      <span className="block text-small text-haze">{game.code}</span>
    </td>
    <td>
      {game.studio}
      <Was now={game.studio} was={game.was?.studio} />
    </td>
    <td>
      {game.category || '–'}
      <Was now={game.category} was={game.was?.category} />
    </td>
    <td>
      {game.blocked.join(', ') || '–'}
      <Was now={game.blocked.join(', ')} was={game.was?.blocked.join(', ')} />
    </td>
    <td className="end">
      <Stated of={game.stated} />
      {game.was && game.was.stated !== game.stated && (
        <span className="block text-small text-haze line-through">
          <Stated of={game.was.stated} />
        </span>
      )}
    </td>
  </tr>
)

const Stated = ({ of }: { of: number }) => <Share share={of === 0 ? undefined : of / 10_000} />

/** What was approved, where it is another. */
const Was = ({ now, was }: { now: string; was: string | undefined }) =>
  was === undefined || was === now ? null : (
    <span className="block text-small text-haze line-through">{was || '–'}</span>
  )
