import { clarinet, ney, panFlute } from './blown.ts'
import { brass, choir, horn, pad, spiccato, strings } from './bowed.ts'
import {
  brush,
  clack,
  clap,
  cymbal,
  dum,
  hat,
  jingle,
  ka,
  kick,
  lowTom,
  shaker,
  snare,
  tek,
  timpani,
  tom,
  wood,
} from './drums.ts'
import type { Instrument } from './instrument.ts'
import { bass, guitar, oud, pizzicato, qanun, ukulele } from './plucked.ts'
import { bell, electricPiano, glockenspiel, marimba, vibraphone } from './struck.ts'
import { ballOnRim, burst, cheer, crowd, gasp, paper, riser, rolling, wave, whistle, whoosh, wind } from './textures.ts'

/** All instruments by the name that a score uses. */
export const instruments = {
  ...{ qanun, oud, guitar, ukulele, pizzicato, bass },
  ...{ ney, clarinet, panFlute },
  ...{ marimba, vibraphone, glockenspiel, bell, electricPiano },
  ...{ pad, strings, spiccato, horn, brass, choir },
  ...{ dum, tek, ka, kick, tom, lowTom, snare, wood, clack, timpani, shaker, jingle, brush, hat, cymbal, clap },
  ...{ whoosh, riser, wave, wind, rolling, ballOnRim, crowd, cheer, gasp, whistle, burst, paper },
} satisfies Readonly<Record<string, Instrument>>

export type InstrumentName = keyof typeof instruments
