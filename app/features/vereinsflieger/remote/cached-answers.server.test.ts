import { expect, test } from 'vitest'
import { connectedClub } from './falkenried.fixture.ts'
import { askOnce, type Fetched } from './cached-answers.server.ts'

test('whoever asks in the moment an answer arrives gets that answer', async () => {
  const { services } = await connectedClub()
  let asked = 0
  let second: Promise<unknown> = Promise.resolve()
  const fetch = (): Promise<Fetched<string>> => {
    asked += 1
    if (asked === 1) second = askOnce(services, question)
    return Promise.resolve({ ok: true, entries: ['Sommerfest'] })
  }
  const question = { key: 'calendar', retentionMs: 60_000, fetch }
  const first = await askOnce(services, question)
  expect(await second).toEqual(first)
  expect(asked).toBe(1)
})

test('once a clock that ran ahead is put right, what it has kept and what it has put off count no more', async () => {
  const { services, wait } = await connectedClub()
  const said: Fetched<string>[] = [
    { ok: true, entries: ['Sommerfest'] },
    { ok: false, fault: 'quota' },
    { ok: true, entries: ['Herbstfest'] },
  ]
  let asked = 0
  const fetch = () => Promise.resolve(said[asked++]!)
  const question = { key: 'calendar', retentionMs: 60_000, fetch }
  wait(3_600_000)
  await askOnce(services, question)
  wait(-600_000)
  expect((await askOnce(services, question)).sourceState.fault).toBe('quota')
  wait(-600_000)
  expect((await askOnce(services, question)).value).toEqual(['Herbstfest'])
  expect(asked).toBe(3)
})
