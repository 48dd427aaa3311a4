import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { To } from '../../ui/To.tsx'
import { useNowInSight } from '../../ui/useNowInSight.ts'
import type { Category, LobbySection } from './kinds.ts'
import '../../ui/chips.css'

type CategoriesProps = { root: string; place: LobbySection; categories: readonly Category[] }

/** The categories that have games, as links: each is an address of its own. */
export const Categories = ({ root, place, categories }: CategoriesProps) => {
  const t = useText()
  const row = useNowInSight<HTMLElement>('id' in place ? String(place.id) : place.by)
  const shown = categories.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <nav ref={row} className="chips track edged" aria-label={t('lobby.categories')}>
      <To className="chip" href={root} exact data-on={place.by === 'all' || undefined}>
        {t('lobby.all')}
      </To>
      {shown.map(({ CategoryID, name, kind, count }) => (
        <To
          key={CategoryID}
          className="chip"
          href={`${root}/category/${CategoryID}`}
          data-on={isHere(place, CategoryID, kind) || undefined}
        >
          {name} <span className="num">{count}</span>
        </To>
      ))}
    </nav>
  )
}

const isHere = (place: LobbySection, id: number, kind: string): boolean =>
  (place.by === 'category' && place.id === id) || (place.by === 'type' && kind !== '' && place.type === kind)

type ProvidersProps = {
  root: string
  place: LobbySection
  providers: readonly { providerID: number; name: string; count: number }[]
}

const colours = ['#2fe3b6', '#ffc352', '#a9cbff', '#ff9488', '#7db4ff', '#d6b4ff', '#63e58f']

/** The providers of the games. A single one is no choice and is not shown. */
export const Providers = ({ root, place, providers }: ProvidersProps) => {
  const t = useText()
  const language = useLanguage()
  if (providers.length < 2) return null
  return (
    <nav className="provs track" aria-label={t('lobby.providers')}>
      {providers.map(({ providerID, name, count }, index) => (
        <To
          key={providerID}
          className="prov"
          href={`${root}/provider/${providerID}`}
          data-on={(place.by === 'provider' && place.id === providerID) || undefined}
        >
          <span className="sig" aria-hidden="true" style={{ color: colours[index % colours.length] }}>
            {monogram(name, language)}
          </span>
          <span className="grow">
            <b className="block clip">{name}</b>
            <span className="small text-haze num">{t('lobby.games', { count })}</span>
          </span>
        </To>
      ))}
    </nav>
  )
}

const monogram = (name: string, language: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase(language) ?? '')
    .join('')
