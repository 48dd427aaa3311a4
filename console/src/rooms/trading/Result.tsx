import { Money } from '../../ui/Money.tsx'

/** What the house has left of stakes after it has paid. A loss is marked. */
export const Result = ({ stake, paid }: { stake: number; paid: number }) => (
  <span className={paid > stake ? 'text-coral-text' : ''}>
    <Money amount={stake - paid} />
  </span>
)
