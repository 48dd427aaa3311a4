import { Icon } from '../../ui/Icon.tsx'

type Props<Policy extends string> = {
  label: string
  policy: Policy
  options: readonly Policy[]
  nameOf: (policy: Policy) => string
  choose: (policy: string) => void
  isDisabled?: boolean
}

/** The choice of what a player accepts when a price or an offer moves. */
export const PolicySelect = <Policy extends string>(props: Props<Policy>) => {
  const { label, policy, options, nameOf, choose, isDisabled = false } = props
  return (
    <label className="sp-policy">
      <Icon name="sliders-horizontal" size="s" />
      <span className="sr">{label}</span>
      <select value={policy} disabled={isDisabled} onChange={({ target }) => choose(target.value)}>
        {options.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="xs" />
    </label>
  )
}
