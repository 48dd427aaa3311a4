/** The code inside of what was pasted: a code, or the address of its page. */
export const codeIn = (pasted: string): string =>
  (/\/sport\/coupon\/([\w-]+)/.exec(pasted)?.[1] ?? pasted).trim().toLowerCase()
