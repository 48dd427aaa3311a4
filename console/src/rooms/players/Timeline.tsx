import type { Happening } from '@yakamoz/contract/console/playerPage'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Dices,
  Gift,
  Headset,
  LogIn,
  type LucideIcon,
  ShieldAlert,
  Stamp,
  StickyNote,
  Ticket,
  UserRoundPlus,
} from 'lucide-react'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { usePlayerRows } from './player.ts'
import { happenedName, happenedText } from './timelineTexts.ts'

const icons: Readonly<Record<Happening, LucideIcon>> = {
  registered: UserRoundPlus,
  sign_in: LogIn,
  sign_in_failed: ShieldAlert,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  bonus: Gift,
  coupon: Ticket,
  game: Dices,
  conversation: Headset,
  note: StickyNote,
  act: Stamp,
}

const tones: Readonly<Partial<Record<Happening, string>>> = {
  deposit: 'good',
  withdrawal: 'wait-for',
  sign_in_failed: 'bad',
  act: 'news',
}

const skeletonRows = [70, 52, 64, 46, 58]

/** One line of time through what a player and the house did, the newest first. */
export const Timeline = ({ id }: { id: string }) => {
  const t = useText()
  const language = useLanguage()
  const { rows, error, refetch, hasMore, isMore, more } = usePlayerRows('timeline', id)
  if (error && !rows) return <Failed cause={error} retry={refetch} />
  return (
    <>
      <ol className="timeline" aria-busy={!rows}>
        {!rows &&
          skeletonRows.map((width) => (
            <li key={width}>
              <span className="dot" />
              <Skeleton width={`${width}%`} />
            </li>
          ))}
        {rows?.map((row) => {
          const Icon = icons[row.kind]
          return (
            <li key={row.key}>
              <span className={`dot ${tones[row.kind] ?? ''}`}>
                <Icon size={14} aria-hidden />
              </span>
              <p className="min-w-0 flex-1">
                <span className="font-semibold">{happenedName(t, row)}</span>{' '}
                <span className="break-words text-mist">{happenedText(t, language, row)}</span>
              </p>
              <span className="flex-none text-haze">
                <When at={row.at} />
              </span>
            </li>
          )
        })}
      </ol>
      {hasMore && (
        <div className="pt-3">
          <Button isPending={isMore} onPress={more}>
            {t('players.more')}
          </Button>
        </div>
      )}
    </>
  )
}
