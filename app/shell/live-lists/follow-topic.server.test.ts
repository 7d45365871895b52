import { expect, test } from 'vitest'
import { anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
import { blockAircraft } from '#app/features/schedule/reservations/save-blocks.server.ts'
import { startApp } from '#test/app.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { Services } from '#app/platform/services.ts'
import { followTopic } from './follow-topic.server.ts'
import { type LiveTopic, liveTopics } from './live-topics.ts'

const at = new Date('2026-06-20T08:00:00Z')
const topics = Object.keys(liveTopics) as LiveTopic[]

async function stampsIn(services: Services) {
  const stamps: Partial<Record<LiveTopic, string>> = {}
  for (const topic of topics) stamps[topic] = (await followTopic[topic](services)).stamp
  return stamps
}

/** Returns the topics whose stamp has changed. */
const turned = (before: Partial<Record<LiveTopic, string>>, after: Partial<Record<LiveTopic, string>>) =>
  topics.filter((topic) => before[topic] !== after[topic])

test('an empty club can be followed in everything, and nothing stirs while nobody does anything', async () => {
  const { services } = await startApp()
  const before = await stampsIn(services)
  expect(turned(before, await stampsIn(services))).toEqual([])
})

test('a change of an aircraft stirs the fleet, the log and the overviews, and no other list', async () => {
  const { db, services } = await startApp()
  const before = await stampsIn(services)
  await recordChange(db, { id: 'x' }, { subject: 'aircraft', id: 'd-1', name: 'D-1', act: 'created' }, at)
  expect(turned(before, await stampsIn(services))).toEqual([
    'uebersicht',
    'flugzeuge',
    'protokoll',
    'einstellungen',
  ])
})

test('what people and jobs do without a line in the log stirs their lists as well', async () => {
  const { db, services } = await startApp()
  const before = await stampsIn(services)
  const moment = at.toISOString()
  await db
    .insertInto('backups')
    .values({
      id: 'b',
      file_name: 'a.tar',
      origin: 'nightly',
      state: 'waiting',
      bytes: null,
      facts: null,
      fault: null,
      created_at: moment,
      finished_at: null,
    })
    .execute()
  await db
    .insertInto('jobs')
    .values({
      id: 'j',
      kind: 'send-mail',
      payload: '{}',
      due_at: moment,
      attempts: 9,
      claimed_until: null,
      failed_at: moment,
      last_error: 'zu',
      created_at: moment,
    })
    .execute()
  expect(turned(before, await stampsIn(services))).toEqual(['uebersicht', 'technik', 'sicherung'])
})

test('a block of an aircraft that begins or ends by its time stirs the fleet and the reservations', async () => {
  const { db, services } = await startApp()
  await anAircraft(db, 'd-eqfa')
  const [begins, ends] = [new Date('2026-06-20T10:00:00Z'), new Date('2026-06-20T12:00:00Z')]
  services.now = () => at
  const block = { aircraftId: 'd-eqfa', kind: 'other', reason: '', from: +begins, to: +ends } as const
  await blockAircraft(services, block, at)
  for (const moment of [begins, ends]) {
    const before = await stampsIn(services)
    services.now = () => moment
    expect(turned(before, await stampsIn(services))).toEqual(['flugzeuge', 'reservierung'])
  }
})
