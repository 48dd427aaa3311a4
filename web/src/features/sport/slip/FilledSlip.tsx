import { useState } from 'react'
import { lazyPart } from '../../../ui/lazyPart.ts'
import type { Slip } from './slip.ts'

type Module = typeof import('./SlipContent.tsx')
let loaded: Module | undefined

/** Loads what a filled slip needs and an empty one does not. */
export const loadSlipContent = async (): Promise<Module> => {
  loaded = await import('./SlipContent.tsx')
  return loaded
}

const LazyContent = lazyPart(loadSlipContent, 'SlipContent')

/** A filled slip: at once where it is loaded already, so that a sheet opens at its whole height. */
export const FilledSlip = ({ slip }: { slip: Slip }) => {
  const [Content] = useState(() => loaded?.SlipContent ?? LazyContent)
  return <Content slip={slip} />
}
