import { ArrowDown, ArrowUp, Dices, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { fullWhen } from '../../lib/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Empty, Failed, SkeletonLines } from '../../ui/States.tsx'
import { Suggest } from '../../ui/Suggest.tsx'
import { matchingGames, movedTo, type ShelvedGame } from './shelf.ts'

type Shelf = RowOf<'games', 'shelves'>

const keyOf = ({ id, live }: Shelf): string => `${live ? 'live' : 'slot'}-${id}`

/** The shelves of the lobby: one is chosen, and its games are put in order, taken off and added. */
export const Shelves = () => {
  const t = useText()
  const language = useLanguage()
  const [address, setAddress] = useAddress()
  const { data, error, refetch } = useRead('games', 'shelves', {})
  const listed = useRead('games', 'list', { window: 'day' })
  // Slots first, as in the menu of the site.
  const shelves = data?.data.toSorted((one, other) => Number(one.live) - Number(other.live))
  if (!shelves) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  const shelf = shelves.find((one) => keyOf(one) === address.shelf) ?? shelves[0]
  if (!shelf) return <Empty icon={Dices} title={t('games.none')} />
  return (
    <section className="games shelves" aria-label={t('games.part.shelves')}>
      <div className="games-bar">
        <Choice
          label={t('games.shelf')}
          options={shelves.map((one) => ({ id: keyOf(one), name: one.name[language] }))}
          value={keyOf(shelf)}
          onChange={(chosen) => setAddress({ shelf: chosen })}
        />
        <span className="text-mist">
          {shelf.changed === ''
            ? t('games.shelfByItself')
            : t('games.shelfBySb', { time: fullWhen(Date.parse(shelf.changed), language) })}
        </span>
      </div>
      <p className="max-w-[90ch] text-mist">{t('games.shelfAbout')}</p>
      <ShelfForm
        key={`${keyOf(shelf)} ${shelf.games.map(({ id }) => id).join(',')}`}
        shelf={shelf}
        all={(listed.data?.data ?? []).filter(({ live }) => live === shelf.live)}
      />
    </section>
  )
}

const mostSuggested = 8

const ShelfForm = ({ shelf, all }: { shelf: Shelf; all: readonly ShelvedGame[] }) => {
  const t = useText()
  const language = useLanguage()
  const mayChange = useMay('games.change')
  const [games, setGames] = useState<readonly ShelvedGame[]>(shelf.games)
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const save = useAct('games', 'set_shelf', {
    changes: ['games'],
    done: () => {
      setAsking(false)
      notify('good', t('games.shelfSaved'))
    },
  })
  const ids = (of: readonly ShelvedGame[]) => of.map(({ id }) => id)
  const isChanged = ids(games).join() !== ids(shelf.games).join()
  const addable = all.filter(({ id }) => !games.some((game) => game.id === id))
  const found = matchingGames(addable, typed, language).slice(0, mostSuggested)
  return (
    <>
      {games.length === 0 && <Empty icon={Dices} title={t('games.shelfEmpty')} />}
      <ol className="shelf-games">
        {games.map((game, index) => {
          const name = game.name[language]
          return (
            <li key={game.id}>
              <span className="num text-haze">{index + 1}</span>
              <span className="font-semibold">{name}</span>
              {!game.open && <Badge tone="wait-for">{t('games.closed')}</Badge>}
              {mayChange && (
                <span className="ml-auto flex gap-1">
                  <IconButton
                    label={t('games.up', { game: name })}
                    isDisabled={index === 0}
                    onPress={() => setGames(movedTo(games, index, index - 1))}
                  >
                    <ArrowUp size={15} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('games.down', { game: name })}
                    isDisabled={index === games.length - 1}
                    onPress={() => setGames(movedTo(games, index, index + 1))}
                  >
                    <ArrowDown size={15} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('games.take', { game: name })}
                    look="danger"
                    onPress={() => setGames(games.filter(({ id }) => id !== game.id))}
                  >
                    <Trash2 size={15} aria-hidden />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {mayChange && (
        <div className="games-bar">
          <Suggest
            label={t('games.addGame')}
            placeholder={t('games.searchGame')}
            suggestions={found.map(({ id, name }) => ({ id: String(id), name: name[language] }))}
            typed={typed}
            chosen={undefined}
            type={setTyped}
            choose={(id) => {
              const game = addable.find((one) => String(one.id) === id)
              if (game) setGames([...games, game])
              setTyped('')
            }}
          />
          <span className="ml-auto flex gap-2">
            <Button isDisabled={!isChanged} onPress={() => setGames(shelf.games)}>
              {t('settings.reset')}
            </Button>
            <Button look="go" isDisabled={!isChanged} onPress={() => setAsking(true)}>
              {t('frame.save')}
            </Button>
          </span>
        </div>
      )}
      <ReasonDialog
        title={t('games.saveShelf')}
        about={t('games.saveShelfAbout')}
        act={t('frame.save')}
        isOpen={isAsking}
        isPending={save.isPending}
        close={() => setAsking(false)}
        send={(reason) =>
          save.mutate({ shelf: shelf.id, live: shelf.live, games: ids(games), was: ids(shelf.games), reason })
        }
      />
    </>
  )
}
