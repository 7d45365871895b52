import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { cancelReservation, changeReservation, reserve } from './book.server.ts'
import { noRules } from './booking-rules.ts'
import { aClubThatFlies, aMember, anAircraft, at, berlin, wish } from './club.fixture.ts'
import { blockAircraft } from './save-blocks.server.ts'
import { saveBookingRules } from './save-rules.server.ts'
import { findReservation } from './reservations.server.ts'
import { lapseSwap } from './lapse-swap.job.server.ts'
import { acceptSwap, declineSwap, offerSwap, withdrawSwap } from '../swaps/swap-workflow.server.ts'
import { listSwapsFor } from '../swaps/swaps.server.ts'
import { swappableReservations as reservations } from './swap-reservations.server.ts'

const day = '2026-06-20'
const [ten, noon, two, four] = ['10:00', '12:00', '14:00', '16:00'].map((time) => berlin(day, time)) as [
  number,
  number,
  number,
  number,
]

/** Feld has D-EQFA in the morning with a guest, Aring D-EQFB in the afternoon. */
async function twoWhoFly() {
  const club = await aClubThatFlies()
  const { house, db, asFeld, asAring, feld, aring } = club
  const made = async (answer: ReturnType<typeof reserve>) => {
    const done = await answer
    if (!done.ok) throw new Error('not reserved')
    return done.id
  }
  const morning = await made(
    reserve(house, asFeld, wish(feld, ten, noon, { guestSeats: 1, note: 'Seeberg' }), { at }),
  )
  const afternoon = await made(
    reserve(house, asAring, wish(aring, two, four, { aircraftId: 'd-eqfb', purpose: 'check' }), { at }),
  )
  const asked = { itemId: morning, toId: null, returnId: afternoon, note: 'Taufe' }
  return {
    ...club,
    morning,
    afternoon,
    asked,
    open: async () => (await listSwapsFor(db, 'reservation', feld, at)).map(({ id }) => id),
    places: async () =>
      Promise.all(
        [morning, afternoon].map(async (id) => {
          const { aircraftId, from, to, pilotId } = (await findReservation(db, id))!
          return [pilotId, aircraftId, from, to]
        }),
      ),
  }
}

test('asking changes nothing; with the second consent both change aircraft and time at once, and both are told', async () => {
  const { house, asFeld, asAring, feld, aring, asked, open, places, mails, morning, db } = await twoWhoFly()
  const before = [
    [feld, 'd-eqfa', ten, noon],
    [aring, 'd-eqfb', two, four],
  ]
  expect(await offerSwap(reservations, house, asFeld, asked, at)).toEqual({ ok: true })
  expect(await places()).toEqual(before)
  const [id] = await open()
  expect(await acceptSwap(reservations, house, asFeld, id!, at)).toMatchObject({
    refusal: { reason: 'not-allowed' },
  })
  expect(await acceptSwap(reservations, house, asAring, id!, at)).toEqual({ ok: true })
  expect(await places()).toEqual([
    [feld, 'd-eqfb', two, four],
    [aring, 'd-eqfa', ten, noon],
  ])
  expect(await findReservation(db, morning)).toMatchObject({ guestSeats: 1, note: 'Seeberg', revision: 2 })
  expect(await mails()).toEqual([
    'reservierung-tausch-gefragt → aring@verein.example',
    'reservierung-getauscht → feld@verein.example',
    'reservierung-getauscht → aring@verein.example',
  ])
  expect(await acceptSwap(reservations, house, asAring, id!, at)).toMatchObject({
    refusal: { reason: 'over' },
  })
})

test('two who have the same aircraft one after the other swap their times', async () => {
  const { house, asFeld, asAring, aring, morning, places, open, feld } = await twoWhoFly()
  const behind = await reserve(house, asAring, wish(aring, noon, two), { at })
  if (!behind.ok) throw new Error('not reserved')
  const returned = { itemId: morning, toId: null, returnId: behind.id, note: '' }
  expect(await offerSwap(reservations, house, asFeld, returned, at)).toEqual({ ok: true })
  expect(await acceptSwap(reservations, house, asAring, (await open())[0]!, at)).toEqual({ ok: true })
  expect((await places())[0]).toEqual([feld, 'd-eqfa', noon, two])
})

