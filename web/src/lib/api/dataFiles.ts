import type { CheckedGame } from '@yakamoz/games/engines'
import type { Language } from '@yakamoz/values'

type Translated = Readonly<Record<Language, string>>

/** One entry of a menu file. `icon` is one of the site's icon names; `top` shows it in the header's own row as well. */
type MenuItem = { id: string; title: Translated; link: string; icon?: string; top?: boolean }
type MenuGroup = { id: string; title: Translated; items: readonly MenuItem[] }
/** `/datas/header-menu.json` and `/datas/footer-menu.json`. */
export type Menu = readonly MenuGroup[]
/** A row of `/datas/languages.json` (E-10). */
export type LanguageRow = { id: number; title: string; lang: Language }
/** `/datas/partners.json` */
type Partner = { name: string; link: string }
/** `/datas/investment-methods.json`: the payment methods, shown as labels (Z-87). */
type PaymentLabel = { name: Translated; icon: string }

export type Datas = {
  'header-menu': Menu
  'footer-menu': Menu
  languages: readonly LanguageRow[]
  partners: readonly Partner[]
  'investment-methods': readonly PaymentLabel[]
  'checked-games': readonly CheckedGame[]
}

/** The language where none is known (E-10). */
export const defaultLanguageRow: LanguageRow = { id: 1, title: 'TR', lang: 'tr' }
