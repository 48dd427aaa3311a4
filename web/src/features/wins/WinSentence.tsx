import { potNames } from '@yakamoz/games/pots'
import { dayOf } from '@yakamoz/values'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Art } from '../../ui/Art.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { To } from '../../ui/To.tsx'
import { timesText } from '../../ui/timesText.ts'
import { useToday } from '../../ui/useToday.ts'
import { When } from '../../ui/When.tsx'
import { type Win, winAddress } from './wins.ts'

/** The picture of the game of a win; a ticket for a coupon. */
export const WinArt = ({ win: { image } }: { win: Win }) => (
  <span className="win-art">
    {image ? (
      <Art
        kind={image.includes('/tables/') ? 'tables' : 'tiles'}
        image={image}
        alt=""
        sizes="40px"
        width={40}
        height={40}
      />
    ) : (
      <Icon name="ticket" />
    )}
  </span>
)

/** The time of a win of today, the day and time of an earlier one. */
export const WinTime = ({ at }: { at: number }) => <When at={at} shape={dayOf(at) === useToday() ? 'time' : 'full'} />

type LinkProps = { win: Win; className: string; children: ReactNode }

/** The way to the game of a win, or to sport. */
export const WinLink = ({ win, className, children }: LinkProps) => {
  const address = winAddress(win, useSignedIn())
  if (!address) return <span className={className}>{children}</span>
  return (
    <To className={className} href={address}>
      {children}
    </To>
  )
}

/** Who won where, how much and how many times the stake. */
export const WinSentence = ({ win }: { win: Win }) => {
  const language = useLanguage()
  return (
    <WinLink win={win} className="win-said">
      <WinArt win={win} />
      <span className="clip">{useSentence(win)}</span> <Money amount={win.amount} isWin />{' '}
      {win.kind !== 'jackpot' && <span className="num text-haze small">{timesText(win.multiplier, language)}</span>}{' '}
      <span className="win-when text-haze small">
        <WinTime at={win.time} />
      </span>
    </WinLink>
  )
}

const useSentence = ({ kind, name, title, level }: Win): string => {
  const t = useText()
  const language = useLanguage()
  const blanks = { name, title: title[language] }
  if (kind === 'coupon') return t('wins.couponLine', { name })
  return level ? t('wins.jackpotLine', { ...blanks, level: potNames[level][language] }) : t('wins.line', blanks)
}
