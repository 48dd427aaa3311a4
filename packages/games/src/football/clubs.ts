/** A club of the league; all are invented. Names are not translated. */
export type Club = { readonly name: string; readonly short: string; readonly shirt: string; readonly second: string }

const club = (name: string, short: string, shirt: string, second: string): Club => ({ name, short, shirt, second })

export const clubs: readonly Club[] = [
  club('Yakamoz Gücü', 'YKM', '#0c6b6f', '#e8f6f1'),
  club('Poyraz Birliği', 'POY', '#1f3c88', '#f4f4f4'),
  club('Lodos Kulübü', 'LDS', '#c0392b', '#f7e9d7'),
  club('Mercan Yıldızı', 'MRC', '#e4572e', '#1b1b2f'),
  club('Kumsal İdman', 'KMS', '#d9a441', '#2c3e50'),
  club('Yelken Ocağı', 'YLK', '#f2f2f2', '#0b3954'),
  club('Martı Gençlik', 'MRT', '#5dade2', '#ffffff'),
  club('Dalga Atletik', 'DLG', '#117a65', '#f9e79f'),
  club('Liman İşçileri', 'LMN', '#34495e', '#e67e22'),
  club('Kızıl Kule', 'KZK', '#8e1b1b', '#f5cba7'),
  club('Taşköprü Yolu', 'TSY', '#7f8c8d', '#1c2833'),
  club('Gümüş Koy', 'GMK', '#bdc3c7', '#154360'),
  club('Mavi Körfez', 'MVK', '#2471a3', '#f1c40f'),
  club('Ada Sporcuları', 'ADA', '#239b56', '#fdfefe'),
  club('Çınar Altı', 'CNR', '#186a3b', '#d35400'),
  club('Fener Yokuşu', 'FNY', '#6c3483', '#f8c471'),
]

export const matchdays = 2 * (clubs.length - 1)

/** Home and away, as indexes in `clubs`. */
export type Pairing = readonly [home: number, away: number]

/**
 * Returns the matches of a matchday, from 0: a double round robin (circle method; the second
 * half of the season mirrors the first).
 */
export const pairingsOf = (day: number): readonly Pairing[] => {
  const half = clubs.length - 1
  const turn = day % half
  const isMirrored = day >= half
  const circle = Array.from({ length: half }, (_, place) => (place + turn) % half)
  const pairs = [[half, circle[0] as number], ...rest(circle)] as [number, number][]
  return pairs.map(([first, second], index) => {
    const isSwapped = ((index === 0 ? turn : index) % 2 === 1) !== isMirrored
    return isSwapped ? [second, first] : [first, second]
  })
}

const rest = (circle: readonly number[]): number[][] =>
  Array.from({ length: (circle.length - 1) / 2 }, (_, index) => [
    circle[index + 1] as number,
    circle[circle.length - 1 - index] as number,
  ])
