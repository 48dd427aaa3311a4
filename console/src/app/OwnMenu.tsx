import { Check, ChevronsUpDown, CircleUserRound, Languages, LogOut, MonitorCog, Moon, Sun } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { type Mode, modes } from '../lib/choices.ts'
import { roleText } from '../lib/names.ts'
import { useMember } from '../lib/session.ts'
import { useSettings } from '../lib/settings.tsx'
import { useText } from '../lib/texts.tsx'
import { initialsOf } from '../ui/initials.ts'
import { signOut } from './signOut.ts'

const modeIcons = { system: MonitorCog, light: Sun, dark: Moon }

/** Who is signed in, with language, mode and the way out. */
export const OwnMenu = () => {
  const t = useText()
  const member = useMember()
  const { language, setLanguage, mode, setMode } = useSettings()
  if (!member) return null
  const { name, email, roles } = member
  return (
    <MenuTrigger>
      <Button className="own">
        <span className="sr">{t('frame.ownMenu')}</span>
        <span className="face" aria-hidden>
          {initialsOf(name)}
        </span>
        <span className="rail-name grid min-w-0 text-left">
          <span className="truncate font-semibold">{name}</span>
          <span className="truncate text-small text-haze">{roles.map((role) => t(roleText(role))).join(', ')}</span>
        </span>
        <ChevronsUpDown size={15} aria-hidden className="wide-only text-haze" />
      </Button>
      <Popover className="pop" placement="top start" offset={6}>
        <Menu className="options" onAction={(key) => key === 'out' && void signOut()}>
          <MenuSection>
            <Header className="option-head">{email}</Header>
            <MenuItem id="account" href="/account" className="option">
              <CircleUserRound size={16} aria-hidden />
              {t('account.title')}
            </MenuItem>
          </MenuSection>
          <Separator className="rule" />
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[mode]}
            onSelectionChange={(chosen) => chosen !== 'all' && setMode([...chosen][0] as Mode)}
          >
            <Header className="option-head">{t('frame.mode')}</Header>
            {modes.map((one) => {
              const Icon = modeIcons[one]
              return (
                <MenuItem key={one} id={one} className="option">
                  <Icon size={16} aria-hidden />
                  {t(`frame.mode.${one}`)}
                  {one === mode && <Check size={15} aria-hidden className="tail" />}
                </MenuItem>
              )
            })}
          </MenuSection>
          <Separator className="rule" />
          <MenuItem id="language" className="option" onAction={() => setLanguage(language === 'tr' ? 'en' : 'tr')}>
            <Languages size={16} aria-hidden />
            <span lang={language === 'tr' ? 'en' : 'tr'}>{language === 'tr' ? 'English' : 'Türkçe'}</span>
          </MenuItem>
          <MenuItem id="out" className="option">
            <LogOut size={16} aria-hidden />
            {t('frame.signOut')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