test('handed over for nothing in return, the other has the place and the guests are gone', async () => {
  const { house, db, asFeld, asAring, aring, morning, open } = await twoWhoFly()
  await offerSwap(reservations, house, asFeld, { itemId: morning, toId: aring, returnId: null, note: '' }, at)
  expect(await acceptSwap(reservations, house, asAring, (await open())[0]!, at)).toEqual({ ok: true })
  expect(await findReservation(db, morning)).toMatchObject({
    pilotId: aring,
    from: ten,
    to: noon,
    guestSeats: 0,
    note: '',
  })
})

test('the rules hold at the moment of consent: grounded or without having been shown it, nothing is swapped', async () => {
  const { house, db, asFeld, asAring, feld, aring, asked, open, places } = await twoWhoFly()
  const before = await places()
  await offerSwap(reservations, house, asFeld, asked, at)
  const [id] = await open()
  const block = { aircraftId: 'd-eqfb', kind: 'defect' as const, reason: 'Ölleck', from: noon, to: four }
  await blockAircraft(house, block, at)
  expect(await acceptSwap(reservations, house, asAring, id!, at)).toMatchObject({
    refusal: { reason: 'rule', rule: { refusal: { reason: 'blocked' }, forId: feld } },
  })
  await db.deleteFrom('aircraft_blocks').execute()
  await saveBookingRules(db, 'd-eqfa', { ...noRules, who: 'checked-out' }, { expectedRevision: 0, at })
  expect(await acceptSwap(reservations, house, asAring, id!, at)).toMatchObject({
    refusal: { reason: 'rule', rule: { refusal: { reason: 'not-checked-out' }, forId: aring } },
  })
  expect(await places()).toEqual(before)
})

test('nobody gets by swapping a flight at a time when they teach, nor a lesson an instructor who flies then', async () => {
  const { house, db, asFeld, asAring, aring, asked, morning, afternoon } = await twoWhoFly()
  const roth = await aMember(db, 'Roth')
  const c = await anAircraft(db, 'd-eqfc')
  const lesson = { aircraftId: c, instructorId: aring, purpose: 'training' } as const
  const asRoth = { ...asFeld, memberId: roth }
  const taught = await reserve(house, asRoth, wish(roth, ten, noon, lesson), { at })
  if (!taught.ok) throw new Error('not reserved')
  const teaches = { refusal: { reason: 'pilot-teaches', registration: 'D-EQFC' }, forId: aring }
  const refused = { refusal: { reason: 'rule', rule: teaches } }
  expect(await offerSwap(reservations, house, asFeld, asked, at)).toMatchObject(refused)
  const given = { itemId: morning, toId: aring, returnId: null, note: '' }
  expect(await offerSwap(reservations, house, asFeld, given, at)).toMatchObject(refused)
  const back = { itemId: taught.id, toId: null, returnId: afternoon, note: '' }
  await cancelReservation(house, asFeld, morning, at)
  // What both give up holds nobody: the lesson moves to the afternoon, the flight of its instructor to the morning.
  expect(await offerSwap(reservations, house, asRoth, back, at)).toEqual({ ok: true })
  const [id] = (await listSwapsFor(db, 'reservation', roth, at)).map((swap) => swap.id)
  const flight = wish(aring, two, four, { aircraftId: 'd-eqfa' })
  expect((await reserve(house, asAring, flight, { at })).ok).toBe(true)
  expect(await acceptSwap(reservations, house, asAring, id!, at)).toMatchObject({
    refusal: { reason: 'rule', rule: { refusal: { reason: 'instructor-flies', registration: 'D-EQFA' } } },
  })
})

