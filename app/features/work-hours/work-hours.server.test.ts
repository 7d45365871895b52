import { expect, test } from 'vitest'
import { toMember } from '#app/features/members/member.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { endMembership } from '#app/features/members/end-membership.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { openTestDatabase } from '#test/database.ts'
import { listYear } from './admin/year-list.server.ts'
import { balancesOf } from './balances.server.ts'
import { closeYear, listOwing } from './close-year.server.ts'
import { decideWork, reportWork, withdrawReport } from './save-work-hours.server.ts'
import { workHoursPanel } from './my-hours.server.ts'
import { aClassThatWorks, at, aWorker, today } from './work-hours.fixture.ts'
import { listEntriesOf, workSettings } from './work-hours.server.ts'
import {
  WorkSettings,
  workSetting,
  workSettingsResource,
  workStandard,
} from './admin/settings.resource.server.ts'

const treasurer = { id: 'treasurer' } as Authorized<'keep-work-hours'>

async function aClubThatWorks() {
  const db = await openTestDatabase()
  await aClassThatWorks(db)
  const feld = await aWorker(db, 'Feld')
  const report = (memberId: string, day: string, minutes: number, key: string | null = null) =>
    reportWork(db, memberId, { day, minutes, branch: 'Platz', text: 'Zaun', key }, { at, today })
  const accept = async (memberId: string, year: number, minutes?: number) => {
    for (const entry of await listEntriesOf(db, memberId, year))
      if (entry.state === 'reported')
        await decideWork({ db, publicUrl: 'https://verein.example' }, null, {
          id: entry.id,
          state: 'accepted',
          minutes: minutes ?? entry.minutes,
          answer: '',
          revision: entry.revision,
          at,
        })
  }
  const balance = async (memberId: string, year: number) => {
    const row = await db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const settings = await workSettings(db)
    return (await balancesOf(db, [toMember(row)], { year, settings })).get(memberId)!
  }
  return { db, feld, report, accept, balance }
}

test('only what is accepted counts; what waits is told apart, and a form sent twice counts once', async () => {
  const { db, feld, report, accept, balance } = await aClubThatWorks()
  await report(feld, '2026-05-02', 120, 'einmal')
  await report(feld, '2026-05-02', 120, 'einmal')
  expect(await balance(feld, 2026)).toMatchObject({ required: 600, worked: 0, reported: 120, missing: 600 })
  await accept(feld, 2026)
  await report(feld, '2026-06-14', 60)
  expect(await balance(feld, 2026)).toMatchObject({ worked: 120, reported: 60, missing: 480 })
  const result = await workHoursPanel(db, at).list({ year: 2026, memberId: feld })
  expect(result.value.map(({ minutes, state, person }) => [minutes, state, person.name])).toEqual([
    [60, 'reported', 'Jana Feld'],
    [120, 'accepted', 'Jana Feld'],
  ])
})

test('nothing is reported ahead, and only what nobody has decided is taken back', async () => {
  const { db, feld, report, accept } = await aClubThatWorks()
  expect(await report(feld, '2026-06-15', 60)).toEqual({ ok: false, reason: 'future' })
  await report(feld, '2026-06-13', 60)
  await accept(feld, 2026)
  const [entry] = await listEntriesOf(db, feld, 2026)
  await withdrawReport(db, feld, entry!.id)
  expect(await listEntriesOf(db, feld, 2026)).toHaveLength(1)
})

