import { gridGames, linesGames, respinGames, waysGames } from '@yakamoz/games'
import { measure } from '@yakamoz/games/slots/grid/measure'
import { machineOf } from '@yakamoz/games/slots/lines/machine'
import { returnOf } from '@yakamoz/games/slots/lines/theory'
import { respinMachineOf } from '@yakamoz/games/slots/respin/machine'
import { respinReturnOf } from '@yakamoz/games/slots/respin/theory'
import { waysMachineOf } from '@yakamoz/games/slots/ways/machine'
import { waysReturnOf } from '@yakamoz/games/slots/ways/theory'

/**
 * node tools/measure.ts [SLUG…]: prints the return of slots beside what each title states. Slots with lines, ways and respins are
 * counted exactly, before the cap on wins; grid slots are simulated with the seed and number of rounds that the title states. Without
 * slugs it measures all slots.
 */
const slugs = process.argv.slice(2)
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`

type Ratio = { over: bigint; under: bigint }
const shareOf = ({ over, under }: Ratio): number => Number((over * 10n ** 12n) / under) / 1e12

type Measured = { slug: string; stated: number; found: () => string }

const counted = (slug: string, returnMillionths: number, ratio: () => Ratio): Measured => ({
  slug,
  stated: returnMillionths / 1_000_000,
  found: () => `counted ${percent(shareOf(ratio()))}`,
})

const slots: Measured[] = [
  ...linesGames.map(({ slug, title, info }) => counted(slug, info.returnMillionths, () => returnOf(machineOf(title)))),
  ...waysGames.map(({ slug, title, info }) =>
    counted(slug, info.returnMillionths, () => waysReturnOf(waysMachineOf(title))),
  ),
  ...respinGames.map(({ slug, title, info }) =>
    counted(slug, info.returnMillionths, () => respinReturnOf(respinMachineOf(title))),
  ),
  ...gridGames.map(({ slug, title, info }) => ({
    slug,
    stated: info.returnMillionths / 1_000_000,
    found: () => {
      const { returned, error, hit, hitError, deviation, deviationError, free } = measure(title, title.info.measured)
      return `simulated ${percent(returned)} ± ${percent(error)}, hit rate ${percent(hit)} ± ${percent(hitError)}, deviation ${deviation.toFixed(4)} ± ${deviationError.toFixed(4)}, from free spins ${percent(free)}`
    },
  })),
]

const unknown = slugs.find((slug) => !slots.some((slot) => slot.slug === slug))
if (unknown !== undefined) {
  console.error(`${unknown} is no slot. There are: ${slots.map(({ slug }) => slug).join(' ')}`)
  process.exit(1)
}
for (const { slug, stated, found } of slots) {
  if (slugs.length > 0 && !slugs.includes(slug)) continue
  console.log(`${slug.padEnd(18)} stated ${percent(stated)}, ${found()}`)
}
