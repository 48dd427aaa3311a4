import { useText } from '../lib/i18n/texts.tsx'

/** The volatility of a game, 1 to 4, as bars and in words. */
export const Volatility = ({ level }: { level: number }) => {
  const t = useText()
  return (
    <span className="vol" role="img" aria-label={t('frame.volatility', { level })}>
      {[1, 2, 3, 4].map((bar) => (
        <i key={bar} className={bar <= level ? 'on' : ''} />
      ))}
    </span>
  )
}
