import { useRef } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useChosenInView } from './useChosenInView.ts'
import { useScrollEdges } from './useScrollEdges.ts'

type Props<Id extends string> = {
  label: string
  options: readonly { id: Id; name: string }[]
  value: NoInfer<Id>
  onChange(id: NoInfer<Id>): void
}

/** A switch between the parts of a room, of which one is always chosen. */
export const Segments = <Id extends string>({ label, options, value, onChange }: Props<Id>) => {
  const group = useRef<HTMLDivElement>(null)
  useScrollEdges(group)
  useChosenInView(group, value)
  return (
    <ToggleButtonGroup
      ref={group}
      aria-label={label}
      className="segments scrolls"
      selectedKeys={[value]}
      disallowEmptySelection
      onSelectionChange={([chosen]) => onChange(chosen as Id)}
    >
      {options.map(({ id, name }) => (
        <ToggleButton key={id} id={id}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
