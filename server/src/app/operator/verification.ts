import { type DocumentKind, documentKinds } from '@yakamoz/contract/verification'
import { deleteDocuments, requestDocument, waitingDocuments } from '../../domains/verification/index.ts'
import { type Command, type Commands, fail, idOf, ok, parse, unchanged } from './command.ts'

const list: Command['run'] = async (app) => {
  const rows = await waitingDocuments(app)
  return ok(
    rows.map((row) => `${row.sent_at.toISOString()}  player ${row.player_id}  ${row.kind}`).join('\n') || 'none',
  )
}

const isKind = (kind: string | undefined): kind is DocumentKind => documentKinds.some((one) => one === kind)

const request: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const player = idOf(plain[0])
  const kind = plain[1]
  if (!player || !isKind(kind)) return fail(`give the player and one of ${documentKinds.join(', ')}`)
  const done = await requestDocument(app, { player, kind, note: options.get('note') ?? '', actor })
  if (done === 'not_found') return fail('there is no such player')
  if (done === 'document_pending') return unchanged('such a document waits for its review')
  return done === 'unchanged' ? unchanged('it was asked for already') : ok('done')
}

const remove: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const player = idOf(plain[0])
  const reason = options.get('reason') ?? ''
  if (!player || !reason) return fail('give the player and --reason')
  const count = await deleteDocuments(app, player, { actor, reason })
  return count === 0 ? unchanged('no pictures are stored') : ok(`deleted: ${count}`)
}

export const verificationCommands: Commands = {
  documents: { usage: '', about: 'documents of players that wait for a review in the console', run: list },
  'document request': {
    usage: 'PLAYER KIND [--note TEXT]',
    about: 'ask a player for a document: identity, identity_back, address or bank',
    run: request,
  },
  'documents delete': {
    usage: 'PLAYER --reason TEXT',
    about: 'delete the pictures of all documents of a player; the decisions stay',
    run: remove,
  },
}
