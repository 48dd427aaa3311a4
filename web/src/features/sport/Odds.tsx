import { oddsFormat } from '../../lib/browser/oddsChoice.ts'
import { oddsFraction, oddsText } from '../../lib/format/odds.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'

/**
 * A price of the wire in the format that the player has chosen. A fraction is read as such and not as a date. The text has an element of its
 * own, so that it still changes on a page whose texts a browser has translated.
 */
export const Odds = ({ odds }: { odds: string }) => {
  const t = useText()
  const text = oddsText(odds, useLanguage(), oddsFormat.use())
  if (!text.includes('/')) return <data value={odds}>{text}</data>
  return (
    <>
      <data value={odds} aria-hidden="true">
        {text}
      </data>
      <span className="sr">{t('sport.oddsFraction', oddsFraction(Number(odds)))}</span>
    </>
  )
}
