import { expect, test } from 'vitest'
import { connectedClub } from './falkenried.fixture.ts'
import { askOnce, type Fetched } from './kept-answers.server.ts'

test('whoever asks in the moment an answer arrives gets that answer', async () => {
  const { services } = await connectedClub()
  let asked = 0
  let second: Promise<unknown> = Promise.resolve()
  const fetch = (): Promise<Fetched<string>> => {
    asked += 1
    if (asked === 1) second = askOnce(services, question)
    return Promise.resolve({ ok: true, entries: ['Sommerfest'] })
  }
  const question = { key: 'calendar', keptMs: 60_000, fetch }
  const first = await askOnce(services, question)
  expect(await second).toEqual(first)
  expect(asked).toBe(1)
})
