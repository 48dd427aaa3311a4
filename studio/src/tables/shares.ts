import { type Language, perCent } from '@yakamoz/values'
import { element } from '../common/element.ts'

/** A bar of shares: each part as wide as its count, with its name and share. Parts without results are left out. */
export const shareBar = (
  parts: readonly { name: string; count: number; kind: string }[],
  lang: Language,
): HTMLElement => {
  const total = Math.max(
    1,
    parts.reduce((sum, { count }) => sum + count, 0),
  )
  const came = parts.filter(({ count }) => count > 0)
  const bar = element('div', { class: 'share-bar' })
  for (const { name, count, kind } of came.length > 0 ? came : parts) {
    const share = Math.round((count / total) * 100)
    const part = element('span', { class: kind }, `${name} ${perCent(String(share), lang)}`)
    part.style.flexGrow = String(Math.max(1, count))
    bar.append(part)
  }
  return bar
}
