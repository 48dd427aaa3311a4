import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Area } from '../texts/index.ts'

/** Loads an area of texts for something that lies over any page; true once its words are there. */
export const useWords = (area: Area): boolean => {
  const words = useRouter().options.context.texts
  const [isReady, setReady] = useState(() => words.loaded().areas.includes(area))
  useEffect(() => {
    void words.load(area).then(() => setReady(true))
  }, [words, area])
  return isReady
}
