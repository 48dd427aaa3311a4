import './crash.css'
import '../arcade/arcade.css'
import { type CrashGame, spaceman, zeplin } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import airship from './airship.svg'
import astronaut from './astronaut.svg'
import { bosphorus } from './bosphorus.ts'
import { startCrash } from './play.ts'
import { keptDrawing } from './scene.ts'
import type { Tones } from './sky.ts'
import { space } from './space.ts'

type Look = { game: CrashGame; picture: string; scene: typeof space; tones: Tones }

const looks: readonly Look[] = [
  {
    game: zeplin,
    picture: airship,
    scene: bosphorus,
    tones: { from: '#0f7f86', to: '#2fe3b6', shipRatio: 2 / 3, shipShare: 0.19 },
  },
  {
    game: spaceman,
    picture: astronaut,
    scene: space,
    tones: { from: '#5a2bd0', to: '#e08cff', shipRatio: 330 / 252, shipShare: 0.11 },
  },
]

export const clientOf = (slug: string): Client | undefined => {
  const look = looks.find(({ game }) => game.slug === slug)
  if (!look) return undefined
  const { game, scene, tones } = look
  return {
    names: game.names,
    prepare: () => drawnShip(look),
    start: (root, { setting, opening, prepared }) =>
      startCrash(root, { setting, opening, game, scene: scene(), tones, ship: prepared as HTMLCanvasElement }),
  }
}

const shipWidth = 440

/** The ship as pixels, since an SVG would be rasterised in every frame. */
const drawnShip = async ({ picture, tones }: Look): Promise<HTMLCanvasElement> => {
  const image = new Image(shipWidth, shipWidth * tones.shipRatio)
  image.src = picture
  await image.decode()
  return keptDrawing(shipWidth, shipWidth * tones.shipRatio, (context) =>
    context.drawImage(image, 0, 0, shipWidth, shipWidth * tones.shipRatio),
  )
}
