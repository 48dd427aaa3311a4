/** The result of a command; `unchanged`: nothing was done because it was so before. */
export type CommandResult = { ok: boolean; text: string; unchanged?: true }

/** The exit code of a command: 0 done, 1 failed, 2 unchanged. */
export const exitCodeOf = ({ ok, unchanged }: CommandResult): number => {
  if (ok) return 0
  return unchanged ? 2 : 1
}
