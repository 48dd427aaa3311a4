import { useText } from '../lib/i18n/texts.tsx'
import { Icon } from '../ui/Icon.tsx'
import { To } from '../ui/To.tsx'
import { socialLinks } from './socialLinks.ts'

/** The operator's social networks (E-08), from its record. */
export const SocialLinks = ({ text }: { text: string }) => {
  const t = useText()
  const links = socialLinks(text)
  if (links.length === 0) return null
  return (
    <nav className="line small text-mist mt-3 flex-wrap" aria-label={t('frame.social')}>
      {links.map(({ icon, name, url }) => (
        <To key={name} className="link inline-flex min-h-11 items-center gap-1.5" href={url}>
          <Icon name={icon} size="s" />
          {name}
        </To>
      ))}
    </nav>
  )
}
