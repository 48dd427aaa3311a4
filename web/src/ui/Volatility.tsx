import { useText } from '../lib/i18n/texts.tsx'

/** How wild a game is, 1 calm to 4 wild, drawn as bars and said in words. */
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
