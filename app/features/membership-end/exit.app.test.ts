import { expect, test } from 'vitest'
import { createBoardOffice } from '#app/features/board/board-answer.server.ts'
import { MemberDetails } from '#app/features/members/member.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { addDutyKind } from '#app/features/schedule/duties/admin/kind.resource.server.ts'
import { listDuties } from '#app/features/schedule/duties/duties.server.ts'
import { DutyKindDetails } from '#app/features/schedule/duties/duty-rules.ts'
import { giveDuty } from '#app/features/schedule/duties/give-duty.server.ts'
import { layOutDuties } from '#app/features/schedule/duties/lay-out.server.ts'
import { reserve } from '#app/features/schedule/reservations/book.server.ts'
import { aMember, anAircraft, berlin, wish } from '#app/features/schedule/reservations/club.fixture.ts'
import type { Booker } from '#app/features/schedule/reservations/reservation.ts'
import { listReservations } from '#app/features/schedule/reservations/reservations.server.ts'
import { listOwnWaits, waitFor } from '#app/features/schedule/reservations/waiting.server.ts'
import { startApp } from '#test/app.ts'
import { writtenMails } from '#test/written-mails.ts'
import { carryOutExit, releaseLeaver } from './carry-out-exit.job.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const account = { email: 'jana@verein.example', password: 'kniebrett-und-kopfhoerer' }
const consent = {
  textVersion: '1',
  grantedAt: '2020-01-01T00:00:00.000Z',
  grantedBy: 'self',
  method: 'paper',
}

/** Creates a club on 14 June 2026 with Jana, who has an office, a function, an account and two consents. */
async function aClub() {
  const app = await startApp()
  const { db, services } = app
  const janaId = await createMember(
    db,
    {
      ...aPerson,
      memberNumber: 7,
      firstName: 'Jana',
      lastName: 'Abschied',
      publicNameForm: 'full',
      details: MemberDetails.parse({
        joinedOn: '2001-04-01',
        branches: ['glider'],
        functions: [{ role: 'instructor', label: 'Lehrberechtigung', from: '2024-01-01', to: null }],
        note: 'Schlüssel 12',
      }),
      consents: [
        { ...consent, purpose: 'public-name', revokedAt: null },
        { ...consent, purpose: 'newsletter', revokedAt: '2021-01-01T00:00:00.000Z' },
      ],
    },
    services.now(),
  )
  const officeId = await createBoardOffice(
    db,
    { group: 'board', office: 'Kassenführung', memberId: janaId, position: 1, details: {} },
    services.now(),
  )
  await app.newAccount({ ...account, role: 'member', memberId: janaId })
  const secretary = await app.as('admin', ['membership'])
  const page = `/admin/mitglieder/${janaId}/austritt`
  return {
    ...app,
    janaId,
    officeId,
    secretary,
    page,
    enter: (lastDay: string, reason = 'resignation') => secretary.post(page, { lastDay, reason }),
    /** Sets the clock and runs the jobs; earlier sessions must confirm their identity again. */
    workAt: async (moment: string) => {
      services.now = () => new Date(moment)
      while (await runNextJob(services, [carryOutExit, releaseLeaver]));
    },
    jana: () => db.selectFrom('members').selectAll().where('id', '=', janaId).executeTakeFirstOrThrow(),
    user: () => db.selectFrom('users').selectAll().where('member_id', '=', janaId).executeTakeFirstOrThrow(),
    log: async () =>
      (await db.selectFrom('member_log').select('action').orderBy('action').execute()).map(
        ({ action }) => action,
      ),
  }
}

