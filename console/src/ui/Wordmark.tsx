import sprite from '@yakamoz/design/icons.svg?url'
import { useId } from 'react'

/** The brand: letters, the moon in the last syllable, and its reflection on the sea. */
export const Wordmark = ({ height = 20 }: { height?: number }) => {
  const moon = useId()
  return (
    <svg viewBox="0 -26 169 40" height={height} role="img" aria-label="Yakamoz">
      <linearGradient id={moon} x1="1" y1="0" x2="0" y2="1">
        <stop stopColor="var(--logo-moon-a)" />
        <stop offset="1" stopColor="var(--logo-moon-b)" />
      </linearGradient>
      <use href={`${sprite}#wordmark`} x="0" y="-26" width="169" height="40" />
      <circle cx="137.8" cy="-9.2" r="10" fill={`url(#${moon})`} />
      <path
        d="M129.4 4.5h16.8M131.9 8.2h8M143.6 8.2h3M136 11.7h5.2"
        stroke="var(--color-tide)"
        strokeWidth="2.1"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The moon alone, for a narrow rail. */
export const Moon = () => {
  const moon = useId()
  return (
    <svg viewBox="0 0 32 32" height={26} role="img" aria-label="Yakamoz">
      <linearGradient id={moon} x1="1" y1="0" x2="0" y2="1">
        <stop stopColor="var(--logo-moon-a)" />
        <stop offset="1" stopColor="var(--logo-moon-b)" />
      </linearGradient>
      <circle cx="16" cy="12" r="8" fill={`url(#${moon})`} />
      <path d="M7 23h18M8 27h8M19 27h5" stroke="var(--color-tide)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
