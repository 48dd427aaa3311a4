import { Money } from '../../ui/Money.tsx'

/** All prizes together, and each by its place. */
export const PrizeList = ({ prizes, sum }: { prizes: readonly number[]; sum: number }) => (
  <>
    <Money amount={sum} />
    <ol>
      {prizes.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a prize is
        <li key={place}>
          {place + 1}. <Money amount={one} />
        </li>
      ))}
    </ol>
  </>
)
