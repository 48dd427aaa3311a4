import { type Marker, markerName, markerText } from '../lib/markers.ts'
import { useLanguage, useText } from '../lib/texts.tsx'
import { Badge } from './Badge.tsx'
import { To } from './To.tsx'
import { When } from './When.tsx'

type Props = {
  markers: readonly Marker[]
  /** The names of the players, where the markers are those of several. */
  names?: ReadonlyMap<number, string>
}

/** Markers with the figures that explain them, and since when they show. */
export const MarkerList = ({ markers, names }: Props) => {
  const t = useText()
  const language = useLanguage()
  if (markers.length === 0) return <p className="text-haze">{t('protection.noMarker')}</p>
  return (
    <ul className="marker-list">
      {markers.map((marker) => (
        <li key={`${marker.player} ${marker.kind}`} className={`marker ${marker.strength}`}>
          <div className="marker-head">
            <Badge tone={marker.strength === 'strong' ? 'bad' : 'wait-for'}>
              {t(`protection.strength.${marker.strength}`)}
            </Badge>
            <strong>{t(markerName(marker.kind))}</strong>
            {names && <To to={`/players/${marker.player}`}>{names.get(marker.player) ?? String(marker.player)}</To>}
            <span className="marker-when">
              <When at={marker.first} /> – <When at={marker.last} />
            </span>
          </div>
          <p>{markerText(t, language, marker)}</p>
        </li>
      ))}
    </ul>
  )
}
