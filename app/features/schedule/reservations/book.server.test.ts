import { expect, test } from 'vitest'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { saveBookingRules, saveCheckout } from './save-rules.server.ts'
import { cancelReservation, changeReservation, releaseReservations, reserve } from './book.server.ts'
import { noRules } from './booking-rules.ts'
import { listMemberChoices } from '#app/features/members/names-among-members.server.ts'
import { aClubThatFlies, aMember, anAircraft, at, berlin, wish } from './club.fixture.ts'
import { blockAircraft, endBlock } from './save-blocks.server.ts'
import { newAddress } from './plan.ts'
import { endless } from '#app/features/aircraft/blocks/block.ts'
import { findReservation, listReservations } from './reservations.server.ts'
import { listOwnWaits, waitFor } from './waiting.server.ts'
import { withoutTypography } from '#test/page-reading.ts'
import { writtenMails } from '#test/written-mails.ts'

const [ten, noon, two] = ['10:00', '12:00', '14:00'].map((time) => berlin('2026-06-20', time)) as [
  number,
  number,
  number,
]

test('who comes second does not get the aircraft, and learns who has it until when', async () => {
  const { house, asFeld, asAring, feld, aring } = await aClubThatFlies()
  expect((await reserve(house, asFeld, wish(feld, ten, noon), { at })).ok).toBe(true)
  expect(await reserve(house, asAring, wish(aring, noon - 1, two), { at })).toEqual({
    ok: false,
    refusal: { reason: 'taken', span: { from: ten, to: noon }, memberId: feld },
  })
})

test('one may begin where the other ends, and two aircraft fly at the same time', async () => {
  const { house, asFeld, asAring, feld, aring } = await aClubThatFlies()
  await reserve(house, asFeld, wish(feld, ten, noon), { at })
  expect((await reserve(house, asAring, wish(aring, noon, two), { at })).ok).toBe(true)
  const other = wish(aring, ten, noon, { aircraftId: 'd-eqfb' })
  expect((await reserve(house, asAring, other, { at })).ok).toBe(true)
})

test('a form sent twice makes one reservation', async () => {
  const { house, asFeld, feld, db } = await aClubThatFlies()
  const first = await reserve(house, asFeld, wish(feld, ten, noon), { at, key: 'einmal' })
  expect(await reserve(house, asFeld, wish(feld, ten, noon), { at, key: 'einmal' })).toEqual(first)
  expect(await listReservations(db, { from: ten, to: noon })).toHaveLength(1)
})

test('nobody changes what is not theirs, but flight operations do and its pilot is told', async () => {
  const { house, asFeld, asAring, feld, operations, db, mails } = await aClubThatFlies()
  const made = await reserve(house, asFeld, wish(feld, ten, noon), { at })
  if (!made.ok) throw new Error('not reserved')
  const later = wish(feld, noon, two)
  const change = { id: made.id, revision: 1, at }
  expect(await changeReservation(house, asAring, later, change)).toMatchObject({
    refusal: { reason: 'not-allowed' },
  })
  expect(await mails()).toEqual([])
  expect((await changeReservation(house, operations, later, change)).ok).toBe(true)
  expect(await findReservation(db, made.id)).toMatchObject({ from: noon, to: two, revision: 2 })
  expect(await mails()).toEqual(['reservierung-geaendert → feld@verein.example'])
  expect(await changeReservation(house, asFeld, wish(feld, ten, two), change)).toMatchObject({
    refusal: { reason: 'changed-meanwhile' },
  })
})

test('a blocked aircraft cannot be had until the block ends, and who had it is told', async () => {
  const { house, asFeld, asAring, feld, aring, mails } = await aClubThatFlies()
  await reserve(house, asFeld, wish(feld, ten, noon), { at })
  const block = { aircraftId: 'd-eqfa', from: at.getTime(), to: endless, reason: 'Reifen' }
  const id = await blockAircraft(house, { ...block, kind: 'defect' }, at)
  expect(await mails()).toEqual(['reservierung-gesperrt → feld@verein.example'])
  expect(await reserve(house, asAring, wish(aring, noon, two), { at })).toMatchObject({
    refusal: { reason: 'blocked', why: 'Reifen' },
  })
  await endBlock(house, id, at)
  expect((await reserve(house, asAring, wish(aring, noon, two), { at })).ok).toBe(true)
})

