import type { Menu } from '../lib/api/dataFiles.ts'
import { useDatas } from '../lib/api/useDataFile.ts'
import { openSheet } from '../lib/browser/openSheet.ts'
import { type PlainTextKey, useText } from '../lib/i18n/texts.tsx'
import { useSignedIn } from '../lib/session/useSignedIn.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { To } from '../ui/To.tsx'

type Tab = { href: string; icon: IconName; text: PlainTextKey }

const tabs: readonly Tab[] = [
  { href: '/', icon: 'house', text: 'frame.home' },
  { href: '/slot', icon: 'cherry', text: 'frame.slots' },
  { href: '/live', icon: 'radio-tower', text: 'frame.live' },
  { href: '/sport', icon: 'trophy', text: 'frame.sport' },
  { href: '/promotions', icon: 'gift', text: 'frame.promotions' },
]

/** Four places of the site at most: those that its menu offers. */
const tabsOf = (menu: Menu): readonly Tab[] => {
  const links = new Set(menu.flatMap((group) => group.items.map((item) => item.link)))
  return tabs.filter(({ href }) => href === '/' || links.has(href)).slice(0, 4)
}

/** The bar under the thumb on a phone; the last place opens account and menu. */
export const TabBar = () => {
  const t = useText()
  const isSignedIn = useSignedIn()
  return (
    <nav className="tabbar" aria-label={t('frame.tabs')}>
      {tabsOf(useDatas('header-menu') ?? []).map(({ href, icon, text }) => (
        <To key={href} href={href} exact={href === '/'}>
          <Icon name={icon} />
          {t(text)}
        </To>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => openSheet.set(true)}>
        <Icon name={isSignedIn ? 'user-round' : 'menu'} />
        {t(isSignedIn ? 'frame.account' : 'frame.menu')}
      </button>
    </nav>
  )
}
