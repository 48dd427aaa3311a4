import { useText } from '../../lib/texts.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Money } from '../../ui/Money.tsx'

const names = ['staked', 'paid', 'taken', 'kept'] as const

type Props = { sums: Readonly<Record<(typeof names)[number], number>> | undefined }

/** What declaring a round void moves; empty until it is known. */
export const VoidSums = ({ sums }: Props) => {
  const t = useText()
  return names.map((id) => (
    <Fact key={id} name={t(`games.void.${id}`)}>
      {sums && <Money amount={sums[id]} />}
    </Fact>
  ))
}
