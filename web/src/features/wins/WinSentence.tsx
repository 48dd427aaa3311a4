import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Art } from '../../ui/Art.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { To } from '../../ui/To.tsx'
import { timesText } from '../../ui/timesText.ts'
import { type Win, winAddress } from './wins.ts'

/** The names of the levels in both languages. */
export const levelNames = { mini: 'Mini', minor: 'Minor', major: 'Major', grand: 'Grand' } as const

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
      {win.kind !== 'jackpot' && <span className="num text-haze small">{timesText(win.multiplier, language)}</span>}
    </WinLink>
  )
}

const useSentence = ({ kind, name, title, level }: Win): string => {
  const t = useText()
  const blanks = { name, title: title[useLanguage()] }
  if (kind === 'coupon') return t('wins.couponLine', { name })
  return level ? t('wins.jackpotLine', { ...blanks, level: levelNames[level] }) : t('wins.line', blanks)
}
