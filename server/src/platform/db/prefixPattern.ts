/** Returns the `like` pattern of texts that begin with a text, whose own wildcards are escaped. */
export const prefixPattern = (text: string): string => `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
