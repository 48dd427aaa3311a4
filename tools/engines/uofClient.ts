import { openAmqpQueue } from '../../server/src/domains/sports/feeds/uofQueue/amqp.ts'
import { openUofApi } from '../../server/src/domains/sports/feeds/uofQueue/api.ts'
import { createLog } from '../../server/src/platform/log.ts'

/*
 * Connects to a feed as the server does: `node uofClient.ts API QUEUE`. Prints the virtual host, each message and each cut, a line each, until it is ended. A
 * process of its own, because Node reads its certificates once at the start.
 */

const [, , api = '', queue = ''] = process.argv

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const app = { now: Date.now, log: createLog({ logLevel: 'silent' }) }
const { virtualHost } = openUofApi(app, { api, token: 'token', queue, node: undefined })
const vhost = await virtualHost(new AbortController().signal).catch(({ cause }: Error) => {
  print(`api ${(cause as { code?: string }).code}`)
  process.exit()
})
print(`virtual host ${vhost}`)
openAmqpQueue(
  { address: queue, username: 'token', virtualHost: vhost, node: undefined },
  {
    opened: () => print('opened'),
    message: (key, text) => print(`message ${key} ${text}`),
    cut: (cause) => print(`cut ${(cause as { code?: string }).code}`),
  },
)
