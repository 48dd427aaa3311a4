import './crash.css'
import '../arcade/arcade.css'
import { type CrashGame, spaceman, zeplin } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import airship from './airship.svg'
import astronaut from './astronaut.svg'
import { bosphorus } from './bosphorus.ts'
import { startCrash } from './play.ts'
import { cachedDrawing } from './scene.ts'
import type { Tones } from './sky.ts'
import { space } from './space.ts'

type CrashDesign = { game: CrashGame; picture: string; scene: typeof space; tones: Tones }

const designs: readonly CrashDesign[] = [
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

export const clientOf = (slug: string): Client<HTMLCanvasElement> | undefined => {
  const design = designs.find(({ game }) => game.slug === slug)
  if (!design) return undefined
  const { game, scene, tones } = design
  return {
    names: game.names,
    prepare: () => drawnShip(design),
    start: (root, { setting, opening, prepared }) =>
      startCrash(root, { setting, opening, game, scene: scene(), tones, ship: prepared }),
  }
}

const shipWidth = 440

/** The ship as pixels, since an SVG would be rasterised in every frame. */
const drawnShip = async ({ picture, tones }: CrashDesign): Promise<HTMLCanvasElement> => {
  const image = new Image(shipWidth, shipWidth * tones.shipRatio)
  image.src = picture
  await image.decode()
  return cachedDrawing(shipWidth, shipWidth * tones.shipRatio, (context) =>
    context.drawImage(image, 0, 0, shipWidth, shipWidth * tones.shipRatio),
  )
}