test('whoever leaves is a member until the last day is over, and then gone from every page at once', async () => {
  const { secretary, page, enter, workAt, jana, user, db, officeId, get, post, log, janaId, as } =
    await aClub()
  const before = (await (await secretary.get(page)).text()).replace(/<wbr\s*\/?>|<!-- -->/g, '')
  for (const word of [
    'jana@verein.example wird gesperrt',
    'Es enden: Name auf der Website',
    'Unbesetzt: Kassenführung',
  ]) {
    expect(before).toContain(word)
  }
  expect((await enter('2026-06-30')).status).toBe(303)
  expect((await enter('2026-06-30')).status).toBe(303)
  expect(await (await secretary.get(`/admin/mitglieder/${janaId}`)).text()).toContain('Letzter Tag im Verein')

  await workAt('2026-06-30T21:59:00Z')
  expect(await jana()).toMatchObject({ status: 'active', revision: 1 })
  expect(await (await get('/verein/mitglieder')).text()).toContain('Abschied')
  expect((await post('/anmelden', account)).status).toBe(303)

  await workAt('2026-06-30T22:00:30Z')
  const row = await jana()
  expect(row.status).toBe('left')
  expect(JSON.parse(row.details)).toMatchObject({
    leftOn: '2026-06-30',
    note: 'Schlüssel 12',
    functions: [{ label: 'Lehrberechtigung', to: '2026-06-30' }],
  })
  expect(await user()).toMatchObject({ disabled: 1 })
  const consents = await db.selectFrom('consents').select('revoked_at').orderBy('purpose').execute()
  expect(consents.map(({ revoked_at }) => revoked_at)).toEqual([
    '2021-01-01T00:00:00.000Z',
    '2026-06-30T22:00:30.000Z',
  ])
  const office = await db.selectFrom('board_offices').select('member_id').where('id', '=', officeId).execute()
  expect(office).toEqual([{ member_id: null }])
  expect(
    await db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', (await user()).id)
      .execute(),
  ).toEqual([])
  const member = await as('member')
  for (const [visitor, address] of [
    [{ get }, '/verein/mitglieder'],
    [{ get }, '/verein/vorstand'],
    [{ get }, '/suche?q=Abschied'],
    [member, '/mitglied/mitglieder'],
    [member, '/suche?q=Jana'],
  ] as const) {
    expect(await (await visitor.get(address)).text(), address).not.toContain('Jana Abschied')
  }
  expect((await post('/anmelden', account)).status).toBeGreaterThanOrEqual(400)
  expect(await log()).toEqual(['exit-done', 'exit-set'])
})

test('until the day is over the leaving can be taken back, and its job then does nothing', async () => {
  const { secretary, page, enter, workAt, jana, log } = await aClub()
  await enter('2026-06-30')
  expect((await secretary.post(page, { intent: 'zuruecknehmen' })).status).toBe(303)
  await workAt('2026-07-01T10:00:00Z')
  expect(await jana()).toMatchObject({ status: 'active', revision: 1 })
  expect(await log()).toEqual(['exit-set', 'exit-undone'])
})

test('a day that is past is carried out at once and cannot be taken back', async () => {
  const { secretary, page, enter, workAt, jana } = await aClub()
  await enter('2026-05-31', 'death')
  const late = await secretary.post(page, { intent: 'zuruecknehmen' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('nicht mehr zurücknehmen')])
  await workAt('2026-06-14T08:43:00Z')
  expect(await jana()).toMatchObject({ status: 'left' })
})

test('a day that cannot be is refused at its field and changes nothing', async () => {
  const { enter, db, janaId } = await aClub()
  for (const [lastDay, reason, sentence] of [
    ['', 'resignation', 'Bitte gib den letzten Tag im Verein an.'],
    ['2000-01-01', 'resignation', 'Der Austritt liegt vor dem Eintritt.'],
    ['2099-01-01', 'resignation', 'mehr als drei Jahre'],
    ['2026-12-31', 'laune', 'Bitte wähle den Grund.'],
  ] as const) {
    const answer = await enter(lastDay, reason)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)])
  }
  expect(await db.selectFrom('member_exits').selectAll().where('member_id', '=', janaId).execute()).toEqual(
    [],
  )
})

test('who keeps members cannot end an administrator’s membership, nor anybody without a fresh proof', async () => {
  const { enter, db, janaId, services } = await aClub()
  await db.updateTable('users').set({ role: 'admin' }).where('member_id', '=', janaId).execute()
  const refused = await enter('2026-06-30')
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Rechte in der Verwaltung'),
  ])
  const start = services.now().getTime()
  services.now = () => new Date(start + 11 * 60_000)
  expect((await enter('2026-06-30')).headers.get('location')).toContain('/anmelden/bestaetigen')
  expect(await db.selectFrom('member_exits').selectAll().execute()).toEqual([])
})

