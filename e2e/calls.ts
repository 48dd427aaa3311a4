import type { Page } from '@playwright/test'

/** A call of the page as it went over the wire. */
export type Body = {
  api: { class: string; method: string }
  data: Record<string, unknown>
  user?: { uid: string; sid: string }
}

const endpoint = '/endpoint/v1'

/** The bodies of all calls that the page makes from now on, in their order. */
export const callsOf = (page: Page): Body[] => {
  const bodies: Body[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(endpoint)) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** The names of calls as they are written everywhere: class and method. */
export const namesOf = (bodies: readonly Body[]): string[] => bodies.map(({ api }) => `${api.class}.${api.method}`)

export const dataOf = (bodies: readonly Body[], method: string): Body['data'][] =>
  bodies.filter(({ api }) => api.method === method).map(({ data }) => data)

type Answer = { status?: number; json?: object }

/** Replaces the server's answer to a method while `answer` returns one. */
export const answerTo = async (page: Page, method: string, answer: (body: Body) => Answer | undefined) => {
  await page.route(`**${endpoint}`, async (route) => {
    const body: Body = route.request().postDataJSON()
    const other = body.api.method === method ? answer(body) : undefined
    return other ? route.fulfill(other) : route.fallback()
  })
}
