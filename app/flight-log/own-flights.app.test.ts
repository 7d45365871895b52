import { expect, test } from 'vitest'
import { aMember, anAircraft } from '#app/reservations/club.fixture.ts'
import { startApp } from '#test/app.ts'
import { enterLaunch } from './enter.server.ts'
import { aFlight, clockAt } from './log.fixture.ts'

const dayMs = 86_400_000
const evening = new Date(clockAt('20:00'))

test('a pilot sees the own flights with sums; the second seat sees the flight, but it does not count', async () => {
  const { db, as } = await startApp({ now: evening })
  await anAircraft(db, 'd-eqfa')
  const [feld, aring] = [await aMember(db, 'Feld'), await aMember(db, 'Aring')]
  const by = { userId: null, memberId: feld, mayWrite: true, mayClose: true }
  const enter = (startedAt: number, minutes: number, more = {}) =>
    enterLaunch(
      db,
      by,
      { facts: aFlight(feld, startedAt, startedAt + minutes * 60_000, more), tow: null },
      { at: evening, key: null },
    )
  await enter(clockAt('10:00'), 20, { secondId: aring, secondRole: 'instructor' })
  await enter(clockAt('11:00'), 30, { landings: 4 })
  await enter(clockAt('11:00') - 100 * dayMs, 60)

  const visitor = async (memberId: string | null) => {
    const member = await as('member')
    if (memberId !== null) {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('member_id', 'is', null)
        .executeTakeFirstOrThrow()
      await db.updateTable('users').set({ member_id: memberId }).where('id', '=', id).execute()
    }
    const page = await (await member.get('/vereinsflieger/meine-fluege')).text()
    return page.replaceAll('<!-- -->', '')
  }
  const pilot = await visitor(feld)
  expect(pilot).toContain('Letzte 90 Tage')
  expect(pilot).toMatch(/2 Flüge, 5 Landungen, [^<]*0:50/)
  expect(pilot).toMatch(/3 Flüge, 6 Landungen, [^<]*1:50/)
  expect(pilot).toContain('hne Gewähr')
  const instructor = await visitor(aring)
  expect(instructor).toContain('als Lehrkraft')
  expect(instructor).toMatch(/0 Flüge, 0 Landungen/)
  expect(await visitor(null)).toContain('mit niemandem aus der Mitgliederliste verbunden')
})
