import { Inbox } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useMember } from '../../lib/session.ts'
import { type Translate, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Face } from '../../ui/Face.tsx'
import { Empty, Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { type Filter, filters, type Queue, type Talk, urgencyOf } from './talks.ts'

type Props = {
  filter: Filter
  counts: Queue['counts'] | undefined
  /** Undefined while they are loaded. */
  rows: readonly Talk[] | undefined
  open: number
  setFilter(filter: Filter): void
  setOpen(id: number): void
}

const skeletons = ['1', '2', '3', '4', '5']

/** The queue: which conversations there are, the longest waiting first. Arrows move in it, Enter opens. */
export const TalkList = ({ filter, counts, rows, open, setFilter, setOpen }: Props) => {
  const t = useText()
  useHalfMinutes()
  return (
    <section className="talk-list" aria-label={t('support.queue')}>
      <ToggleButtonGroup
        className="segments"
        aria-label={t('support.show')}
        selectedKeys={[filter]}
        disallowEmptySelection
        onSelectionChange={(keys) => {
          const [chosen] = keys
          const known = filters.find((one) => one === chosen)
          if (known) setFilter(known)
        }}
      >
        {filters.map((id) => (
          <ToggleButton key={id} id={id}>
            {t(`support.show.${id}`)}
            {id !== 'closed' && <span className="num text-haze">{counts?.[id] ?? ''}</span>}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {rows === undefined ? (
        <ul className="talk-rows" aria-busy="true">
          {skeletons.map((key) => (
            <li key={key} className="talk-row">
              <Skeleton width={30} />
              <span className="grid gap-2">
                <Skeleton width={110} />
                <Skeleton width={190} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <ListBox
          aria-label={t('support.queue')}
          className="talk-rows"
          items={rows}
          selectionMode="single"
          selectedKeys={open > 0 ? [open] : []}
          onSelectionChange={(keys) => {
            const [chosen] = keys === 'all' ? [] : keys
            if (typeof chosen === 'number') setOpen(chosen)
          }}
          renderEmptyState={() => (
            <Empty icon={Inbox} title={t(`support.none.${filter}`)}>
              {null}
            </Empty>
          )}
        >
          {(talk) => (
            <ListBoxItem id={talk.id} textValue={`${nameOf(t, talk)}: ${talk.words}`} className="talk-row">
              <TalkRow talk={talk} />
            </ListBoxItem>
          )}
        </ListBox>
      )}
    </section>
  )
}

const nameOf = (t: Translate, { username, id }: Pick<Talk, 'username' | 'id'>): string =>
  username || t('support.visitor', { id })

const TalkRow = ({ talk }: { talk: Talk }) => {
  const t = useText()
  const own = useMember()?.id
  const { taken, waiting, last, words, side, state } = talk
  const urgency = waiting === '' ? undefined : urgencyOf(Date.now() - Date.parse(waiting))
  return (
    <>
      <Face name={nameOf(t, talk)} />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex items-baseline gap-2">
          <strong className="min-w-0 truncate">{nameOf(t, talk)}</strong>
          <span className={`ml-auto flex-none text-small${urgency ? ` wait-${urgency}` : ' text-haze'}`}>
            <When at={waiting || last} shape="far" />
          </span>
        </span>
        <span className="flex items-center gap-2 text-mist">
          <span className="min-w-0 flex-1 truncate">
            {side === 'house' && <span className="text-haze">{t('support.us')} </span>}
            {words}
          </span>
          {taken.id > 0 && state !== 'closed' && (
            <Badge tone={taken.id === own ? 'news' : 'line'}>{taken.id === own ? t('support.me') : taken.name}</Badge>
          )}
        </span>
      </span>
    </>
  )
}

/** Draws anew: what waits gets older. */
const useHalfMinutes = (): void => {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 30_000)
    return () => clearInterval(timer)
  }, [])
}
