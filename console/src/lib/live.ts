import { type LiveMessage, type LiveTopic, liveMessage } from '@yakamoz/contract/console/live'
import { heartbeat, silenceMs } from '@yakamoz/contract/constants'
import { z } from '@yakamoz/contract/fields'
import { createDeadline } from '@yakamoz/design/deadline'
import { retryPauseMs } from '@yakamoz/design/retryPause'
import { useEffect, useState } from 'react'
import { readAgain, readCallAgain } from './calls.ts'
import type { ClassName } from './client.ts'

const pauses = { firstMs: 1_000, maxMs: 30_000 }

/** The classes whose calls show what a topic is about. */
const shownBy: Readonly<Record<Exclude<LiveTopic, 'talk' | 'trading' | 'campaigns'>, readonly ClassName[]>> = {
  approvals: ['approvals', 'today'],
  support: [],
  payments: ['payments', 'today'],
  house: ['house'],
  verification: ['verification', 'today'],
  protection: ['protection'],
}

type Typing = (talk: string) => void
const typingListeners = new Set<Typing>()

const read = (text: string): LiveMessage | undefined => {
  try {
    const parsed = z.safeParse(liveMessage, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** What shows matches and coupons. An open preview of a settlement reads all coupons of its match: it is not repeated with every bet. */
const tradingCalls = ['matches', 'match', 'coupons', 'referrals', 'feeds', 'reactions', 'failed_orders'] as const

const readTradingAgain = (): void => {
  for (const method of tradingCalls) void readCallAgain('trading', method)
}

/**
 * What shows campaigns, offers, tournaments, draws and grants as they stand. What they reach and what came after them is counted anew only when it is asked for.
 */
const readCampaignsAgain = (): void => {
  for (const method of ['list', 'campaign'] as const) void readCallAgain('campaigns', method)
  for (const method of ['list', 'offer'] as const) void readCallAgain('offers', method)
  for (const method of ['list', 'tournament'] as const) void readCallAgain('tournaments', method)
  for (const method of ['list', 'draw', 'holders'] as const) void readCallAgain('draws', method)
  void readCallAgain('grants', 'list')
}

/** Reads again what a message names; of a conversation that conversation alone. */
const take = (message: Exclude<LiveMessage, { epoch: string }>): void => {
  const { topic, id, typing } = message
  if (typing) {
    for (const listener of typingListeners) listener(id)
  } else if (topic === 'talk') {
    void readCallAgain('support', 'conversation', (sent) => String((sent as { id: number }).id) === id)
  } else if (topic === 'support') {
    void readCallAgain('support', 'queue')
    void readAgain('today')
  } else if (topic === 'trading') readTradingAgain()
  else if (topic === 'campaigns') readCampaignsAgain()
  else void readAgain(...shownBy[topic])
}

/**
 * Keeps the pages current until the returned function is called: the socket says what has changed, and the calls read it. After a break, or when another process
 * answers, everything is read again.
 */
const listenToConsole = (): (() => void) => {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let [tries, epoch, isStopped] = [0, '', false]
  const connect = () => {
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/console/live`)
    socket = opened
    silence.move()
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      silence.move()
      if (data === heartbeat) return
      const message = read(String(data))
      if (message === undefined) return
      if (!('epoch' in message)) return take(message)
      if (epoch !== '') {
        void readAgain('support', ...Object.values(shownBy).flat())
        readTradingAgain()
        readCampaignsAgain()
      }
      tries = 0
      epoch = message.epoch
    }
    opened.onclose = () => reconnect(opened)
  }
  const reconnect = (lost: WebSocket) => {
    if (socket !== lost) return
    socket = undefined
    silence.drop()
    if (isStopped) return
    timer = setTimeout(connect, retryPauseMs(tries, pauses))
    tries += 1
  }
  const silence = createDeadline(() => {
    const dead = socket
    if (!dead) return
    reconnect(dead)
    dead.close()
  }, silenceMs)
  connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    silence.drop()
    socket?.close()
  }
}

/** Keeps the pages current while the frame is open. */
export const useLive = (): void => useEffect(listenToConsole, [])

const typingShownMs = 6_000

/** Whether the guest of a conversation writes now. `messages`: how many there are; a new one ends the writing. */
export const useGuestTyping = (talk: number, messages: number): boolean => {
  const [state, setState] = useState({ isTyping: false, messages })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listener: Typing = (id) => {
      if (id !== String(talk)) return
      setState({ isTyping: true, messages })
      clearTimeout(timer)
      timer = setTimeout(() => setState({ isTyping: false, messages }), typingShownMs)
    }
    typingListeners.add(listener)
    return () => {
      typingListeners.delete(listener)
      clearTimeout(timer)
    }
  }, [talk, messages])
  return state.isTyping && state.messages === messages
}
