import { useQuery } from '@tanstack/react-query'
import { licencesOptions } from '../lib/content/licences.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { To } from '../ui/To.tsx'

/** The licences of the operator; nothing where the site plays for demo money only (Z-77). */
export const Licences = () => {
  const t = useText()
  const { data = [] } = useQuery(licencesOptions)
  if (data.length === 0) return null
  return (
    <ul className="small text-haze mt-3" aria-label={t('frame.licences')}>
      {data.map(({ name, number, authority, url }) => (
        <li key={number}>
          {url ? (
            <To className="link" href={url}>
              {name}
            </To>
          ) : (
            name
          )}
          {` · ${authority} ${number}`}
        </li>
      ))}
    </ul>
  )
}
