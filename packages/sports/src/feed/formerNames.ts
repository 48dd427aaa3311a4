/**
 * Clubs that openfootball has written differently in earlier seasons: the former id and that of now, without their prefix. What was known of a
 * club goes on under its name of now.
 */
const formerNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '1899-hoffenheim': 'tsg-1899-hoffenheim',
    'as-monaco': 'as-monaco-fc',
    'aston-villa': 'aston-villa-fc',
    atalanta: 'atalanta-bc',
    'atiker-konyaspor': 'konyaspor',
    'atletico-madrid': 'club-atletico-de-madrid',
    'bayer-leverkusen': 'bayer-04-leverkusen',
    'bayern-munchen': 'fc-bayern-munchen',
    'bologna-fc': 'bologna-fc-1909',
    'bor-monchengladbach': 'borussia-monchengladbach',
    'brighton-hove-albion': 'brighton-hove-albion-fc',
    'cd-alaves': 'deportivo-alaves',
    'crystal-palace': 'crystal-palace-fc',
    'espanyol-barcelona': 'rcd-espanyol-de-barcelona',
    'gazisehir-gaziantep-fk': 'gaziantep-fk',
    'hellas-verona': 'hellas-verona-fc',
    inter: 'fc-internazionale-milano',
    juventus: 'juventus-fc',
    'lazio-roma': 'ss-lazio',
    'leicester-city': 'leicester-city-fc',
    'manchester-city': 'manchester-city-fc',
    'manchester-united': 'manchester-united-fc',
    'newcastle-united': 'newcastle-united-fc',
    'norwich-city': 'norwich-city-fc',
    'olympique-marseille': 'olympique-de-marseille',
    'paris-saint-germain': 'paris-saint-germain-fc',
    'rayo-vallecano': 'rayo-vallecano-de-madrid',
    'rc-celta': 'rc-celta-de-vigo',
    'rc-lens': 'racing-club-de-lens',
    'rc-strasbourg': 'rc-strasbourg-alsace',
    'real-betis': 'real-betis-balompie',
    'real-madrid': 'real-madrid-cf',
    'real-sociedad': 'real-sociedad-de-futbol',
    'real-valladolid': 'real-valladolid-cf',
    sampdoria: 'uc-sampdoria',
    'sassuolo-calcio': 'us-sassuolo-calcio',
    'sheffield-united': 'sheffield-united-fc',
    'stade-rennais': 'stade-rennais-fc-1901',
    'tottenham-hotspur': 'tottenham-hotspur-fc',
    'werder-bremen': 'sv-werder-bremen',
    'west-bromwich-albion': 'west-bromwich-albion-fc',
    'west-ham-united': 'west-ham-united-fc',
    'wolverhampton-wanderers': 'wolverhampton-wanderers-fc',
  }),
)

/** Returns the id by which a club is known in all seasons. */
export const clubOf = (team: string): string => {
  const at = team.lastIndexOf(':') + 1
  const now = formerNames.get(team.slice(at))
  return now ? `${team.slice(0, at)}${now}` : team
}
