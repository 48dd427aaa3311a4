import { spawn } from 'node:child_process'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Connection } from 'rabbitmq-client'
import { afterAll, expect, it } from 'vitest'
import { openStandInApi } from '../../server/src/domains/sports/feeds/uofQueue/testing.ts'
import { makeAuthority } from '../certificates.ts'
import { startBroker } from '../rabbitmq.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const client = fileURLToPath(new URL('uofClient.ts', import.meta.url))
const vhost = '/unifiedfeed/1'
const exchange = 'unifiedfeed'

const authority = (name: string) => {
  const made = makeAuthority(name)
  closing.push(made.close)
  return made
}

/** The API of the feed by TLS, with nothing but the virtual host. */
const openApi = async ({ key, certificate }: { key: string; certificate: string }): Promise<string> => {
  const server = createServer({ key, cert: certificate }, (_, response) =>
    response.end(`<bookmaker_details virtual_host="${vhost}"/>`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `https://localhost:${(server.address() as AddressInfo).port}/v1`
}

/** A process that connects as the server does, with the file of an authority. `lines`: what it has printed. */
const connected = (api: string, queue: string, caFile?: string) => {
  const child = spawn(process.execPath, [client, api, queue], {
    env: { PATH: process.env.PATH, ...(caFile && { NODE_EXTRA_CA_CERTS: caFile }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  closing.push(() => child.kill('SIGKILL'))
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return lines
}

const opened = async () => {
  const [own, other] = [authority('own'), authority('other')]
  const issued = own.issue('localhost')
  const broker = await startBroker(vhost, exchange, issued)
  closing.push(broker.close)
  const plainApi = await openStandInApi()
  closing.push(plainApi.close)
  return { own, other, broker, api: await openApi(issued), plainApi: plainApi.url }
}

it('[B287] queue and API are reached by TLS with a certificate of the authority that Node was given, and refused with any other, also for another host', async () => {
  const { own, other, broker, api, plainApi } = await opened()
  const [queue, otherHost] = [broker.tlsUrl('localhost'), broker.tlsUrl('127.0.0.1')]
  const good = connected(api, queue, own.file)
  await expect.poll(() => good).toEqual([`virtual host ${vhost}`, 'opened'])
  const { hostname, port, username, password } = new URL(broker.url)
  const rabbit = new Connection({ hostname, port, username, password, vhost })
  closing.push(() => rabbit.unsafeDestroy())
  const publisher = rabbit.createPublisher({ confirm: true })
  closing.push(() => publisher.close())
  await publisher.send({ exchange, routingKey: '-.-.-.alive.-.-.-.-' }, Buffer.from('<alive/>'))
  await expect.poll(() => good[2]).toBe('message -.-.-.alive.-.-.-.- <alive/>')

  const refused = {
    queueOfOther: connected(plainApi, queue, other.file),
    queueOfNone: connected(plainApi, queue),
    queueOfOtherHost: connected(plainApi, otherHost, own.file),
    apiOfOther: connected(api, queue, other.file),
  }
  const fault = (lines: readonly string[]) => lines.find((line) => !line.startsWith('virtual host'))
  await expect
    .poll(() => Object.fromEntries(Object.entries(refused).map(([name, lines]) => [name, fault(lines)])))
    .toEqual({
      queueOfOther: 'cut UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      queueOfNone: 'cut UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      queueOfOtherHost: 'cut ERR_TLS_CERT_ALTNAME_INVALID',
      apiOfOther: 'api UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    })
  expect(good).toHaveLength(3)
  expect(Object.values(refused).flat()).not.toContain('opened')
})
