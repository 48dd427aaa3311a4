import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Prints an error message and exits with 1. */
export const exitWith = (message: string): never => {
  console.error(message)
  process.exit(1)
}

/** Parses the options of the command line, or of `args`. Exits with a message when one is unknown or malformed. */
export const optionsOf = <const Options extends ParseArgsOptionsConfig>(
  options: Options,
  args = process.argv.slice(2),
) => {
  try {
    return parseArgs({ options, args }).values
  } catch (cause) {
    const known = Object.keys(options).map((name) => `--${name}`)
    const [message = ''] = String(cause instanceof Error ? cause.message : cause).split('. ')
    return exitWith(`${message.trim()}. Options: ${known.join(', ')}`)
  }
}

/** Parses a positive integer. Exits with a message when it is none. */
export const positiveInteger = (name: string, text: string): number => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0
    ? number
    : exitWith(`--${name} takes an integer above 0, not ${text}`)
}
