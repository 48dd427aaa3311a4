import { useEffect, useState } from 'react'

const typingMs = 300

/** A typed text once nothing more has been typed for a moment. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
