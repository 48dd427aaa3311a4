import { element, vector } from '../../common/element.ts'

/** The positions of the pips of a face on a 3 by 3 grid, counted from the upper left. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 3, 6, 2, 5, 8],
}

/** A face of a die, 30 by 30. One and four are red, as on the dice of this game. */
export const dieFace = (face: number): SVGSVGElement => {
  const drawing = vector('svg', { viewBox: '0 0 30 30', class: 'die-face', 'aria-hidden': 'true' })
  const colour = face === 1 || face === 4 ? '#c4122f' : '#16203a'
  const radius = face === 1 ? '4.6' : '2.9'
  drawing.append(
    ...(pips[face] ?? []).map((index) =>
      vector('circle', {
        cx: String(7 + (index % 3) * 8),
        cy: String(7 + Math.floor(index / 3) * 8),
        r: radius,
        fill: colour,
      }),
    ),
  )
  return drawing
}

/** The rotation of a cube that turns a face to the player, in degrees. */
const turns: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
}

/** Three dice under a glass dome. */
export type Dome = {
  readonly root: HTMLElement
  /** Shakes the dice that do not rest yet; 0 stands still, 1 is full strength. */
  shake(amount: number, nowMs: number): void
  /** Brings a die to rest. */
  settle(index: number, face: number): void
  clean(): void
}

export const domeOf = (isCalm: boolean): Dome => {
  const dice = [0, 1, 2].map(() => cubeOf())
  const rested = [false, false, false]
  const root = element(
    'div',
    { class: 'dome' },
    element('div', { class: 'dome-plate' }),
    element('div', { class: 'dome-dice' }, ...dice.map(({ holder }) => holder)),
    element('div', { class: 'dome-glass' }),
  )
  const turn = (index: number, x: number, y: number): void => {
    const die = dice[index]
    if (die) die.cube.style.transform = `rotateX(${x}deg) rotateY(${y}deg)`
  }
  for (const index of [0, 1, 2]) turn(index, -14 + index * 4, 18 - index * 14)
  return {
    root,
    shake: (amount, nowMs) => {
      if (isCalm) return
      for (const [index, die] of dice.entries()) {
        if (rested[index]) continue
        const beat = nowMs / 43 + index * 2.1
        die.holder.style.translate = `${Math.sin(beat * 1.3) * 9 * amount}px ${-Math.abs(Math.sin(beat)) * 26 * amount}px`
        if (amount > 0) turn(index, nowMs * (0.9 + index * 0.14), nowMs * (1.1 - index * 0.17))
      }
    },
    settle: (index, face) => {
      rested[index] = true
      const [x, y] = turns[face] ?? [0, 0]
      const die = dice[index]
      if (!die) return
      die.holder.style.translate = '0 0'
      die.holder.dataset.face = String(face)
      die.cube.classList.add('rests')
      turn(index, x - 12, y + (index - 1) * -9)
    },
    clean: () => {
      rested.fill(false)
      for (const { cube } of dice) cube.classList.remove('rests')
    },
  }
}

const cubeOf = (): { holder: HTMLElement; cube: HTMLElement } => {
  const sides = [1, 2, 3, 4, 5, 6].map((face) => element('span', { class: `side side-${face}` }, dieFace(face)))
  const cube = element('span', { class: 'cube' }, ...sides)
  return { holder: element('span', { class: 'die' }, cube), cube }
}
