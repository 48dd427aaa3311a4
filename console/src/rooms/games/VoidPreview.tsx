import type { ReactNode } from 'react'
import { useText } from '../../lib/texts.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Money } from '../../ui/Money.tsx'
import { FailedPart } from '../../ui/States.tsx'

type Props = { error: Error | null; isBusy: boolean; retry(): void; children: ReactNode }

/** The frame of what declaring a round void would move, or why that is not known. */
export const VoidPreview = ({ error, isBusy, retry, children }: Props) =>
  error ? (
    <FailedPart cause={error} retry={retry} />
  ) : (
    <dl className="facts boxed" aria-busy={isBusy}>
      {children}
    </dl>
  )

const names = ['staked', 'paid', 'taken', 'kept'] as const

type Sums = Readonly<Record<(typeof names)[number], number>>

/** The sums that move; empty until they are known. */
export const VoidSums = ({ sums }: { sums: Sums | undefined }) => {
  const t = useText()
  return names.map((id) => (
    <Fact key={id} name={t(`games.void.${id}`)}>
      {sums && <Money amount={sums[id]} />}
    </Fact>
  ))
}
