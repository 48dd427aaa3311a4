/** The id of an address, undefined when it is none. */
export const idFrom = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
