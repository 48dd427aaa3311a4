import { useState } from 'react'
import { late } from '../../../ui/lazyPart.ts'
import type { Slip } from './slip.ts'

type Module = typeof import('./Filled.tsx')
let loaded: Module | undefined

/** Loads what a filled slip needs and an empty one does not. */
export const loadFilled = async (): Promise<Module> => {
  loaded = await import('./Filled.tsx')
  return loaded
}

const Awaited = late(loadFilled, 'Filled')

/** A filled slip: at once where it is loaded already, so that a sheet opens at its whole height. */
export const FilledSlip = ({ slip }: { slip: Slip }) => {
  const [Filled] = useState(() => loaded?.Filled ?? Awaited)
  return <Filled slip={slip} />
}
