import { expect, test } from 'vitest'
import { untilAnswered } from './retried-data.ts'

type Step = () => Response | Promise<Response>

/** Simulates a network with these responses in turn; the last one repeats. */
function network(...steps: Step[]) {
  let asked = 0
  const pauses: number[] = []
  return {
    pauses,
    ask: async () => steps[Math.min(asked++, steps.length - 1)]!(),
    pause: async (ms: number) => void pauses.push(ms),
  }
}

const lost: Step = () => Promise.reject(new TypeError('Failed to fetch'))
const own = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'x-remix-response': 'yes' } })

test('a page waits for a lost network, longer each time, and then has what the site says', async () => {
  const { ask, pause, pauses } = network(lost, lost, lost, lost, lost, lost, () => own('Stand'))
  expect(await (await untilAnswered(ask, pause)).text()).toBe('Stand')
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 20_000])
})

test('half an answer and what a proxy says while the site restarts are no answer', async () => {
  const torn = () =>
    new Response(
      new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('Sta'))
          stream.error(new TypeError('network error'))
        },
      }),
    )
  const { ask, pause, pauses } = network(
    torn,
    () => new Response('Bad Gateway', { status: 502 }),
    () => own('Stand'),
  )
  expect(await (await untilAnswered(ask, pause)).text()).toBe('Stand')
  expect(pauses).toHaveLength(2)
})

test('what the site itself refuses is passed on at once', async () => {
  for (const status of [403, 404, 500, 503]) {
    const { ask, pause, pauses } = network(() => own('nein', status))
    expect((await untilAnswered(ask, pause)).status).toBe(status)
    expect(pauses).toEqual([])
  }
})

test('a question that is no longer wanted ends', async () => {
  const wanted = new AbortController()
  const { ask, pause } = network(lost)
  const waiting = untilAnswered(
    ask,
    async (ms) => {
      await pause(ms)
      wanted.abort()
    },
    wanted.signal,
  )
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})
