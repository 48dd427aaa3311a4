import { gridGames } from '@yakamoz/games'
import { measure } from '@yakamoz/games/slots/grid/measure'

/**
 * node tools/measure.ts [SLUG…]: measures the return of slots of falling symbols as long and from the same seed as each title
 * states, and prints what it found beside that. Without slugs all of them.
 */
const asked = process.argv.slice(2)
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`

for (const { slug, title, info } of gridGames) {
  if (asked.length > 0 && !asked.includes(slug)) continue
  const found = measure(title, title.info.measured)
  console.log(
    `${slug.padEnd(18)} return ${percent(found.returned)} ± ${percent(found.error)}, stated ${percent(info.returnMillionths / 1_000_000)};`,
    `hit rate ${percent(found.hit)}, deviation ${found.deviation.toFixed(2)}, from free spins ${percent(found.free)}`,
  )
}
