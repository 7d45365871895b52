import { expect, test } from 'vitest'
import { aMember, anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
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

test('after midnight here a flight bears the day of its times, which are UTC', async () => {
  const { db, as } = await startApp({ now: evening })
  await anAircraft(db, 'd-eqfa')
  const feld = await aMember(db, 'Feld')
  const by = { userId: null, memberId: feld, mayWrite: true, mayClose: true }
  const facts = aFlight(feld, clockAt('00:30'), clockAt('01:10'))
  await enterLaunch(db, by, { facts, tow: null }, { at: evening, key: null })
  const member = await as('member')
  await db.updateTable('users').set({ member_id: feld }).execute()
  const page = await (await member.get('/vereinsflieger/meine-fluege')).text()
  expect(page).toMatch(/13\.06\.2026.*22:30.*23:10/s)
  expect(page).not.toContain('14.06.2026</th>')
})

test('a thousand own flights stand in parts, with the sums of all of them on each', async () => {
  const { db, as } = await startApp({ now: evening })
  await anAircraft(db, 'd-eqfa')
  const feld = await aMember(db, 'Feld')
  const by = { userId: null, memberId: feld, mayWrite: true, mayClose: true }
  const minute = 60_000
  for (let index = 0; index < 103; index += 1) {
    const from = clockAt('10:00') - index * 60 * minute
    const facts = aFlight(feld, from, from + 10 * minute, { remark: `Flug ${index}` })
    await enterLaunch(db, by, { facts, tow: null }, { at: evening, key: null })
  }
  const member = await as('member')
  await db.updateTable('users').set({ member_id: feld }).execute()
  const own = '/vereinsflieger/meine-fluege'
  const rowsOn = async (path: string) => {
    const page = (await (await member.get(path)).text()).replaceAll('<!-- -->', '')
    expect(page).toMatch(/103 Flüge, 103 Landungen/)
    expect(page).toContain(`href="${own}?teil=2"`)
    return page.split('<tbody>')[1]!.split('<tr>').length - 1
  }
  expect(await rowsOn(own)).toBe(100)
  expect(await rowsOn(`${own}?teil=2`)).toBe(3)
  for (const none of ['3', '0', 'zwei'])
    expect((await member.get(`${own}?teil=${none}`)).status, none).toBe(404)
})