test('declined, withdrawn or asked anew, the question before it no longer counts', async () => {
  const { house, db, asFeld, asAring, aring, asked, open, morning, places, mails } = await twoWhoFly()
  const before = await places()
  await offerSwap(reservations, house, asFeld, asked, at)
  const [declined] = await open()
  expect(await declineSwap(reservations, house, asFeld, declined!, at)).toMatchObject({ ok: false })
  expect(await declineSwap(reservations, house, asAring, declined!, at)).toEqual({ ok: true })
  await offerSwap(reservations, house, asFeld, asked, at)
  const [replaced] = await open()
  await offerSwap(reservations, house, asFeld, { itemId: morning, toId: aring, returnId: null, note: '' }, at)
  const [withdrawn, ...more] = await open()
  expect(more).toEqual([])
  expect(await withdrawSwap(reservations, house, asAring, withdrawn!, at)).toMatchObject({ ok: false })
  expect(await withdrawSwap(reservations, house, asFeld, withdrawn!, at)).toEqual({ ok: true })
  for (const id of [declined, replaced, withdrawn])
    expect(await acceptSwap(reservations, house, asAring, id!, at)).toMatchObject({
      refusal: { reason: 'over' },
    })
  expect(await places()).toEqual(before)
  expect((await mails()).filter((mail) => mail.includes('abgelehnt'))).toHaveLength(1)
  expect((await mails()).filter((mail) => mail.includes('zurueckgezogen'))).toHaveLength(2)
  expect(await listSwapsFor(db, 'reservation', aring, at)).toEqual([])
})

test('who moves or cancels what is asked about ends the question, and the other one is told', async () => {
  const { house, asFeld, asAring, aring, asked, open, morning, afternoon, mails } = await twoWhoFly()
  await offerSwap(reservations, house, asFeld, asked, at)
  const [first] = await open()
  const later = wish(aring, two, four + 3_600_000, { aircraftId: 'd-eqfb' })
  await changeReservation(house, asAring, later, { id: afternoon, revision: 1, at })
  await offerSwap(reservations, house, asFeld, asked, at)
  const [second] = await open()
  expect(second).not.toBe(first)
  await cancelReservation(house, asFeld, morning, at)
  for (const id of [first, second])
    expect(await acceptSwap(reservations, house, asAring, id!, at)).toMatchObject({
      refusal: { reason: 'over' },
    })
  expect((await mails()).filter((mail) => mail.startsWith('reservierung-tausch-hinfaellig'))).toEqual([
    'reservierung-tausch-hinfaellig → feld@verein.example',
    'reservierung-tausch-hinfaellig → aring@verein.example',
  ])
})

test('a question nobody answers ends when the first of the two begins, and whoever asked is told', async () => {
  const { house, db, asFeld, asAring, asked, open, mails } = await twoWhoFly()
  await offerSwap(reservations, house, asFeld, asked, at)
  const [id] = await open()
  const services = { ...house, now: () => new Date(ten), log: () => undefined }
  expect(await acceptSwap(reservations, house, asAring, id!, services.now())).toMatchObject({
    refusal: { reason: 'begun' },
  })
  await db.deleteFrom('jobs').where('kind', '!=', lapseSwap.kind).execute()
  expect(await runNextJob({ ...services, now: () => new Date(ten - 1) }, [lapseSwap])).toBe(false)
  expect(await runNextJob(services, [lapseSwap])).toBe(true)
  expect(await listSwapsFor(db, 'reservation', asFeld.memberId, at)).toEqual([])
  expect((await mails()).at(-1)).toBe('reservierung-tausch-verfallen → feld@verein.example')
})

test('nobody asks about what is not theirs, asks themselves, or asks nobody', async () => {
  const { house, db, asFeld, asAring, feld, asked, morning, afternoon } = await twoWhoFly()
  const stranger = await aMember(db, 'Roth')
  const asStranger = { ...asFeld, memberId: stranger }
  for (const [by, wanted] of [
    [asAring, asked],
    [asStranger, asked],
    [asFeld, { ...asked, returnId: morning }],
    [asFeld, { ...asked, returnId: null, toId: feld }],
    [asFeld, { ...asked, returnId: null }],
    [asFeld, { ...asked, returnId: 'gibt-es-nicht' }],
    [asFeld, { ...asked, returnId: null, toId: 'gibt-es-nicht' }],
    [asFeld, { ...asked, itemId: afternoon }],
  ] as const)
    expect(await offerSwap(reservations, house, by, wanted, at)).toMatchObject({ ok: false })
  expect(await db.selectFrom('reservation_swaps').selectAll().execute()).toEqual([])
})
