import { Exclude, TimeOut } from './Breaks.tsx'
import { LimitForm } from './LimitForm.tsx'
import type { LimitKind, LimitPeriod, Protection } from './limits.ts'

export type Opened =
  | { sheet: 'limit'; kind: LimitKind; period: LimitPeriod }
  | { sheet: 'pause' }
  | { sheet: 'exclude' }

type Props = { opened: Opened; state: Protection; done: () => void }

/** The content of a dialog of the protection page. Its forms are loaded with the first one. */
export const ProtectionDialog = ({ opened, state, done }: Props) => {
  if (opened.sheet === 'pause') return <TimeOut done={done} />
  if (opened.sheet === 'exclude') return <Exclude done={done} />
  return <LimitForm state={state} kind={opened.kind} period={opened.period} done={done} />
}