test('the last account that can let others in stays open when its owner leaves', async () => {
  const { enter, db, janaId, workAt, user } = await aClub()
  await enter('2026-06-30')
  await db
    .updateTable('users')
    .set({ role: 'admin', rights: '["system"]' })
    .where('member_id', '=', janaId)
    .execute()
  await workAt('2026-07-01T10:00:00Z')
  expect(await user()).toMatchObject({ disabled: 0 })
})

/** Gives Jana two reservations, two duties, a lesson and a place on the waiting list. */
async function aBusySummer({ db, services, janaId }: Awaited<ReturnType<typeof aClub>>) {
  const house = { db, publicUrl: services.publicUrl }
  await anAircraft(db, 'd-eqfa')
  const student = await aMember(db, 'Aring')
  const at = services.now()
  const operations: Booker = { userId: null, memberId: null, isOperations: true }
  const on = (day: string) => [berlin(day, '10:00'), berlin(day, '12:00')] as const
  const lesson = { instructorId: janaId, purpose: 'training' } as const
  await reserve(house, operations, wish(janaId, ...on('2026-06-20')), { at })
  await reserve(house, operations, wish(janaId, ...on('2026-07-04')), { at })
  await reserve(house, operations, wish(student, ...on('2026-07-05'), lesson), { at })
  const jana: Booker = { userId: null, memberId: janaId, isOperations: false }
  const [from, to] = on('2026-07-05')
  await waitFor(db, jana, { aircraftId: 'd-eqfa', from, to }, at)
  await addDutyKind(db, { id: 'cafe', label: 'Café', details: DutyKindDetails.parse({}) }, at)
  const season = { kindId: 'cafe', firstDay: '2026-06-20', lastDay: '2026-07-04', weekdays: ['sa'] } as const
  await layOutDuties(db, null, { ...season, from: '10:00', to: '18:00', seats: 1 }, at)
  const summer = { from: at.getTime(), to: berlin('2026-08-01', '00:00') }
  for (const { id } of await listDuties(db, summer))
    await giveDuty(house, { userId: null, memberId: null, isPlanner: true }, { id, memberId: janaId, at })
  return {
    student,
    reserved: async () =>
      (await listReservations(db, summer)).map(({ pilotId, instructorId }) => [pilotId, instructorId]),
    onDuty: async () => (await listDuties(db, summer)).map(({ memberId }) => memberId),
  }
}

test('whoever has left keeps no aircraft, no duty and no place on a waiting list, and their students are told', async () => {
  const club = await aClub()
  const { enter, workAt, janaId, db, services, secretary, page } = club
  const { student, reserved, onDuty } = await aBusySummer(club)
  expect(await (await secretary.get(page)).text()).toContain('Reservierungen und Dienste')
  await enter('2026-06-30')
  await workAt('2026-06-30T22:00:30Z')
  expect(await reserved()).toEqual([
    [janaId, null],
    [student, null],
  ])
  expect(await onDuty()).toEqual([janaId, janaId, null])
  expect(await listOwnWaits(db, janaId, services.now())).toEqual([])
  const [told, ...more] = await writtenMails(db, 'reservierung-geaendert')
  expect(more).toEqual([])
  expect(told).toMatchObject({ recipient: 'aring@verein.example' })
  expect(told!.text).toContain('Jana Abschied ist nicht mehr im Verein. So steht deine Reservierung jetzt:')
  expect(told!.text).toContain('ohne Lehrkraft, vorher: mit Jana Abschied')
})

test('whoever is marked as having left by hand gives back the same, unless that is undone first', async () => {
  const club = await aClub()
  const { secretary, workAt, janaId } = club
  const { student, reserved, onDuty } = await aBusySummer(club)
  const before = await onDuty()
  const mark = (status: string, expectedRevision: string) =>
    secretary.post(`/admin/mitglieder/${janaId}`, {
      memberNumber: '7',
      firstName: 'Jana',
      lastName: 'Abschied',
      publicNameForm: 'full',
      status,
      expectedRevision,
    })
  expect((await mark('left', '1')).status).toBe(303)
  expect((await mark('active', '2')).status).toBe(303)
  await workAt('2026-06-14T08:43:00Z')
  expect(await onDuty()).toEqual(before)
  expect((await mark('left', '3')).status).toBe(303)
  await workAt('2026-06-14T08:44:00Z')
  expect(await reserved()).toEqual([[student, null]])
  expect(await onDuty()).toEqual([null, null, null])
})
