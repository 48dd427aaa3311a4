import { potNames } from '@yakamoz/games/pots'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Money } from '../../ui/Money.tsx'
import { timesText } from '../../ui/timesText.ts'
import { WinArt, WinLink, WinTime } from './WinSentence.tsx'
import type { Win } from './wins.ts'

/** Wins with their game or coupon, each a link to it. */
export const WinList = ({ wins }: { wins: readonly Win[] }) => (
  <ol className="win-list">
    {wins.map((win) => (
      <li key={win.id}>
        <WinLink win={win} className="win-row">
          <WinArt win={win} />
          <span className="win-what">
            <b className="clip">
              <Subject win={win} />
            </b>
            <Who win={win} />
          </span>
          <Paid win={win} />
        </WinLink>
      </li>
    ))}
  </ol>
)

/** Wins in one game, which is not named again. */
export const GameWinList = ({ wins }: { wins: readonly Win[] }) => (
  <ol className="win-list">
    {wins.map((win) => (
      <li key={win.id} className="win-row">
        <Who win={win} />
        <Paid win={win} />
      </li>
    ))}
  </ol>
)

const Who = ({ win: { name, time } }: { win: Win }) => (
  <span className="win-who small text-haze">
    <span className="clip">{name}</span> <WinTime at={time} />
  </span>
)

const Subject = ({ win: { kind, title, level, coupon, legs } }: { win: Win }) => {
  const t = useText()
  const language = useLanguage()
  if (kind === 'coupon') return t(`wins.coupon.${coupon || 'single'}`, { legs })
  return level ? `${title[language]} · ${t('wins.jackpot', { level: potNames[level][language] })}` : title[language]
}

const Paid = ({ win: { kind, amount, multiplier } }: { win: Win }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <span className="win-times num text-mist">
        {kind !== 'jackpot' && (
          <>
            <span className="sr">{t('wins.multiplier')} </span>
            {timesText(multiplier, language)}
          </>
        )}
      </span>
      <b className="win-paid">
        <Money amount={amount} isWin />
      </b>
    </>
  )
}
