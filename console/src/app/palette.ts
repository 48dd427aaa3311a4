import { foldName } from '@yakamoz/values'

const plain = (text: string): string => foldName(text).normalize('NFD').replace(/\p{M}/gu, '')

/** Whether every typed word begins a word of a line, whatever the case and the marks of the letters. */
export const isFound = (typed: string, line: string): boolean => {
  const words = plain(line).split(/[\s·:,]+/)
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
