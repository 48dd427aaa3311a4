import { eventJsonSchemas } from '@yakamoz/contract/events'
import {
  mostWaiting,
  type ReplayFrom,
  readEventSinks,
  removeSink,
  replayEvents,
  type SinkState,
  unconfiguredSinks,
} from '../../domains/events/index.ts'
import { type Command, type Commands, fail, ok, parse, timeOf } from './command.ts'

const lineOf = ({ name, waiting, oldest, delivered, deliveredAt, tries, cause, dueAt }: SinkState): string =>
  [
    name,
    `${waiting >= mostWaiting ? 'at least ' : ''}${waiting} waiting`,
    ...(oldest ? [`since ${oldest.toISOString()}`] : []),
    `${delivered} delivered`,
    ...(deliveredAt ? [`last ${deliveredAt.toISOString()}`] : []),
    ...(tries > 0 ? [`failed ${tries} times: ${cause}`, ...(dueAt ? [`next try ${dueAt.toISOString()}`] : [])] : []),
  ].join('  ')

/** Prints the sinks of events with what waits for them. */
const list: Command['run'] = async (app) => {
  const lines = [
    ...(await readEventSinks(app)).map(lineOf),
    ...(await unconfiguredSinks(app)).map((name) => `${name}  has no settings any more: events remove ${name}`),
  ]
  return ok(lines.join('\n') || 'no sink of events is set (EVENTS_WEBHOOK_URL, EVENTS_NATS_URL)')
}

const fromOf = (text: string | undefined): ReplayFrom | undefined => (text === 'start' ? text : timeOf(text))

/** Lets a sink get its events again from an instant, or from the first one. */
const replay: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const from = fromOf(options.get('from'))
  if (!from) return fail('give an instant, 2026-11-01T00:00:00+03:00, or start')
  const sink = (await readEventSinks(app)).find(({ name }) => name === plain[0])
  if (!sink) return fail('there is no such sink: EVENTS_WEBHOOK_URL makes webhook, EVENTS_NATS_URL makes nats')
  await replayEvents(app, sink.name, { from, actor, reason: options.get('reason') ?? '' })
  return ok(`${sink.name} gets its events again`)
}

/** Forgets a sink whose settings were removed. */
const remove: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const name = (await unconfiguredSinks(app)).find((sink) => sink === plain[0])
  if (!name) return fail('there is no such sink without settings: remove EVENTS_WEBHOOK_URL or EVENTS_NATS_URL first')
  await removeSink(app, name, { actor, reason: options.get('reason') ?? '' })
  return ok(`${name} is forgotten`)
}

const schema: Command['run'] = async () => ok(JSON.stringify(eventJsonSchemas(), null, 2))

export const eventCommands: Commands = {
  events: { usage: '', about: 'where events go, what waits there, and what failed', run: list },
  'events replay': {
    usage: 'webhook|nats --from TIME|start [--reason TEXT]',
    about: 'send the events from an instant on again, or from the first one',
    run: replay,
  },
  'events remove': {
    usage: 'webhook|nats [--reason TEXT]',
    about: 'forget a sink that has no settings any more',
    run: remove,
  },
  'events schema': { usage: '', about: 'the JSON Schemas of all events', run: schema },
}
