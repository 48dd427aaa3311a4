import { Agent, request } from 'node:https'
import type { ClusterHost } from './cluster.ts'

/** How long a browser waits for an answer before it repeats its request. */
const answerMs = 3_000

export type Answer = { result: boolean; data?: unknown; refusal?: string }

export type Call = { path: '/endpoint/v1' | '/endpoint/studio'; body: unknown }

export type Sender = {
  /** Sends a call through HAProxy of a host. Rejects when there is no answer, or one of a proxy or server that cannot work. */
  send(host: ClusterHost, call: Call): Promise<Answer>
  /** Sends a call and closes the connection before its answer can arrive. */
  sendAndLeave(host: ClusterHost, call: Call): Promise<void>
  close(): void
}

/** What is sent takes effect, or not, after the client has left. */
const leaveMs = 4

const text = ({ body }: Call): string => JSON.stringify(body)

const optionsOf = ({ address }: ClusterHost, { path }: Call, length: number, agent: Agent) => ({
  host: address,
  port: 443,
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'content-length': length, panel: 'frontend' },
  agent,
  timeout: answerMs,
})

export const openSender = (): Sender => {
  // The certificate of the trial is signed by nobody.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 200 })
  const send: Sender['send'] = (host, call) =>
    new Promise((resolve, reject) => {
      const sentText = text(call)
      const sent = request(optionsOf(host, call, Buffer.byteLength(sentText), agent), (answer) => {
        let received = ''
        answer.on('data', (part: Buffer) => {
          received += String(part)
        })
        answer.on('error', reject)
        answer.on('aborted', () => reject(new Error('the answer was cut')))
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(JSON.parse(received) as Answer)
          else reject(new Error(`status ${answer.statusCode}: ${received.slice(0, 200)}`))
        })
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', reject)
      sent.end(sentText)
    })
  const sendAndLeave: Sender['sendAndLeave'] = (host, call) =>
    new Promise((resolve) => {
      const sentText = text(call)
      const sent = request(optionsOf(host, call, Buffer.byteLength(sentText), agent))
      sent.on('error', () => resolve())
      sent.on('close', () => resolve())
      sent.end(sentText, () => setTimeout(() => sent.destroy(), leaveMs))
    })
  return { send, sendAndLeave, close: () => agent.destroy() }
}
