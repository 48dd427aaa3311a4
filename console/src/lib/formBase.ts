import { useState } from 'react'

type Versioned = { version: number | string }

/** `base`: what the form begins with; `isOutdated`: somebody else has changed it since. */
type FormBase<Stored extends Versioned> = {
  base: Stored
  isOutdated: boolean
  saved(version: Stored['version']): void
  takeNewest(): void
}

/**
 * What a form of something stored begins with. A newer version that is read meanwhile does not replace what is typed: the form stays until its own act
 * has made that version (`saved`), or the person takes the newest one.
 */
export const useFormBase = <Stored extends Versioned>(newest: Stored): FormBase<Stored> => {
  const [base, setBase] = useState(newest)
  const [own, setOwn] = useState<Stored['version']>()
  const isNewer = newest.version !== base.version
  if (isNewer && newest.version === own) setBase(newest)
  return { base, isOutdated: isNewer && newest.version !== own, saved: setOwn, takeNewest: () => setBase(newest) }
}