test('who was told of a block is told when nothing blocks their time any more, and of none that was over before it', async () => {
  const { house, asFeld, asAring, feld, aring, mails } = await aClubThatFlies()
  await reserve(house, asFeld, wish(feld, ten, noon), { at })
  await reserve(house, asAring, wish(aring, noon, two), { at })
  const block = { aircraftId: 'd-eqfa', from: at.getTime(), to: endless, kind: 'defect' } as const
  const tyre = await blockAircraft(house, { ...block, reason: 'Reifen' }, at)
  const brake = await blockAircraft(house, { ...block, to: noon, reason: 'Bremse' }, at)
  const told = (await mails()).length
  await endBlock(house, tyre, at)
  expect((await mails()).slice(told)).toEqual(['reservierung-entsperrt → aring@verein.example'])
  await endBlock(house, brake, at)
  expect((await mails()).slice(told + 1)).toEqual(['reservierung-entsperrt → feld@verein.example'])
})

test('whoever has reserved a blocked aircraft several times is told so in one letter that lists them, and that they are free again in another', async () => {
  const { house, db, asFeld, feld, aring, operations, mails } = await aClubThatFlies()
  await reserve(house, asFeld, wish(feld, ten, noon), { at })
  const lesson = { instructorId: feld, purpose: 'training' } as const
  await reserve(house, operations, wish(aring, noon, two, lesson), { at })
  const sunday = wish(feld, berlin('2026-06-21', '10:00'), berlin('2026-06-21', '12:00'))
  await reserve(house, asFeld, sunday, { at })
  const told = (await mails()).length
  const block = { aircraftId: 'd-eqfa', from: at.getTime(), to: endless, kind: 'defect' } as const
  const id = await blockAircraft(house, { ...block, reason: 'Reifen' }, at)
  expect((await mails()).slice(told)).toEqual([
    'reservierung-gesperrt → feld@verein.example',
    'reservierung-gesperrt → aring@verein.example',
  ])
  const letterTo = async (template: string, lastName: string) =>
    (await writtenMails(db, template)).find(({ recipient }) => recipient.startsWith(lastName))
  const toFeld = await letterTo('reservierung-gesperrt', 'feld')
  expect(toFeld?.subject).toBe('Flugzeug gesperrt: D-EQFA, 3 deiner Reservierungen')
  expect(toFeld?.text).toContain('Deine Reservierungen stehen noch, aber so kannst du nicht fliegen.')
  for (const time of ['20. Juni 2026, 10:00–12:00', '20. Juni 2026, 12:00–14:00', '21. Juni 2026'])
    expect(withoutTypography(toFeld?.text ?? '')).toContain(time)
  expect(toFeld?.text.match(/vereinsflieger\/reservierung\//g)).toHaveLength(3)
  const toAring = await letterTo('reservierung-gesperrt', 'aring')
  expect(withoutTypography(toAring?.subject ?? '')).toContain('20. Juni 2026, 12:00–14:00')
  expect(toAring?.text).toContain('Deine Reservierung steht noch')
  await cancelReservation(house, operations, (await listReservations(db, sunday))[0]!.id, at)

  await endBlock(house, id, at)
  const freed = await letterTo('reservierung-entsperrt', 'feld')
  expect(freed?.subject).toBe('Flugzeug nicht mehr gesperrt: D-EQFA, 2 deiner Reservierungen')
  expect(freed?.text).toContain('Deine Reservierungen gelten.')
})

test('an aircraft that is in maintenance by its record cannot be had either', async () => {
  const { db, house, asFeld, feld } = await aClubThatFlies()
  await anAircraft(db, 'd-kqfc', { status: 'maintenance' })
  const refused = await reserve(house, asFeld, wish(feld, ten, noon, { aircraftId: 'd-kqfc' }), { at })
  expect(refused).toMatchObject({ refusal: { reason: 'blocked' } })
})

test('what lies in a block can still be made shorter and cancelled, not longer', async () => {
  const { house, asFeld, feld } = await aClubThatFlies()
  const made = await reserve(house, asFeld, wish(feld, ten, two), { at })
  if (!made.ok) throw new Error('not reserved')
  await blockAircraft(
    house,
    { aircraftId: 'd-eqfa', from: noon, to: two, kind: 'maintenance', reason: '' },
    at,
  )
  const shorter = await changeReservation(house, asFeld, wish(feld, ten, noon), {
    id: made.id,
    revision: 1,
    at,
  })
  expect(shorter.ok).toBe(true)
  const longer = await changeReservation(house, asFeld, wish(feld, ten, two), {
    id: made.id,
    revision: 2,
    at,
  })
  expect(longer).toMatchObject({ refusal: { reason: 'blocked' } })
  expect((await cancelReservation(house, asFeld, made.id, at)).ok).toBe(true)
})

test('who waits gets a mail when the whole time is free, and waits no longer once it is theirs', async () => {
  const { house, db, asFeld, asAring, feld, aring, mails } = await aClubThatFlies()
  const first = await reserve(house, asFeld, wish(feld, ten, noon), { at })
  const second = await reserve(house, asFeld, wish(feld, noon, two), { at })
  if (!first.ok || !second.ok) throw new Error('not reserved')
  await waitFor(db, asAring, { aircraftId: 'd-eqfa', from: ten, to: two }, at)
  await waitFor(db, asAring, { aircraftId: 'd-eqfa', from: ten, to: two }, at)
  expect(await listOwnWaits(db, aring, at)).toHaveLength(1)
  await cancelReservation(house, asFeld, first.id, at)
  expect(await mails()).toEqual([])
  await cancelReservation(house, asFeld, second.id, at)
  expect(await mails()).toEqual(['reservierung-frei → aring@verein.example'])
  expect((await reserve(house, asAring, wish(aring, ten, two), { at })).ok).toBe(true)
  expect(await listOwnWaits(db, aring, at)).toEqual([])
})

test('who waits for hours of which some are over is offered those that are left', async () => {
  const { house, db, asFeld, asAring, feld, aring } = await aClubThatFlies()
  const early = await reserve(house, asFeld, wish(feld, ten, noon), { at })
  const late = await reserve(house, asFeld, wish(feld, noon, two), { at })
  if (!early.ok || !late.ok) throw new Error('not reserved')
  await waitFor(db, asAring, { aircraftId: 'd-eqfa', from: ten, to: two }, at)
  const nearlyNoon = new Date(berlin('2026-06-20', '12:07'))
  await cancelReservation(house, asFeld, late.id, nearlyNoon)
  const [mail] = await writtenMails(db, 'reservierung-frei')
  expect(mail?.subject).toContain('12:15–14:00')
  const left = { from: berlin('2026-06-20', '12:15'), to: two }
  expect(mail?.text).toContain(newAddress({ aircraftId: 'd-eqfa', span: left }))
  const taken = await reserve(house, asAring, wish(aring, left.from, two), { at: nearlyNoon })
  expect(taken.ok).toBe(true)
})

test('an instructor who teaches in another aircraft then is not booked a second time, and who tries learns where they teach', async () => {
  const { house, db, asFeld, feld, aring, operations } = await aClubThatFlies()
  const roth = await aMember(db, 'Roth')
  const lesson = { instructorId: aring, purpose: 'training' } as const
  const first = await reserve(house, asFeld, wish(feld, ten, noon, lesson), { at })
  if (!first.ok) throw new Error('not reserved')
  const second = wish(roth, noon - 1, two, { ...lesson, aircraftId: 'd-eqfb' })
  expect(await reserve(house, operations, second, { at })).toEqual({
    ok: false,
    refusal: {
      reason: 'instructor-teaches',
      memberId: aring,
      registration: 'D-EQFA',
      span: { from: ten, to: noon },
    },
  })
  const after = await reserve(house, operations, { ...second, from: noon }, { at })
  if (!after.ok) throw new Error('not reserved')
  const longer = wish(feld, ten, noon + 1, lesson)
  expect(await changeReservation(house, asFeld, longer, { id: first.id, revision: 1, at })).toMatchObject({
    refusal: { reason: 'instructor-teaches', registration: 'D-EQFB' },
  })
  const noted = { ...wish(feld, ten, noon, lesson), note: 'Platzrunden' }
  expect((await changeReservation(house, asFeld, noted, { id: first.id, revision: 1, at })).ok).toBe(true)
})

test('an instructor who flies another aircraft then is not booked as instructor, and who tries learns which and until when', async () => {
  const { house, asFeld, asAring, feld, aring } = await aClubThatFlies()
  const own = await reserve(house, asAring, wish(aring, ten, noon, { aircraftId: 'd-eqfb' }), { at })
  if (!own.ok) throw new Error('not reserved')
  const lesson = { instructorId: aring, purpose: 'training' } as const
  const flies = {
    reason: 'instructor-flies',
    memberId: aring,
    registration: 'D-EQFB',
    span: { from: ten, to: noon },
  }
  expect(await reserve(house, asFeld, wish(feld, noon - 1, two, lesson), { at })).toEqual({
    ok: false,
    refusal: flies,
  })
  const after = await reserve(house, asFeld, wish(feld, noon, two, lesson), { at })
  if (!after.ok) throw new Error('not reserved')
  const earlier = wish(feld, noon - 1, two, lesson)
  expect(await changeReservation(house, asFeld, earlier, { id: after.id, revision: 1, at })).toMatchObject({
    refusal: flies,
  })
})

test('an instructor who teaches then does not get another aircraft as pilot, neither anew nor by moving', async () => {
  const { house, asFeld, asAring, feld, aring } = await aClubThatFlies()
  const lesson = { instructorId: aring, purpose: 'training' } as const
  await reserve(house, asFeld, wish(feld, ten, noon, lesson), { at })
  const own = (from: number, to: number) => wish(aring, from, to, { aircraftId: 'd-eqfb' })
  const teaches = {
    reason: 'pilot-teaches',
    memberId: aring,
    registration: 'D-EQFA',
    span: { from: ten, to: noon },
  }
  expect(await reserve(house, asAring, own(noon - 1, two), { at })).toEqual({ ok: false, refusal: teaches })
  const after = await reserve(house, asAring, own(noon, two), { at })
  if (!after.ok) throw new Error('not reserved')
  const earlier = { id: after.id, revision: 1, at }
  expect(await changeReservation(house, asAring, own(ten, noon), earlier)).toMatchObject({ refusal: teaches })
})

test('of a lesson and a flight of the same instructor that are reserved at once one is made', async () => {
  const { house, asFeld, asAring, feld, aring } = await aClubThatFlies()
  const lesson = { instructorId: aring, purpose: 'training' } as const
  const answers = await Promise.all([
    reserve(house, asFeld, wish(feld, ten, noon, lesson), { at }),
    reserve(house, asAring, wish(aring, ten, noon, { aircraftId: 'd-eqfb' }), { at }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('of two students who want the same instructor at once one gets them', async () => {
  const { house, db, feld, aring, operations } = await aClubThatFlies()
  const roth = await aMember(db, 'Roth')
  const lesson = { instructorId: aring, purpose: 'training' } as const
  const answers = await Promise.all([
    reserve(house, operations, wish(feld, ten, noon, lesson), { at }),
    reserve(house, operations, wish(roth, ten, noon, { ...lesson, aircraftId: 'd-eqfb' }), { at }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('an instructor who flew and taught at once before the rule may still note on and shorten both', async () => {
  const { house, db, asFeld, asAring, feld, aring } = await aClubThatFlies()
  const lesson = await reserve(house, asFeld, wish(feld, ten, noon), { at })
  const own = await reserve(house, asAring, wish(aring, ten, noon, { aircraftId: 'd-eqfb' }), { at })
  if (!lesson.ok || !own.ok) throw new Error('not reserved')
  // As it could be entered before there was a rule.
  await db.updateTable('reservations').set({ instructor_id: aring }).where('id', '=', lesson.id).execute()
  const shorter = { to: noon - 1, note: 'Platzrunden' }
  const taught = { ...wish(feld, ten, noon, { instructorId: aring }), ...shorter }
  const flown = { ...wish(aring, ten, noon, { aircraftId: 'd-eqfb' }), ...shorter }
  const change = { revision: 1, at }
  expect((await changeReservation(house, asFeld, taught, { id: lesson.id, ...change })).ok).toBe(true)
  expect((await changeReservation(house, asAring, flown, { id: own.id, ...change })).ok).toBe(true)
})

test('what two booked twice before may still be noted on and made shorter', async () => {
  const { house, db, asFeld, feld, aring, operations } = await aClubThatFlies()
  const lesson = { instructorId: aring, purpose: 'training' } as const
  const first = await reserve(house, asFeld, wish(feld, ten, noon, lesson), { at })
  if (!first.ok) throw new Error('not reserved')
  const other = wish(null, ten, noon, { aircraftId: 'd-eqfb' })
  await reserve(house, operations, other, { at })
  // As it could be entered before there was a rule.
  await db
    .updateTable('reservations')
    .set({ instructor_id: aring })
    .where('aircraft_id', '=', 'd-eqfb')
    .execute()
  const shorter = wish(feld, ten, noon - 1, { ...lesson, note: 'Platzrunden' })
  expect((await changeReservation(house, asFeld, shorter, { id: first.id, revision: 1, at })).ok).toBe(true)
})

test('the whole night of the clock change is one reservation of an hour more', async () => {
  const { house, asFeld, asAring, feld, aring, db } = await aClubThatFlies()
  const { start, end } = berlinDayBounds('2026-10-25')
  expect(end - start).toBe(25 * 3_600_000)
  expect((await reserve(house, asFeld, wish(feld, start, end), { at })).ok).toBe(true)
  // The hour that occurs twice when summer time ends.
  const second = Date.parse('2026-10-25T02:30:00+01:00')
  expect((await reserve(house, asAring, wish(aring, second, second + 1), { at })).ok).toBe(false)
  expect((await reserve(house, asAring, wish(aring, end, end + 3_600_000), { at })).ok).toBe(true)
  expect(await listReservations(db, { from: end - 1, to: end })).toHaveLength(1)
})

test('one that runs over midnight holds the aircraft on both days', async () => {
  const { house, asFeld, feld, db } = await aClubThatFlies()
  await reserve(house, asFeld, wish(feld, two, ten + 2 * 86_400_000), { at })
  for (const day of ['2026-06-20', '2026-06-21', '2026-06-22']) {
    const { start, end } = berlinDayBounds(day)
    expect(await listReservations(db, { from: start, to: end }, 'd-eqfa')).toHaveLength(1)
  }
  const { start, end } = berlinDayBounds('2026-06-23')
  expect(await listReservations(db, { from: start, to: end })).toEqual([])
})

test('who has not been shown the aircraft reserves it with an instructor or not at all', async () => {
  const { db, house, asFeld, feld, aring } = await aClubThatFlies()
  await saveBookingRules(db, 'd-eqfa', { ...noRules, who: 'checked-out' }, { expectedRevision: 0, at })
  expect(await reserve(house, asFeld, wish(feld, ten, noon), { at })).toMatchObject({
    refusal: { reason: 'not-checked-out' },
  })
  const taught = wish(feld, ten, noon, { instructorId: aring, purpose: 'training' })
  expect((await reserve(house, asFeld, taught, { at })).ok).toBe(true)
})

test('whose checkout ends while they would be away does not reserve the aircraft for all that time', async () => {
  const { db, house, asFeld, feld } = await aClubThatFlies()
  await saveBookingRules(db, 'd-eqfa', { ...noRules, who: 'checked-out' }, { expectedRevision: 0, at })
  await saveCheckout(db, 'd-eqfa', { memberId: feld, doneOn: '2025-06-20', validUntil: '2026-06-21' })
  const away = (day: string, time: string) =>
    reserve(house, asFeld, wish(feld, ten, berlin(day, time)), { at })
  expect(await away('2026-06-22', '12:00')).toMatchObject({ refusal: { reason: 'not-checked-out' } })
  expect((await away('2026-06-22', '00:00')).ok).toBe(true)
})

test('of two members of the same name each choice bears the number', async () => {
  const { db } = await aClubThatFlies()
  const roths = [await aMember(db, 'Roth'), await aMember(db, 'Roth')]
  const choices = await listMemberChoices(db)
  expect(choices.filter(({ value }) => roths.includes(value)).map(({ label }) => label)).toEqual([
    expect.stringMatching(/^Jana Roth \(\d+\)$/),
    expect.stringMatching(/^Jana Roth \(\d+\)$/),
  ])
  expect(choices.map(({ label }) => label)).toContain('Jana Feld')
})

test('an instructor is told whom they teach, and whoever is moved to another aircraft which it was', async () => {
  const { house, db, feld, aring, asFeld, operations } = await aClubThatFlies()
  const lesson = wish(feld, ten, noon, { instructorId: aring, purpose: 'training' })
  const made = await reserve(house, asFeld, lesson, { at })
  if (!made.ok) throw new Error('not reserved')
  const [mail] = await writtenMails(db, 'reservierung-eingetragen')
  expect(mail?.subject).toMatch(/^Als Lehrkraft eingetragen: D-EQFA, /)
  expect(mail?.text).toContain('Jana Feld hat dich als Lehrkraft eingetragen:')
  expect(mail?.text).toContain('mit Jana Feld')
  expect(mail?.text).not.toContain('für dich')

  const moved = { ...lesson, aircraftId: 'd-eqfb' }
  expect((await changeReservation(house, operations, moved, { id: made.id, revision: 1, at })).ok).toBe(true)
  const [told] = await writtenMails(db, 'reservierung-geaendert')
  expect(told?.subject).toContain('D-EQFB')
  expect(told?.text).toMatch(/^vorher: D-EQFA$/m)
})

test('a student is told that somebody else teaches now, or nobody', async () => {
  const { house, db, feld, aring, operations, mails } = await aClubThatFlies()
  const lesson = wish(feld, ten, noon, { instructorId: aring, purpose: 'training' })
  const made = await reserve(house, operations, lesson, { at })
  if (!made.ok) throw new Error('not reserved')
  const before = await mails()
  const alone = { ...lesson, instructorId: null }
  expect((await changeReservation(house, operations, alone, { id: made.id, revision: 1, at })).ok).toBe(true)
  expect((await mails()).slice(before.length).toSorted()).toEqual([
    'reservierung-abgesagt → aring@verein.example',
    'reservierung-geaendert → feld@verein.example',
  ])
  const [mail] = await writtenMails(db, 'reservierung-geaendert')
  expect(mail?.text).toContain('ohne Lehrkraft, vorher: mit Jana Aring')
})

test('an instructor reads that the lesson is called off, by whom, or because the student has left the club', async () => {
  const { house, db, feld, aring, asFeld } = await aClubThatFlies()
  const lesson = wish(feld, ten, noon, { instructorId: aring, purpose: 'training' })
  const first = await reserve(house, asFeld, lesson, { at })
  if (!first.ok) throw new Error('not reserved')
  await cancelReservation(house, asFeld, first.id, at)
  await reserve(house, asFeld, lesson, { at })
  await releaseReservations(house, feld, at)
  const told = await writtenMails(db, 'reservierung-abgesagt')
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Reservierung mit dir als Lehrkraft abgesagt: D-EQFA, /),
    expect.stringMatching(/^Reservierung mit dir als Lehrkraft abgesagt: D-EQFA, /),
  ])
  const said = told.map(({ text }) => text).join('\n')
  expect(said).toContain('Jana Feld hat die Reservierung mit dir als Lehrkraft abgesagt:')
  expect(said).toContain('Jana Feld ist nicht mehr im Verein. Diese Reservierung ist damit abgesagt:')
})
