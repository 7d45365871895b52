import { expect, test } from 'vitest'
import { seededRandom } from '#app/ui/artwork/random.ts'
import { changeReservation, cancelReservation, reserve } from './book.server.ts'
import { aClubThatFlies, at, wish } from './club.fixture.ts'
import { overlaps } from '#app/features/vereinsflieger/club-management.ts'
import type { Reservation } from './reservation.ts'
import { listReservations } from './reservations.server.ts'
import { acceptSwap, offerSwap, withdrawSwap } from '../swaps/swap-workflow.server.ts'
import { swappableReservations as reservations } from './swap-reservations.server.ts'

const quarterMs = 15 * 60_000
const start = Date.parse('2026-10-23T22:00:00Z')
/** Includes the night in which the clocks go back. */
const everything = { from: start - 86_400_000, to: start + 5 * 86_400_000 }

function overlapping(reservations: readonly Reservation[]): [string, string][] {
  return reservations.flatMap((one, index) =>
    reservations
      .slice(index + 1)
      .filter((other) => other.aircraftId === one.aircraftId && overlaps(one, other))
      .map((other): [string, string] => [one.id, other.id]),
  )
}

test('fifty who want the same hour at once: one gets it', async () => {
  const { house, db, asFeld, asAring, feld, aring } = await aClubThatFlies()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? reserve(house, asFeld, wish(feld, start, start + 4 * quarterMs), { at })
        : reserve(house, asAring, wish(aring, start, start + 4 * quarterMs), { at }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listReservations(db, everything)).toHaveLength(1)
})

test.each([1, 2, 3, 4, 5, 6])(
  'whatever is asked for at once, what was accepted never overlaps on one aircraft (%i)',
  async (seed) => {
    const { house, db, asFeld, operations, feld, aring } = await aClubThatFlies()
    const random = seededRandom(seed)
    const upTo = (most: number) => Math.floor(random() * most)
    const anyWish = () => {
      const from = start + upTo(4 * 24 * 3) * quarterMs
      const to = from + (1 + upTo(random() < 0.2 ? 120 : 12)) * quarterMs
      return wish(random() < 0.5 ? feld : aring, from, to, {
        aircraftId: random() < 0.5 ? 'd-eqfa' : 'd-eqfb',
      })
    }
    const made = await Promise.all(
      Array.from({ length: 50 }, () => reserve(house, operations, anyWish(), { at })),
    )
    const ids = made.flatMap((answer) => (answer.ok ? [answer.id] : []))
    expect(ids.length).toBeGreaterThan(2)
    expect(overlapping(await listReservations(db, everything))).toEqual([])

    const before = await listReservations(db, everything)
    await Promise.all([
      ...before.map(({ id, revision }) =>
        changeReservation(house, operations, anyWish(), { id, revision, at }),
      ),
      ...Array.from({ length: 25 }, () => reserve(house, operations, anyWish(), { at })),
      ...ids.slice(0, 3).map((id) => cancelReservation(house, asFeld, id, at)),
    ])
    const after = await listReservations(db, everything)
    expect(after.length).toBeGreaterThan(2)
    expect(overlapping(after)).toEqual([])
  },
)

test.each([1, 2, 3, 4])(
  'swapped, moved, cancelled and reserved at once, nothing overlaps and no swap is half done (%i)',
  async (seed) => {
    const { house, db, asFeld, asAring, feld, aring, operations } = await aClubThatFlies()
    const random = seededRandom(seed)
    const upTo = (most: number) => Math.floor(random() * most)
    const oneOf = <T>(list: readonly T[]) => list[upTo(list.length)]!
    const anyWish = () => {
      const from = start + upTo(3 * 96) * quarterMs
      const aircraftId = random() < 0.5 ? 'd-eqfa' : 'd-eqfb'
      return wish(random() < 0.5 ? feld : aring, from, from + (1 + upTo(12)) * quarterMs, { aircraftId })
    }
    await Promise.all(Array.from({ length: 50 }, () => reserve(house, operations, anyWish(), { at })))
    const before = await listReservations(db, everything)
    const of = (memberId: string) => before.filter(({ pilotId }) => pilotId === memberId)
    for (const { id } of of(feld))
      await offerSwap(
        reservations,
        house,
        asFeld,
        { itemId: id, toId: aring, returnId: oneOf(of(aring)).id, note: '' },
        at,
      )
    const asked = await db.selectFrom('reservation_swaps').selectAll().where('state', '=', 'open').execute()
    expect(asked.length).toBeGreaterThan(2)

    const answers = await Promise.all([
      ...asked.flatMap(({ id }) => [
        acceptSwap(reservations, house, asAring, id, at),
        acceptSwap(reservations, house, asAring, id, at),
      ]),
      ...asked.slice(0, 2).map(({ id }) => withdrawSwap(reservations, house, asFeld, id, at)),
      ...before
        .slice(0, 5)
        .map(({ id, revision }) => changeReservation(house, operations, anyWish(), { id, revision, at })),
      ...before.slice(5, 8).map(({ id }) => cancelReservation(house, operations, id, at)),
      ...Array.from({ length: 25 }, () => reserve(house, operations, anyWish(), { at })),
    ])
    expect(answers.slice(0, asked.length * 2).some(({ ok }) => ok)).toBe(true)
    expect(overlapping(await listReservations(db, everything))).toEqual([])
    const resolved = await db.selectFrom('reservation_swaps').selectAll().execute()
    expect(resolved.filter(({ state, settled_at }) => (state === 'open') !== (settled_at === null))).toEqual(
      [],
    )
  },
)

test('of fifty consents to swaps for the same reservation at once one counts, and the two places are exchanged once', async () => {
  const { house, db, asAring, feld, aring } = await aClubThatFlies()
  const asked: string[] = []
  const wanted = await reserve(house, asAring, wish(aring, start, start + 4 * quarterMs), { at })
  if (!wanted.ok) throw new Error('not reserved')
  for (let index = 1; index <= 10; index++) {
    const by = { userId: null, memberId: feld, isOperations: false }
    const from = start + index * 8 * quarterMs
    const made = await reserve(house, by, wish(feld, from, from + 4 * quarterMs), { at })
    if (made.ok)
      await offerSwap(
        reservations,
        house,
        by,
        { itemId: made.id, toId: null, returnId: wanted.id, note: '' },
        at,
      )
  }
  for (const { id } of await db.selectFrom('reservation_swaps').select('id').execute()) asked.push(id)
  expect(asked).toHaveLength(10)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      acceptSwap(reservations, house, asAring, asked[index % 10]!, at),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const after = await listReservations(db, everything)
  expect(after).toHaveLength(11)
  expect(overlapping(after)).toEqual([])
  expect(after.filter(({ from, pilotId }) => from === start && pilotId === feld)).toHaveLength(1)
})
