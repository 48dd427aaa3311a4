import { useId } from 'react'
import { iconSprite } from './Icon.tsx'

/** The brand: letters, the moon in the last syllable, and its reflection on the sea. */
export const Wordmark = () => {
  const moon = useId()
  return (
    <svg viewBox="0 -26 169 40" aria-hidden="true">
      <linearGradient id={moon} x1="1" y1="0" x2="0" y2="1">
        <stop stopColor="var(--logo-moon-a)" />
        <stop offset="1" stopColor="var(--logo-moon-b)" />
      </linearGradient>
      <use href={`${iconSprite}#wordmark`} x="0" y="-26" width="169" height="40" />
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
