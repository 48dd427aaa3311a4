import {
  type DocumentKind,
  type DocumentReason,
  documentKinds,
  documentReasonNames,
} from '@yakamoz/contract/verification'
import {
  askedTakeBack,
  deleteDocuments,
  documentsOf,
  documentTakenBack,
  requestDocument,
  waitingDocuments,
} from '../../domains/verification/index.ts'
import { type Command, type Commands, fail, idOf, ok, parse, unchanged } from './command.ts'
import { isPlayer } from './players.ts'
import { performCommand, personOf } from './twoPeople.ts'

const list: Command['run'] = async (app) => {
  const rows = await waitingDocuments(app)
  return ok(
    rows.map((row) => `${row.sent_at.toISOString()}  player ${row.player_id}  ${row.kind}`).join('\n') || 'none',
  )
}

/** Prints all documents of a player with their ids, the newest first. */
const ofPlayer: Command['run'] = async (app, [arg]) => {
  const player = idOf(arg)
  if (!player || !(await isPlayer(app, player))) return fail('there is no such player')
  const lines = (await documentsOf(app, player)).map(({ sent_at, id, kind, state, decided_by: by, reason }) =>
    [sent_at.toISOString(), id, kind, state, by && `by ${by}`, reason].filter(Boolean).join('  '),
  )
  return ok(lines.join('\n') || 'none')
}

const isReason = (name: string | undefined): name is DocumentReason => documentReasonNames.some((one) => one === name)

const takeBackRefusals = {
  not_found: fail('the player has no such document'),
  document_not_accepted: fail('the document is not accepted'),
} as const

/** Takes back the acceptance of a document, by the act of the console. */
const takeBack: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [player, id = '', why] = [idOf(plain[0]), plain[1], plain[2]]
  const reason = options.get('reason') ?? ''
  if (!player || !reason) return fail('give the player, the id of the document, and --reason')
  if (!isReason(why)) return fail(`WHY is one of ${documentReasonNames.join(', ')}`)
  const by = await personOf(app, actor)
  const asked = await askedTakeBack(app, { player, id, why, note: options.get('note') ?? '', reason, by })
  return typeof asked === 'string' ? takeBackRefusals[asked] : performCommand(app, documentTakenBack, asked)
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
  'documents of': { usage: 'PLAYER', about: 'all documents of a player with their ids and decisions', run: ofPlayer },
  'document take-back': {
    usage: 'PLAYER DOCUMENT WHY --reason TEXT [--note TEXT]',
    about:
      'take back the acceptance of a document; the player reads WHY and --note; needs two people as soon as there are two owners',
    run: takeBack,
  },
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
