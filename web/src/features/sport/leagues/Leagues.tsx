import { useStateOf } from '../../../lib/browser/state.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { ChangeSearch } from '../Chips.tsx'
import { type League, leaguesOf, type SportTree } from '../rows.ts'
import { SportIcon } from '../SportIcon.tsx'
import type { SportSearch } from '../search.ts'
import { favourites, none } from './favourites.ts'
import { LeagueStar } from './LeagueStar.tsx'

type Props = { tree: SportTree; search: SportSearch; change: ChangeSearch }

/** Countries and their leagues with the number of their matches; the player's own first. */
export const Leagues = ({ tree, search, change }: Props) => {
  const t = useText()
  const starred = useStateOf(favourites, none)
  const own = leaguesOf(tree).filter(({ id }) => starred.includes(id))
  return (
    <nav aria-label={t('sport.leagues')}>
      {own.length > 0 && (
        <>
          <h2 className="cap">{t('sport.favouriteLeagues')}</h2>
          <ul>
            {own.map((league) => (
              <LeagueLine key={league.id} league={league} search={search} change={change} isStarred />
            ))}
          </ul>
        </>
      )}
      {tree
        .filter(({ sport }) => !search.sport || sport === search.sport)
        .map((sport) => (
          <SportPart key={sport.sport} part={sport} tree={tree} search={search} change={change} />
        ))}
    </nav>
  )
}

const SportPart = ({ part, search, change }: Props & { part: SportTree[number] }) => {
  const starred = useStateOf(favourites, none)
  return (
    <>
      <h2 className="cap sp-tree-sport">
        <SportIcon sport={part.sport} />
        {part.name}
      </h2>
      {part.categories.map((category) => (
        <details key={category.id} open>
          <summary>
            <span className="grow">{category.name}</span>
            <span className="n num">{category.count}</span>
            <Icon name="chevron-down" size="xs" />
          </summary>
          <ul>
            {category.competitions.map((competition) => (
              <LeagueLine
                key={competition.id}
                league={{ ...competition, category: category.name }}
                search={search}
                change={change}
                isStarred={starred.includes(competition.id)}
              />
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

type LineProps = { league: League; search: SportSearch; change: ChangeSearch; isStarred: boolean }

const LeagueLine = ({ league, search, change, isStarred }: LineProps) => {
  const _t = useText()
  const isOn = search.league === league.id
  const { league: _, starred: __, q: ___, ...rest } = search
  return (
    <li className="sp-tree-line">
      <button type="button" aria-pressed={isOn} onClick={() => change(isOn ? rest : { ...rest, league: league.id })}>
        <span className="grow">{league.name}</span>
        <span className="n num">{league.count}</span>
      </button>
      <LeagueStar id={league.id} name={league.name} isStarred={isStarred} size="xs" />
    </li>
  )
}
