import { useHydrated, useRouteContext } from '@tanstack/react-router'
import { Suspense, useContext } from 'react'
import { useCall } from '../lib/api/useCall.ts'
import { useDatas } from '../lib/api/useDataFile.ts'
import { openSheet } from '../lib/browser/openSheet.ts'
import { Rich, useLanguage, useText } from '../lib/i18n/texts.tsx'
import { ShellContext } from '../lib/ssr/shellContext.ts'
import { Button } from '../ui/Button.tsx'
import { DrawnInView } from '../ui/DrawnInView.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { To } from '../ui/To.tsx'
import { Brand } from './Header.tsx'
import { Switches } from './Switches.tsx'

const Licences = lazyPart(() => import('./Licences.tsx'), 'Licences')
const Partners = lazyPart(() => import('./Partners.tsx'), 'Partners')
const SocialLinks = lazyPart(() => import('./SocialLinks.tsx'), 'SocialLinks')

/** The foot of every page: the links of its menu, the legal notice, the copyright. */
export const Footer = () => {
  const t = useText()
  const { siteName } = useContext(ShellContext)
  const { year } = useRouteContext({ from: '__root__' })
  const isHere = useHydrated()
  return (
    <footer className="base">
      <div className="cols">
        <div>
          <Brand />
          <p className="small text-mist" style={{ maxWidth: '32em', marginTop: 8 }}>
            {t('frame.about')}
          </p>
          <p className="small text-haze" style={{ maxWidth: '32em', marginTop: 4 }}>
            <InformationLine of="DomainBilgi" />
          </p>
          <Payments />
          <Switches />
          <Button size="sm" className="mt-3" disabled={!isHere} onClick={() => openSheet.set('support')} icon="headset">
            {t('frame.support')}
          </Button>
        </div>
        <FootMenu />
      </div>
      <LegalNotice />
      <p className="small text-haze mt-5">
        © {year} {siteName}
        <InformationLine of="bottomBarInfo" before=" · " />
      </p>
      <DrawnInView before={null}>
        <Suspense>
          <Licences />
          <Partners />
        </Suspense>
      </DrawnInView>
      <Elsewhere />
    </footer>
  )
}

const Payments = () => {
  const t = useText()
  const language = useLanguage()
  const methods = useDatas('investment-methods')
  if (!methods?.length) return null
  return (
    <ul className="pays" aria-label={t('frame.payments')}>
      {methods.map((method) => (
        <li key={method.name.en}>
          <Icon name={method.icon as IconName} size="s" />
          {method.name[language]}
        </li>
      ))}
    </ul>
  )
}

const FootMenu = () => {
  const language = useLanguage()
  return useDatas('footer-menu')?.map((group) => (
    <nav key={group.id} aria-label={group.title[language]}>
      <h2>{group.title[language]}</h2>
      <ul>
        {group.items.map((item) => (
          <li key={item.id}>
            <To href={item.link}>{item.title[language]}</To>
          </li>
        ))}
      </ul>
    </nav>
  ))
}

/** Who may not play, and how to play responsibly (W-10, Z-68). */
const LegalNotice = () => {
  const t = useText()
  return (
    <div className="legal">
      <span className="eighteen">18+</span>
      <p>
        <b>{t('frame.legalTitle')}</b> {t('frame.legal')}{' '}
        <Rich
          id="frame.bounds"
          parts={{
            link: (words) => (
              <To className="link" href="/info/ResponsibleGaming">
                {words}
              </To>
            ),
          }}
        />
      </p>
    </div>
  )
}

/** A line of information about the operator or its rules. */
const InformationLine = ({ of, before = '' }: { of: 'DomainBilgi' | 'bottomBarInfo'; before?: string }) => {
  const { data } = useCall('cms', 'getInformation', { InfType: of })
  // The text of a page, shown as one line without its markup.
  const text = data?.data[0]?.Text.replace(/<[^>]*>/g, '').trim()
  return text ? `${before}${text}` : null
}

/** Links to the operator's social networks, if there are any; their code is loaded only then. */
const Elsewhere = () => {
  const { data } = useCall('cms', 'getInformation', { InfType: 'SocialMediaLinks' })
  const text = data?.data[0]?.Text ?? ''
  return (
    text.includes('https:') && (
      <Suspense>
        <SocialLinks text={text} />
      </Suspense>
    )
  )
}
