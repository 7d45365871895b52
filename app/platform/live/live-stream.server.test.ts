import { expect, onTestFinished, test } from 'vitest'
import { saveSetting, setting } from '#app/platform/settings/settings.server.ts'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { type Followed, liveStream } from './live-stream.server.ts'

const word = setting('live-word', z.string())

/** Follows one value of the club and counts how often it is read. */
const asking = new Request('http://localhost/', { headers: { accept: 'text/event-stream' } })

async function follow() {
  const { services, db } = await startApp()
  let looks = 0
  const followed: Followed = async () => {
    looks += 1
    const row = await db.selectFrom('settings').select('value').where('key', '=', word.key).executeTakeFirst()
    return { stamp: row?.value ?? 'leer', validUntil: Number.POSITIVE_INFINITY }
  }
  async function listen() {
    const { body } = await liveStream(asking, services, followed)
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => reader.cancel())
    return { next: async () => /data: (.*)\n/.exec((await reader.read()).value ?? '')?.[1], reader }
  }
  return { listen, say: (text: string) => saveSetting(db, word, text, services.now()), looks: () => looks }
}

test('who listens hears at once how things stand, and then of every change', async () => {
  const { listen, say } = await follow()
  const { next } = await listen()
  expect(await next()).toBe('leer')
  await say('offen')
  expect(await next()).toBe('"offen"')
  await say('zu')
  expect(await next()).toBe('"zu"')
})

test('two hundred listeners share one look', async () => {
  const { listen, say, looks } = await follow()
  const all = await Promise.all(Array.from({ length: 200 }, listen))
  await Promise.all(all.map(({ next }) => next()))
  const before = looks()
  await say('offen')
  expect(new Set(await Promise.all(all.map(({ next }) => next())))).toEqual(new Set(['"offen"']))
  expect(looks() - before).toBeLessThanOrEqual(2)
})

test('the last to leave ends the looking', async () => {
  const { listen, say, looks } = await follow()
  const { next, reader } = await listen()
  await next()
  await reader.cancel()
  const before = looks()
  await say('offen')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(looks()).toBe(before)
})
