import { expect, test } from 'vitest'
import { contactRequest } from '#app/features/contact/contact-request.ts'
import { addDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { retentionSetting } from '#app/platform/settings/retention.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { allJobs } from '#app/platform/jobs/all-jobs.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { testServices } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { applyRetention } from './retention.job.server.ts'
import { listComingUp, listMembersGoingSoon, listRuns } from './retention.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const at = new Date('2026-06-14T08:42:00Z')

async function aClub() {
  const db = await openTestDatabase()
  const left = (lastName: string, leftOn: string | null) =>
    createMember(
      db,
      { ...aPerson, memberNumber: null, firstName: 'Jana', lastName, status: 'left', details: { leftOn } },
      at,
    )
  await left('Lange', '2025-12-31')
  await left('Bald', '2026-03-31')
  await left('Neulich', '2026-06-01')
  await left('Unbekannt', null)
  const names = async () =>
    (await db.selectFrom('members').select('last_name').orderBy('last_name').execute()).map(
      ({ last_name }) => last_name,
    )
  const services = await testServices(at, db)
  const workAt = async (moment: string) => {
    services.now = () => new Date(moment)
    while (await runNextJob(services, allJobs()));
  }
  const writeAt = async (moment: string) => {
    services.now = () => new Date(moment)
    await receiveRequest(services, contactRequest({ label: 'Turm', email: 'turm@falkenried.example' }), {
      idempotencyKey: moment,
      sender: { name: 'Klara', email: 'klara@gast.example', phone: null },
      fields: { topicId: 'turm', topicLabel: 'Turm', message: 'Guten Tag', callBack: false, flight: null },
    })
  }
  return { db, names, services, workAt, writeAt }
}

test('once a night whoever left long enough ago goes, and it is written down how many', async () => {
  const { db, names, workAt } = await aClub()
  await applyRetention({ db, now: () => at })
  await applyRetention({ db, now: () => at })
  await workAt('2026-06-14T23:00:00Z')
  expect(await names()).toHaveLength(4)

  await workAt('2026-06-15T01:40:30Z')
  expect(await names()).toEqual(['Bald', 'Neulich', 'Unbekannt'])
  expect(await listRuns(db)).toEqual([
    { day: '2026-06-15', at: '2026-06-15T01:40:30.000Z', gone: { 'members.profile': 1 } },
  ])
  const log = await db.selectFrom('member_log').select(['action', 'member_id']).execute()
  expect(log).toEqual([{ action: 'erased', member_id: null }])

  // Off for a fortnight, so its clock might be wrong.
  await workAt('2026-06-30T01:41:00Z')
  expect(await names()).toHaveLength(3)
  await workAt('2026-07-01T01:41:00Z')
  expect(await names()).toEqual(['Neulich', 'Unbekannt'])
  const waiting = await db.selectFrom('jobs').select('due_at').execute()
  expect(waiting).toEqual([{ due_at: '2026-07-02T01:40:00.000Z' }])
})

test('a clock that is set ahead by years and back again makes nobody forgotten and nothing', async () => {
  const { db, names, workAt, writeAt } = await aClub()
  const messages = async () => {
    const rows = await db.selectFrom('requests').select('delete_after').orderBy('delete_after').execute()
    return rows.map(({ delete_after }) => delete_after)
  }
  await applyRetention({ db, now: () => at })
  await writeAt('2024-06-14T08:41:00Z')
  await writeAt('2026-06-14T08:42:00Z')
  await workAt('2036-06-14T08:43:00Z')
  await writeAt('2036-06-14T08:43:00Z')
  await workAt('2026-06-14T08:44:00Z')
  expect(await names()).toHaveLength(4)
  expect(await messages()).toEqual(['2025-06-14', '2027-06-14', '2037-06-14'])
  await workAt('2026-06-15T01:40:30Z')
  expect(await names()).toEqual(['Bald', 'Neulich', 'Unbekannt'])
  // Nothing tells a message written while the clock was two years behind from one that old.
  expect(await messages()).toEqual(['2027-06-14', '2037-06-14'])
})

test('a night in which the files cannot be reached is tried again and does not end the nights', async () => {
  const { db, services, workAt } = await aClub()
  const file = { title: 'Satzung', fileName: 'satzung.pdf', visibility: 'public', by: null } as const
  await addDownload(services, new Uint8Array(Buffer.from('%PDF-1.7')), file, at)
  await db.updateTable('downloads').set({ trashed_at: '2026-05-01T08:00:00.000Z' }).execute()
  await applyRetention({ db, now: () => at })
  const { files } = services
  services.files = { ...files, delete: () => Promise.reject(new Error('no answer')) }
  await workAt('2026-06-15T01:40:30Z')
  const waiting = await db.selectFrom('jobs').select(['due_at', 'last_error']).orderBy('due_at').execute()
  expect(waiting).toEqual([
    { due_at: '2026-06-15T01:41:00.000Z', last_error: 'no answer' },
    { due_at: '2026-06-16T01:40:00.000Z', last_error: null },
  ])
  expect(await listRuns(db)).toEqual([])
  await workAt('2026-06-15T01:41:00Z')
  expect(await listRuns(db)).toHaveLength(1)
})

test('the club may keep something longer than proposed, and sees what goes next', async () => {
  const { db, names, workAt } = await aClub()
  const going = await listMembersGoingSoon(db, at)
  expect(going.map(({ name, goesOn }) => [name, goesOn])).toEqual([
    ['Jana Lange', '2026-04-01'],
    ['Jana Bald', '2026-06-30'],
  ])
  const profile = (await listComingUp(db, at)).find(({ key }) => key === 'members.profile')
  expect(profile).toMatchObject({ days: 90, tonight: 1, soon: 2 })

  await saveSetting(db, retentionSetting, { 'members.profile': 365 }, at)
  await applyRetention({ db, now: () => at })
  await workAt('2026-06-15T01:40:30Z')
  expect(await names()).toHaveLength(4)
})

test('sent mails, old devices and requests past their day go with the same run, others stay', async () => {
  const { db, workAt } = await aClub()
  const mail = { request_id: null, template: 't', recipient: 'a@b.example', subject: 's', content: null }
  const sent = { ...mail, attempts: 1, last_error: null, sent_at: null }
  await db
    .insertInto('mails')
    .values([
      { ...sent, id: 'alt', status: 'sent', created_at: '2026-01-01T00:00:00.000Z' },
      { ...sent, id: 'wartet', status: 'waiting', created_at: '2026-01-01T00:00:00.000Z' },
      { ...sent, id: 'neu', status: 'sent', created_at: '2026-06-01T00:00:00.000Z' },
    ])
    .execute()
  const job = {
    kind: 'of.another-version',
    payload: '{}',
    attempts: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  }
  await db
    .insertInto('jobs')
    .values([
      { ...job, id: 'alt', due_at: '2026-03-01T00:00:00.000Z' },
      { ...job, id: 'neu', due_at: '2026-06-01T00:00:00.000Z' },
    ])
    .execute()
  await applyRetention({ db, now: () => at })
  await workAt('2026-06-15T01:40:30Z')
  const unknown = await db.selectFrom('jobs').select('id').where('kind', '=', job.kind).execute()
  expect(unknown).toEqual([{ id: 'neu' }])
  const left = await db.selectFrom('mails').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['neu', 'wartet'])
  expect((await listRuns(db))[0]?.gone).toMatchObject({ 'mails.outbox': 1 })
})
