import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { debianProgram } from '../debian.ts'

/** A WebKit window, controlled by WebDriver. */
export type Window = {
  open(url: string): Promise<void>
  address(): Promise<string>
  /** Runs a function's body in the page, or in the frame that was entered. */
  run<Value>(script: string, ...values: unknown[]): Promise<Value>
  type(selector: string, text: string): Promise<void>
  press(selector: string): Promise<void>
  enterFrame(selector: string): Promise<void>
  close(): Promise<void>
}

/** WebDriver's JSON key of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const needed = (name: string, from: string): string => {
  const path = debianProgram(name, from)
  if (!path) throw new Error(`${name} is needed: apt-get install ${from}`)
  return path
}

/** The minimal browser that comes with the driver, in the folder of its library. */
const browser = (): string => {
  const libraries = '/usr/lib'
  const paths = readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) => ['4.1', '4.0'].map((api) => join(libraries, name, `webkit2gtk-${api}`, 'MiniBrowser')))
  const found = paths.find((path) => existsSync(path))
  if (!found) throw new Error('MiniBrowser is needed: apt-get install libwebkit2gtk-4.1-0')
  return found
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts a virtual display. It chooses its number and writes it to file descriptor 3. */
const startScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const screen = spawn(
    needed('Xvfb', 'xvfb'),
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${String(number).trim()}`))
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { screen, display }
}

/** Opens a window of the given size; closing it ends all started processes. */
export const openWindow = async (size: { width: number; height: number }): Promise<Window> => {
  const program = needed('WebKitWebDriver', 'webkit2gtk-driver')
  const { screen, display } = await startScreen()
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } })
  const end = () => {
    driver.kill()
    screen.kill()
  }
  process.once('exit', end)
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message ?? ''}`)
    return value
  }
  const session = await firstSession(send)
  const at = `/session/${session}`
  const find = async (value: string): Promise<string> =>
    Object.values((await send('POST', `${at}/element`, { using: 'css selector', value })) as object)[0]
  await send('POST', `${at}/window/rect`, { x: 0, y: 0, ...size })
  return {
    open: async (url) => void (await send('POST', `${at}/url`, { url })),
    address: async () => String(await send('GET', `${at}/url`)),
    run: async <Value>(script: string, ...args: unknown[]) =>
      (await send('POST', `${at}/execute/sync`, { script, args })) as Value,
    type: async (selector, text) => {
      await send('POST', `${at}/element/${await find(selector)}/value`, { text })
    },
    press: async (selector) => {
      await send('POST', `${at}/element/${await find(selector)}/click`, {})
    },
    enterFrame: async (selector) => {
      await send('POST', `${at}/frame`, { id: { [elementKey]: await find(selector) } })
    },
    close: async () => {
      await send('DELETE', at).catch(() => {})
      end()
    },
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>

/** The driver listens a moment after it was started. */
const firstSession = async (send: Send): Promise<string> => {
  const options = { binary: browser(), args: ['--automation'] }
  const body = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
  for (let tries = 0; ; tries++) {
    try {
      return ((await send('POST', '/session', body)) as { sessionId: string }).sessionId
    } catch (cause) {
      if (tries >= 40) throw cause
      await wait(250)
    }
  }
}
