import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Says what is wrong with the words of a command, and ends it. */
export const endWith = (fault: string): never => {
  console.error(fault)
  process.exit(1)
}

/** The options of a command; wrong ones end it with a sentence. */
export const optionsOf = <const Options extends ParseArgsOptionsConfig>(options: Options) => {
  try {
    return parseArgs({ options }).values
  } catch (cause) {
    const known = Object.keys(options).map((name) => `--${name}`)
    const [fault = ''] = String(cause instanceof Error ? cause.message : cause).split('. ')
    return endWith(`${fault.trim()}. There are: ${known.join(', ')}`)
  }
}

export const wholeNumber = (name: string, text: string): number => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0
    ? number
    : endWith(`--${name} takes a whole number above 0, not ${text}`)
}
