import { element } from '../common/element.ts'
import { pictureSet } from '../common/picture.ts'

/** A stage with a drawn background, portrait or landscape by its shape, and a veil over it. */
export const sceneStage = ({ name, scene, kind }: { name: string; scene: string; kind: string }) => {
  const backdrop = element('div', { class: 'backdrop' })
  const stage = element(
    'div',
    { class: `stage ${kind}` },
    element('h1', { class: 'said' }, name),
    backdrop,
    element('div', { class: 'veil', 'aria-hidden': 'true' }),
  )
  let now = scene
  const layOut = (): void => {
    const isHigh = stage.clientHeight > stage.clientWidth * 0.95
    stage.classList.toggle('high', isHigh)
    backdrop.style.backgroundImage = pictureSet(`scenes/${now}${isHigh ? '-dik-800' : '-1600'}`)
  }
  new ResizeObserver(layOut).observe(stage)
  return {
    stage,
    setScene: (next: string): void => {
      now = next
      layOut()
    },
  }
}

/** The last results as a row of pills, the newest first. */
export const pillRow = (label: string, max: number) => {
  const root = element('ol', { class: 'pills', 'aria-label': label })
  const add = (text: string, kind = ''): void => {
    const pill = element('li', { class: `pill ${kind}`, 'data-fresh': '' }, text)
    root.prepend(pill)
    while (root.children.length > max) root.lastElementChild?.remove()
  }
  return { root, add }
}

/** A plate with a win. Used only for wins above the stake. */
export const wonPlate = () => {
  const [amount, note] = [element('strong', {}), element('small', {})]
  const root = element('div', { class: 'won-plate', 'aria-hidden': 'true' }, amount, note)
  root.hidden = true
  return {
    root,
    /** `why`: parts of the note; empty ones are left out. */
    show: (won: string, ...why: (string | undefined)[]): void => {
      amount.textContent = won
      note.textContent = why.filter(Boolean).join(' · ')
      root.hidden = false
    },
    hide: (): void => {
      root.hidden = true
    },
  }
}

/** A group of buttons of which one is pressed. */
export const switchOf = <Value extends string>(
  label: string,
  options: readonly (readonly [Value, string])[],
  pick: (value: Value) => void,
) => {
  const buttons = options.map(([value, text]) => {
    const button = element('button', { type: 'button', 'aria-pressed': 'false' }, text)
    button.addEventListener('click', () => pick(value))
    return button
  })
  const root = element('div', { class: 'switch', role: 'group', 'aria-label': label }, ...buttons)
  return {
    root,
    set: (value: Value): void => {
      for (const [index, [each]] of options.entries())
        buttons[index]?.setAttribute('aria-pressed', String(each === value))
    },
    setBusy: (busy: boolean): void => {
      for (const button of buttons) button.disabled = busy
    },
    /** Hides those that cannot be chosen now. */
    offer: (isOffered: (value: Value) => boolean): void => {
      for (const [index, [each]] of options.entries()) {
        const button = buttons[index]
        if (button) button.hidden = !isOffered(each)
      }
    },
  }
}
