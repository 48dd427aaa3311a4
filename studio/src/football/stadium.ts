import {
  AmbientLight,
  BoxGeometry,
  CanvasTexture,
  CapsuleGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  DoubleSide,
  Fog,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  RingGeometry,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
  WireframeGeometry,
} from 'three'
import { type BallPosition, type Position, pitch, players } from './motion.ts'

const palette = {
  night: '#0a1c40',
  light: { lamp: '#fff2d6', ambient: '#9db6ff', sky: '#cfe0ff', ground: '#1d5c33' },
  grass: { dark: '#23803f', light: '#2b9149', line: 'rgb(245 255 248 / .9)' },
  crowd: ['#e8394b', '#2fe3b6', '#ffc352', '#dfe8ff', '#5d7fd0', '#24345e', '#182647', '#f1f6ff'],
  stand: '#0b1730',
  boards: { edge: '#0b2f33', middle: '#14386e', gold: '#ffc352', teal: '#2fe3b6' },
  goal: { post: '#ffffff', glow: '#8894aa', net: '#e8f0ff' },
  mast: { pole: '#5a6d94', lamp: '#fff7dc' },
  skin: ['#e8b48c', '#c98d62', '#8d5a3b', '#f0c8a4'],
  hair: '#22150f',
  /** Until the clubs of the match are known. */
  undressed: { shirt: '#ffffff', shorts: '#222222' },
  keeper: { shirt: '#ffd23f', shorts: '#1a1a1a' },
  shade: '#04140a',
  mark: '#ffc352',
  ball: { white: '#ffffff', spots: '#0f766e', glow: '#333333' },
} as const

type Kit = { shirt: string; second: string }

/** What is drawn at a moment: all positions, the index of the player with the ball, and whether a goal is celebrated. */
type Moment = {
  ball: BallPosition
  positions: readonly Position[]
  holder: number
  celebrating: boolean
  seconds: number
}

export type Stadium = {
  readonly canvas: HTMLCanvasElement
  place(size: { width: number; height: number }): void
  dress(home: Kit, away: Kit): void
  show(moment: Moment): void
}

/** The stadium at night. Throws without WebGL. */
export const stadiumOf = (calm: boolean): Stadium => {
  const renderer = new WebGLRenderer({ antialias: true, powerPreference: 'high-performance' })
  renderer.setPixelRatio(Math.min(1.5, window.devicePixelRatio))
  const scene = new Scene()
  scene.background = new Color(palette.night)
  scene.fog = new Fog(palette.night, 120, 260)
  const camera = new PerspectiveCamera(32, 1, 1, 400)
  scene.add(...lights(), grass(), ...stands(), ...boards(), ...goals(), ...masts())
  const figures = players.map(() => figureOf())
  const [ball, shade, mark] = [ballOf(), shadeOf(0.5), markOf()]
  scene.add(...figures.map(({ root }) => root), ball, shade, mark)
  const look = new Vector3(0, 0, 0)
  let shownSeconds = 0
  const before: Position[] = players.map(() => ({ x: 0, z: 0 }))
  return {
    canvas: renderer.domElement,
    place: ({ width, height }) => {
      renderer.setSize(width, height)
      camera.aspect = width / Math.max(1, height)
      camera.fov = camera.aspect < 1 ? 46 : 32
      camera.updateProjectionMatrix()
    },
    dress: (home, away) => {
      for (const [index, player] of players.entries())
        figures[index]?.dress(player.side === 'home' ? home : away, player.shirt === 1)
    },
    show: ({ ball: at, positions, holder, celebrating, seconds }) => {
      for (const [index, figure] of figures.entries()) {
        const [now, then] = [positions[index], before[index]]
        if (now && then)
          moveFigure(figure, now, then, { seconds: seconds + index, jumps: celebrating && index === holder })
      }
      ball.position.set(at.x, at.y + 0.42, at.z)
      ball.rotation.set(at.z * 0.9, 0, -at.x * 0.9)
      shade.position.set(at.x, 0.03, at.z)
      const holderPosition = positions[holder]
      mark.visible = holderPosition !== undefined
      if (holderPosition) mark.position.set(holderPosition.x, 0.05, holderPosition.z)
      const share = calm ? 1 : 1 - Math.exp(-followPerSecond * Math.min(1, Math.max(0, seconds - shownSeconds)))
      shownSeconds = seconds
      aim(camera, look, at, { celebrating, calm, share })
      renderer.render(scene, camera)
    },
  }
}

