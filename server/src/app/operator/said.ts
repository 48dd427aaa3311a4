/** What a command says; `already`: nothing was done, for it was so before. */
export type Said = { ok: boolean; text: string; already?: true }

/** How the process of a command ends: 0 it was done, 1 it was not, 2 it was so already. */
export const exitCodeOf = ({ ok, already }: Said): number => {
  if (ok) return 0
  return already ? 2 : 1
}
