import { useId } from 'react'
import type { Read } from '../../lib/api/client.ts'
import { type Decoration, decorationOf } from './special.ts'
import './special.css'

type Special = Read<'cms', 'getSpecialDateInf'>[number]

/** A garland under the header and a greeting on special days (C-cms-09). It takes no space and no clicks. */
export const SpecialDate = ({ special }: { special: Pick<Special, 'decoration' | 'Text'> }) => {
  const decoration = decorationOf(special.decoration)
  return (
    <aside className="special" data-decoration={special.decoration}>
      {decoration && <Garland decoration={decoration} />}
      {special.Text && <p>{special.Text}</p>}
    </aside>
  )
}

const width = 168

/** One segment of the garland, repeated across the page. */
const Garland = ({ decoration }: { decoration: Decoration }) => {
  const id = useId()
  const Hanging = hangings[decoration]
  return (
    <svg width="100%" height="40" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={width} height="40" patternUnits="userSpaceOnUse">
          <path d={`M0 1 Q${width / 2} 21 ${width} 1`} fill="none" stroke="var(--cord)" strokeWidth="1.5" />
          <Hanging />
        </pattern>
      </defs>
      <rect width="100%" height="40" fill={`url(#${id})`} />
    </svg>
  )
}

/** Where on the cord things hang, and how steep it is there. */
const places = [
  { x: 14, y: 4, turn: 12 },
  { x: 49, y: 9, turn: 6 },
  { x: 84, y: 11, turn: 0 },
  { x: 119, y: 9, turn: -6 },
  { x: 154, y: 4, turn: -12 },
] as const

const lights = ['#ffd76a', '#2fe3b6', '#ff8a7a', '#8fb8ff', '#ffd76a'] as const

const Bulbs = () =>
  places.map(({ x, y, turn }, index) => (
    <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`} className="bulb" data-beat={index % 3}>
      <circle cy="9" r="10" fill={lights[index]} opacity="0.22" />
      <rect x="-2" y="-1" width="4" height="4" rx="1" fill="#5c6a86" />
      <path
        d="M-4.5 8 a4.5 5 0 0 1 9 0 c0 3-2.2 6-4.5 8.500 c-2.300-2.500-4.500-5.500-4.500-8.500Z"
        fill={lights[index]}
      />
      <ellipse cx="-1.4" cy="7.500" rx="1.1" ry="2" fill="#fff" opacity="0.75" />
    </g>
  ))

const Pennants = () =>
  places.map(({ x, y, turn }, index) => (
    <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M-9 0 H9 L0 22Z" fill={index % 2 === 0 ? '#e0202e' : '#f5f7fb'} />
      {index % 2 === 0 && (
        <>
          <path d="M2.200 5.100 a4 4 0 1 0 0 5.800 a3.200 3.200 0 1 1 0-5.800Z" fill="#fff" />
          <circle cx="3.600" cy="8" r="1.100" fill="#fff" />
        </>
      )}
    </g>
  ))

const Lanterns = () =>
  places.map(({ x, y, turn }, index) =>
    index % 2 === 0 ? (
      <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`} className="bulb" data-beat={index % 3}>
        <circle cy="13" r="12" fill="#ffd76a" opacity="0.18" />
        <path d="M0 0 V4" stroke="var(--cord)" strokeWidth="1.500" />
        <path d="M-3 4 H3 L6 11 L3 21 H-3 L-6 11Z" fill="#d8912a" />
        <path d="M-1.500 6.500 H1.500 L3.200 11.500 L1.500 18.500 H-1.500 L-3.200 11.500Z" fill="#fff6cf" />
      </g>
    ) : (
      <path
        key={x}
        transform={`translate(${x} ${y + 9}) rotate(${turn})`}
        d="M4 -6 A7.500 7.500 0 1 0 4 6 A6 6 0 1 1 4 -6Z"
        fill="#ffd76a"
      />
    ),
  )

const hangings = { 'new-year': Bulbs, republic: Pennants, feast: Lanterns } as const
