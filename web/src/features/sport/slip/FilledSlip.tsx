import { useState } from 'react'
import { lazyPart } from '../../../ui/lazyPart.ts'
import type { Slip } from './slip.ts'

type Module = typeof import('./SlipContent.tsx')
let loaded: Module | undefined

/** Loads the code of a filled slip, which an empty one does not need. */
export const loadSlipContent = async (): Promise<Module> => {
  loaded = await import('./SlipContent.tsx')
  return loaded
}

const LazyContent = lazyPart(loadSlipContent, 'SlipContent')

/** A filled slip, rendered at once if its code is loaded, so that a sheet opens at its full height. */
export const FilledSlip = ({ slip }: { slip: Slip }) => {
  const [Content] = useState(() => loaded?.SlipContent ?? LazyContent)
  return <Content slip={slip} />
}
