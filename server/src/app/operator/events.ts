import { eventJsonSchemas } from '@yakamoz/contract/events'
import {
  mostWaiting,
  type ReplayFrom,
  readEventSinks,
  replayEvents,
  type SinkState,
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
const list: Command['run'] = async (app) =>
  ok(
    (await readEventSinks(app)).map(lineOf).join('\n') ||
      'no sink of events is set (EVENTS_WEBHOOK_URL, EVENTS_NATS_URL)',
  )

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

const schema: Command['run'] = async () => ok(JSON.stringify(eventJsonSchemas(), null, 2))

export const eventCommands: Commands = {
  events: { usage: '', about: 'where events go, what waits there, and what failed', run: list },
  'events replay': {
    usage: 'webhook|nats --from TIME|start [--reason TEXT]',
    about: 'send the events from an instant on again, or from the first one',
    run: replay,
  },
  'events schema': { usage: '', about: 'the JSON Schemas of all events', run: schema },
}