/** The share of the remaining way that the camera moves per second, as an exponent. */
const followPerSecond = 3.2

/** `share`: the share of the way to its target that the camera moves in this frame. */
type Aim = { celebrating: boolean; calm: boolean; share: number }

/** Aims the camera from the main stand at the ball; nearer before the goals and during a celebration. */
const aim = (camera: PerspectiveCamera, look: Vector3, ball: BallPosition, { celebrating, calm, share }: Aim): void => {
  const target = calm ? new Vector3(0, 0, 2) : new Vector3(Math.max(-36, Math.min(36, ball.x * 0.86)), 0, ball.z * 0.4)
  look.lerp(target, share)
  const nearness = calm ? 0 : Math.max(0, Math.abs(look.x) - 14) / 22
  const near = celebrating && !calm ? 1.2 : nearness
  const away = camera.aspect < 1 ? 66 : 60
  const from = new Vector3(look.x * 0.82, 29 - near * 9, look.z * 0.5 + away - near * 16)
  camera.position.lerp(from, camera.position.lengthSq() === 0 ? 1 : share)
  camera.lookAt(look.x, 0, look.z)
}

const lights = () => {
  const lamp = new DirectionalLight(palette.light.lamp, 1.5)
  lamp.position.set(30, 60, 40)
  return [
    new AmbientLight(palette.light.ambient, 0.75),
    new HemisphereLight(palette.light.sky, palette.light.ground, 1.1),
    lamp,
  ]
}

/** A drawing as a texture. */
const drawn = (width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): CanvasTexture => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context) draw(context)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

const metre = 16
const edge = 5

/** Mown stripes and the lines of the pitch. */
const grass = (): Mesh => {
  const [length, width] = [pitch.length + edge * 2, pitch.width + edge * 2]
  const texture = drawn(length * metre, width * metre, (context) => {
    context.scale(metre, metre)
    for (let stripe = 0; stripe * 5.25 < length; stripe++) {
      context.fillStyle = stripe % 2 ? palette.grass.dark : palette.grass.light
      context.fillRect(stripe * 5.25 - 0.25, 0, 5.25, width)
    }
    context.translate(edge, edge)
    context.strokeStyle = palette.grass.line
    context.lineWidth = 0.22
    drawLines(context)
  })
  const plane = new Mesh(new PlaneGeometry(length, width), new MeshLambertMaterial({ map: texture }))
  plane.rotation.x = -Math.PI / 2
  return plane
}

const drawLines = (context: CanvasRenderingContext2D): void => {
  const { length, width } = pitch
  context.strokeRect(0, 0, length, width)
  context.beginPath()
  context.moveTo(length / 2, 0)
  context.lineTo(length / 2, width)
  context.stroke()
  const circle = (x: number, y: number, radius: number, from = 0, to = 7): void => {
    context.beginPath()
    context.arc(x, y, radius, from, to)
    context.stroke()
  }
  circle(length / 2, width / 2, 9.15)
  circle(length / 2, width / 2, 0.2)
  for (const side of [0, 1]) {
    const flip = (x: number): number => (side === 0 ? x : length - x)
    const box = (deep: number, wide: number): void =>
      context.strokeRect(side === 0 ? 0 : length - deep, (width - wide) / 2, deep, wide)
    box(16.5, 40.32)
    box(5.5, 18.32)
    circle(flip(11), width / 2, 0.2)
    const turn = side === 0 ? 0 : Math.PI
    circle(flip(11), width / 2, 9.15, turn - 0.925, turn + 0.925)
  }
}

/** Rows of spectators, seen from afar. */
const crowd = (seed: number): CanvasTexture =>
  drawn(1024, 160, (context) => {
    context.fillStyle = palette.stand
    context.fillRect(0, 0, 1024, 160)
    let state = seed
    for (let row = 0; row < 20; row++)
      for (let seat = 0; seat < 146; seat++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        if (state % 7 === 0) continue
        context.fillStyle = palette.crowd[(state >>> 8) % palette.crowd.length] as string
        context.globalAlpha = 0.5 + ((state >>> 16) % 50) / 100
        context.fillRect(seat * 7 + 1, row * 8 + 2, 4, 4)
        context.fillRect(seat * 7, row * 8 + 5, 6, 3)
      }
  })

