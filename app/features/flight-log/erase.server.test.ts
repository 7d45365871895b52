import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/db.ts'
import { correctFlight } from './correct.server.ts'
import { closeDay } from './day.server.ts'
import { enterLaunch } from './enter.server.ts'
import { findFlight, listDay } from './flights.server.ts'
import { aClubWithALog, clockAt, evening } from './log.fixture.ts'
import { flightLogPersonalData } from './personal-data.server.ts'

const day = '2026-06-14'

test('an erased pilot is named nowhere in the log, and the flight stays with aircraft and times', async () => {
  const { db, by, leader, flight, feld, aring } = await aClubWithALog()
  const facts = flight(clockAt('10:00'), clockAt('10:20'), { remark: 'Jana hat den Funk vergessen' })
  const entered = await enterLaunch(db, by, { facts, tow: null }, { at: evening, key: null })
  const guest = flight(clockAt('11:00'), clockAt('11:20'), {
    pilotId: aring,
    secondName: 'Jana Feld',
    secondRole: 'guest',
  })
  await enterLaunch(db, by, { facts: guest, tow: null }, { at: evening, key: null })
  if (!entered.ok) throw new Error('Refused')
  const { id } = entered
  const correction = {
    id,
    revision: 1,
    facts: { ...facts, pilotId: aring, secondId: feld, secondRole: 'instructor' as const },
    tow: null,
  }
  expect(
    await correctFlight(db, by, correction, { at: evening, key: null, reason: 'Verwechselt' }),
  ).toMatchObject({ ok: true })
  expect(await closeDay(db, leader, { day, note: '' }, evening)).toEqual({ ok: true })

  const { erasure } = flightLogPersonalData[0]!
  if (erasure.outcome !== 'anonymise') throw new Error('Nothing is carried out')
  const person = { memberId: feld, accountIds: [], mails: [], sharedMails: [], names: ['Jana Feld'] }
  await inTransaction(db, (trx) => erasure.carryOut(trx, person, evening))

  const rows = JSON.stringify([
    await db.selectFrom('flights').selectAll().execute(),
    await db.selectFrom('flight_changes').selectAll().execute(),
    await db.selectFrom('flight_days').selectAll().execute(),
  ])
  for (const trace of [feld, 'Jana', 'Funk']) expect(rows).not.toContain(trace)
  expect(await findFlight(db, id)).toMatchObject({
    registration: 'D-EQFA',
    pilotId: aring,
    secondId: null,
    startedAt: clockAt('10:00'),
    minutes: 20,
  })
  expect(await listDay(db, day)).toHaveLength(2)
})
