/** How a list is sorted. */
export type Sort = { id: string; isDescending: boolean }

/** Reads the sorting of an address: `name`, or `-name` for the largest first. */
export const parseSort = (sort: string | undefined): Sort | undefined => {
  if (!sort) return undefined
  const isDescending = sort.startsWith('-')
  return { id: isDescending ? sort.slice(1) : sort, isDescending }
}

/** Writes a sorting for the address. */
export const writeSort = ({ id, isDescending }: Sort): string => (isDescending ? `-${id}` : id)