const stands = (): Mesh[] => {
  const stand = (wide: number, seed: number): Mesh => {
    const texture = crowd(seed)
    return new Mesh(new PlaneGeometry(wide, 22), new MeshBasicMaterial({ map: texture, side: DoubleSide }))
  }
  const far = stand(150, 3)
  far.position.set(0, 11, -pitch.width / 2 - 17)
  far.rotation.x = -0.55
  const ends = [-1, 1].map((side) => {
    const end = stand(96, side + 7)
    end.position.set(side * (pitch.length / 2 + 20), 10, -4)
    end.rotation.order = 'YXZ'
    end.rotation.y = -side * (Math.PI / 2)
    end.rotation.x = -0.55
    return end
  })
  return [far, ...ends]
}

/** Advertising boards behind the lines with the name of the site. */
const boards = (): Mesh[] => {
  const texture = drawn(2048, 64, (context) => {
    const light = context.createLinearGradient(0, 0, 2048, 0)
    for (const [at, tone] of [
      [0, palette.boards.edge],
      [0.5, palette.boards.middle],
      [1, palette.boards.edge],
    ] as const)
      light.addColorStop(at, tone)
    context.fillStyle = light
    context.fillRect(0, 0, 2048, 64)
    context.font = '800 40px "Yakamoz Sans", sans-serif'
    context.textBaseline = 'middle'
    for (let state = 0; state < 8; state++) {
      context.fillStyle = state % 2 ? palette.boards.gold : palette.boards.teal
      context.fillText('yakamoz', state * 260 + 40, 33)
    }
  })
  const board = (wide: number): Mesh =>
    new Mesh(new BoxGeometry(wide, 1.5, 0.3), new MeshBasicMaterial({ map: texture }))
  const far = board(pitch.length + 4)
  far.position.set(0, 0.75, -pitch.width / 2 - 4)
  const ends = [-1, 1].map((side) => {
    const end = board(pitch.width)
    end.position.set(side * (pitch.length / 2 + 4.6), 0.75, 0)
    end.rotation.y = (side * -Math.PI) / 2
    return end
  })
  return [far, ...ends]
}

const goals = (): Group[] =>
  [-1, 1].map((side) => {
    const goal = new Group()
    const white = new MeshLambertMaterial({ color: palette.goal.post, emissive: palette.goal.glow })
    const post = (height: number): Mesh => new Mesh(new CylinderGeometry(0.09, 0.09, height), white)
    for (const z of [-3.66, 3.66]) {
      const upright = post(2.44)
      upright.position.set(0, 1.22, z)
      goal.add(upright)
    }
    const bar = post(7.4)
    bar.rotation.x = Math.PI / 2
    bar.position.y = 2.44
    const net = new LineSegments(
      new WireframeGeometry(new BoxGeometry(2, 2.44, 7.32, 5, 7, 18)),
      new LineBasicMaterial({ color: palette.goal.net, transparent: true, opacity: 0.35 }),
    )
    net.position.set(side, 1.22, 0)
    goal.add(bar, net)
    goal.position.x = (side * pitch.length) / 2
    return goal
  })

const masts = (): Group[] =>
  [-1, 1].map((side) => {
    const mast = new Group()
    const pole = new Mesh(new CylinderGeometry(0.5, 0.8, 36), new MeshLambertMaterial({ color: palette.mast.pole }))
    pole.position.y = 18
    const lamp = new Mesh(new BoxGeometry(9, 4.4, 0.8), new MeshBasicMaterial({ color: palette.mast.lamp, fog: false }))
    lamp.position.set(0, 37, 0.6)
    lamp.rotation.x = 0.4
    mast.add(pole, lamp)
    mast.position.set(side * 62, 0, -50)
    return mast
  })

type Figure = {
  root: Group
  legs: readonly [Mesh, Mesh]
  arms: readonly [Mesh, Mesh]
  dress(kit: Kit, isKeeper: boolean): void
}

let dressed = 0