test('of two who decide at once the second is told, and a correction keeps what was before', async () => {
  const { db, feld, report } = await aClubThatWorks()
  await report(feld, '2026-06-13', 180)
  const [entry] = await listEntriesOf(db, feld, 2026)
  const decide = (minutes: number) =>
    decideWork({ db, publicUrl: 'https://verein.example' }, null, {
      id: entry!.id,
      state: 'accepted',
      minutes,
      answer: 'ohne Pause',
      revision: 1,
      at,
    })
  expect(await decide(120)).toEqual({ ok: true })
  expect(await decide(180)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  const steps = await db.selectFrom('work_hour_steps').select('words').orderBy('id').execute()
  expect(steps.map(({ words }) => words.replaceAll('\u202f', ' '))).toEqual([
    'gemeldet: 3:00 h',
    'anerkannt: 2:00 h statt 3:00 h, ohne Pause',
  ])
})

test('a closed year stands for good, costs what is missing and carries over by the rule', async () => {
  const { db, feld, report, accept, balance } = await aClubThatWorks()
  await saveSetting(db, workSetting, WorkSettings.parse({ mostCarriedHours: 2 }), at)
  const aring = await aWorker(db, 'Aring', '2025-10-15')
  const close = (year: number) => closeYear(db, null, year, { at, today })
  await report(feld, '2025-03-01', 900)
  expect(await close(2025)).toEqual({ ok: false, reason: 'undecided' })
  await accept(feld, 2025)
  expect(await close(2026)).toEqual({ ok: false, reason: 'not-over' })
  expect(await close(2025)).toEqual({ ok: true, people: 2 })
  expect(await close(2025)).toEqual({ ok: false, reason: 'closed' })
  expect(await report(feld, '2025-03-02', 60)).toEqual({ ok: false, reason: 'closed' })
  expect(await listOwing(db, 2025)).toMatchObject([{ name: 'Aring, Jana', missing: 150, cents: 3750 }])
  expect(await balance(feld, 2026)).toMatchObject({ brought: 120, missing: 480 })

  await db.updateTable('members').set({ status: 'passive' }).where('id', '=', aring).execute()
  await saveSetting(db, workSetting, WorkSettings.parse({ isProRata: false }), at)
  expect(await balance(aring, 2025)).toMatchObject({ required: 150, missing: 150, rateCents: 1500 })
})

test('who left during the year stands among those who owe hours of it, as in its closing', async () => {
  const { db, feld } = await aClubThatWorks()
  const left = async (lastName: string, leftOn: string) =>
    endMembership(db, await aWorker(db, lastName), leftOn, at)
  await left('Lerch', '2026-03-31')
  await left('Zeisig', '2025-06-30')
  const listed = async (year: number) =>
    (await listYear(db, treasurer, { year, name: '', after: null })).people.map(({ id, name }) => [id, name])
  expect((await listed(2026)).map(([, name]) => name)).toEqual(['Feld, Jana', 'Lerch, Jana (ausgetreten)'])
  expect((await listed(2026))[0]).toEqual([feld, 'Feld, Jana'])
  expect((await listed(2025)).map(([, name]) => name)).toHaveLength(3)
  expect(await closeYear(db, null, 2025, { at, today })).toEqual({ ok: true, people: 3 })
})

test('when the year ends on another day, open entries move along and closed ones stay', async () => {
  const { db, feld, report, accept } = await aClubThatWorks()
  await report(feld, '2024-12-10', 60)
  await report(feld, '2025-12-10', 120)
  await report(feld, '2026-05-02', 180)
  await accept(feld, 2024)
  await closeYear(db, null, 2024, { at, today })
  const endOn = (yearEnds: string, expectedRevision: number) => {
    const value = { ...workStandard, yearEnds }
    return inTransaction(db, (trx) =>
      workSettingsResource.save(trx, treasurer, { id: 'regeln', value, expectedRevision, at }),
    )
  }
  const minutesOf = async (year: number) =>
    (await listEntriesOf(db, feld, year)).map(({ minutes }) => minutes)
  expect(await endOn('11-30', 0)).toBe(true)
  expect([await minutesOf(2024), await minutesOf(2025), await minutesOf(2026)]).toEqual([
    [60],
    [],
    [180, 120],
  ])
  expect(await endOn('12-31', 1)).toBe(true)
  expect([await minutesOf(2025), await minutesOf(2026)]).toEqual([[120], [180]])
})
