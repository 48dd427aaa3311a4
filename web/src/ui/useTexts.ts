import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Area } from '../lib/i18n/texts.tsx'

/** Loads areas of texts for an overlay of any page; true once they are loaded. */
export const useTexts = (...areas: readonly Area[]): boolean => {
  const words = useRouter().options.context.texts
  const [isReady, setReady] = useState(() => areas.every((area) => words.loaded().areas.includes(area)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: which they are never changes
  useEffect(() => {
    void words.load(...areas).then(() => setReady(true))
  }, [words])
  return isReady
}