const figureOf = (): Figure => {
  const root = new Group()
  const shirt = new MeshLambertMaterial({ color: palette.undressed.shirt })
  const shorts = new MeshLambertMaterial({ color: palette.undressed.shorts })
  const skin = new MeshLambertMaterial({ color: palette.skin[dressed++ % palette.skin.length] as string })
  const body = new Mesh(new CapsuleGeometry(0.42, 0.62, 4, 10), shirt)
  body.position.y = 1.62
  body.scale.z = 0.72
  const hips = new Mesh(new CylinderGeometry(0.38, 0.44, 0.5, 10), shorts)
  hips.position.y = 1.02
  const head = new Mesh(new SphereGeometry(0.27, 12, 10), skin)
  head.position.y = 2.42
  const hair = new Mesh(
    new SphereGeometry(0.285, 12, 8, 0, Math.PI * 2, 0, Math.PI * 0.45),
    new MeshLambertMaterial({ color: palette.hair }),
  )
  hair.position.y = 2.46
  const limb = (radius: number, length: number, material: MeshLambertMaterial, at: readonly [number, number]): Mesh => {
    const shape = new CapsuleGeometry(radius, length, 3, 6)
    shape.translate(0, -length / 2, 0)
    const mesh = new Mesh(shape, material)
    mesh.position.set(0, at[0], at[1])
    return mesh
  }
  const legs = [limb(0.16, 0.72, skin, [0.9, -0.2]), limb(0.16, 0.72, skin, [0.9, 0.2])] as const
  const arms = [limb(0.11, 0.62, shirt, [1.98, -0.5]), limb(0.11, 0.62, shirt, [1.98, 0.5])] as const
  const shade = shadeOf(0.75)
  shade.position.y = 0.02
  root.scale.setScalar(1.3)
  root.add(body, hips, head, hair, ...legs, ...arms, shade)
  return {
    root,
    legs,
    arms,
    dress: (kit, isKeeper) => {
      shirt.color.set(isKeeper ? palette.keeper.shirt : kit.shirt)
      shorts.color.set(isKeeper ? palette.keeper.shorts : kit.second)
    },
  }
}

type Gait = { seconds: number; jumps: boolean }

/** Turns a player to its direction and animates its legs at its speed. */
const moveFigure = ({ root, legs, arms }: Figure, now: Position, then: Position, { seconds, jumps }: Gait): void => {
  const [dx, dz] = [now.x - then.x, now.z - then.z]
  const far = Math.hypot(dx, dz)
  then.x = now.x
  then.z = now.z
  root.position.set(now.x, jumps ? Math.abs(Math.sin(seconds * 7)) * 0.7 : 0, now.z)
  if (far > 0.01) root.rotation.y = Math.atan2(-dz, dx)
  const swing = Math.sin(seconds * 13) * Math.min(0.95, far * 7)
  legs[0].rotation.z = swing
  legs[1].rotation.z = -swing
  arms[0].rotation.z = jumps ? 2.9 : -swing * 0.8
  arms[1].rotation.z = jumps ? 2.9 : swing * 0.8
}

const shadeOf = (radius: number): Mesh => {
  const shade = new Mesh(
    new CircleGeometry(radius, 20),
    new MeshBasicMaterial({ color: palette.shade, transparent: true, opacity: 0.34, depthWrite: false }),
  )
  shade.rotation.x = -Math.PI / 2
  return shade
}

const markOf = (): Mesh => {
  const mark = new Mesh(
    new RingGeometry(0.85, 1.1, 28),
    new MeshBasicMaterial({ color: palette.mark, transparent: true, opacity: 0.95, depthWrite: false }),
  )
  mark.rotation.x = -Math.PI / 2
  return mark
}

const ballOf = (): Mesh => {
  const texture = drawn(256, 128, (context) => {
    context.fillStyle = palette.ball.white
    context.fillRect(0, 0, 256, 128)
    context.fillStyle = palette.ball.spots
    for (let spot = 0; spot < 15; spot++) {
      const [x, y] = [((spot * 53) % 256) + 8, 20 + (spot % 3) * 44]
      context.beginPath()
      for (let corner = 0; corner < 5; corner++)
        context.lineTo(x + Math.cos(corner * 1.257) * 11, y + Math.sin(corner * 1.257) * 11)
      context.fill()
    }
  })
  return new Mesh(
    new SphereGeometry(0.42, 20, 16),
    new MeshLambertMaterial({ map: texture, emissive: palette.ball.glow }),
  )
}
