import { readFile } from 'node:fs/promises'
import { checkExport } from '../../domains/compliance/index.ts'
import { publicKeyOf, signingKeyOf } from '../../platform/signing.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, ok, parse } from './command.ts'

const ownKey = ({ vault }: AppContext): string => publicKeyOf(signingKeyOf(vault.signingKey))

const showKey: Command['run'] = async (app) => ok(ownKey(app))

const answers = {
  valid: ok('the signature is valid'),
  forged: fail('the signature is not by this key, or the document was changed'),
  no_export: fail('this file is no export'),
} as const

const check: Command['run'] = async (app, args) => {
  const { plain, options } = parse(args)
  const key = options.get('key') ?? ownKey(app)
  try {
    return answers[checkExport(await readFile(plain[0] ?? '', 'utf8'), key)]
  } catch (cause) {
    return fail(`cannot read ${plain[0]}: ${cause instanceof Error ? cause.message : cause}`)
  }
}

/** Commands about signed exports for an authority. */
export const exportCommands: Commands = {
  'exports key': { usage: '', about: 'print the public key of signed exports, for the authority', run: showKey },
  'exports check': {
    usage: 'FILE [--key KEY]',
    about: 'verify the signature of an export, by the public key of this house or another one',
    run: check,
  },
}
