import { useDatas } from '../lib/api/useDataFile.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { To } from '../ui/To.tsx'

/** The providers whose games the site offers (C-oth-06), each linked with its games. */
export const Partners = () => {
  const t = useText()
  const partners = useDatas('partners')
  if (!partners?.length) return null
  return (
    <ul className="pays" aria-label={t('frame.partners')}>
      {partners.map(({ name, link }) => (
        <li key={link}>
          <To href={link}>{name}</To>
        </li>
      ))}
    </ul>
  )
}
