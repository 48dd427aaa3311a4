import { initialsOf } from './initials.ts'

/** The initials of a person; the name itself stands beside it. */
export const Face = ({ name, small = false, large = false }: { name: string; small?: boolean; large?: boolean }) => (
  <span className={`face${small ? ' small' : ''}${large ? ' large' : ''}`} aria-hidden>
    {initialsOf(name)}
  </span>
)
