import type { Read } from '../../lib/client.ts'

export const filters = ['waiting', 'mine', 'open', 'closed'] as const
export type Filter = (typeof filters)[number]

export type Queue = Read<'support', 'queue'>[number]
export type Talk = Queue['rows'][number]
export type OpenTalk = Read<'support', 'conversation'>[number]
export type Reply = Read<'support', 'replies'>[number]

/** How urgent an unanswered conversation is, by how long it waits. */
export const urgencyOf = (waitingMs: number): 'calm' | 'soon' | 'late' => {
  if (waitingMs < 2 * 60_000) return 'calm'
  return waitingMs < 10 * 60_000 ? 'soon' : 'late'
}

/** What stands in a text after `/` at the end of its last line: the beginning of the name of a ready answer; undefined if there is no such. */
export const slashWord = (text: string): string | undefined => /(?:^|\n)\/([^\n/]*)$/.exec(text)?.[1]

/** The ready answers whose name or words contain what was typed, those whose name begins with it first. */
export const matchingReplies = (replies: readonly Reply[], typed: string): Reply[] => {
  const word = typed.trim().toLocaleLowerCase('tr')
  const has = (text: string) => text.toLocaleLowerCase('tr').includes(word)
  const begins = ({ name }: Reply) => name.toLocaleLowerCase('tr').startsWith(word)
  return replies
    .filter(({ name, tr, en }) => has(name) || has(tr) || has(en))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
}

/** Puts a ready answer in place of the slash and the word after it, or at the end of what is written. */
export const withReply = (text: string, words: string): string =>
  slashWord(text) === undefined
    ? `${text.trimEnd()}${text.trim() === '' ? '' : '\n'}${words}`
    : text.replace(/\/[^\n/]*$/, () => words)
