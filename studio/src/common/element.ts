import type { Icon } from '@yakamoz/design/gameIcons'

type Child = Node | string

/** Creates an element with attributes and children. Attributes have their HTML names (`class`, `aria-*`). */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}

/**
 * Passes the number of characters of a part to its styles, which reduce the font size. Does nothing if the number is unchanged.
 */
export const setLength = ({ style }: HTMLElement, name: string, length: number): void => {
  if (style.getPropertyValue(name) !== String(length)) style.setProperty(name, String(length))
}

export const icon = (shapes: Icon): SVGSVGElement => {
  const picture = vector('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' })
  for (const [tag, attributes] of shapes) picture.append(vector(tag, attributes))
  return picture
}

export const vector = <Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
): SVGElementTagNameMap[Tag] => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  return node
}

export const iconButton = (shapes: Icon, label: string, kind = 'calm'): HTMLButtonElement =>
  element('button', { type: 'button', class: `button square ${kind}`, 'aria-label': label, title: label }, icon(shapes))
