import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { namesOf, type PersonName } from '#app/features/members/names-among-members.server.ts'
import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { newAddress, reservationAddress } from './plan.ts'
import { daySpan, type Booker, type Reservation } from './reservation.ts'
import { blockMail, type BlockNews, reservationMail, type ReservationNews } from './reservation.mail.ts'

type Notified = { publicUrl: string; at: Date }
type Change = Notified & { by: Booker; before: Reservation | null; after: Reservation | null }

/** Notifies pilot and instructor of a change, unless they made it themselves or nothing of theirs changed. */
export async function notifyPeople(trx: Db, { by, before, after, publicUrl, at }: Change) {
  const [was, is] = [peopleOf(before), peopleOf(after)]
  const isSame =
    before !== null &&
    after !== null &&
    before.from === after.from &&
    before.to === after.to &&
    before.aircraftId === after.aircraftId
  const names = await namesOf(trx, [by.memberId, ...was, ...is])
  const name = names.get(by.memberId ?? '')?.full ?? null
  for (const memberId of new Set([...was, ...is])) {
    if (memberId === by.memberId) continue
    const news = newsFor(memberId, { was, is, isCancelled: after === null })
    const about = news === 'cancelled' || news === 'removed' ? before! : after!
    let company = ''
    if (news === 'changed') company = companyChange(memberId, { before: before!, after: about }, names)
    if (news === 'made') company = companyOf(memberId, about, names)
    if (news === 'changed' && isSame && company === '') continue
    await notify(trx, {
      memberId,
      by: name,
      hasLeft: by.hasLeft === true,
      news,
      reservation: about,
      before: news === 'changed' ? await formatChanged(trx, before!, about) : '',
      company,
      publicUrl,
      at,
    })
  }
}

/** Returns the aircraft and the time of `before` as far as they are others now; empty if they are the same. */
async function formatChanged(trx: Db, before: Reservation, after: Reservation): Promise<string> {
  const aircraft =
    before.aircraftId === after.aircraftId ? undefined : await findAircraft(trx, before.aircraftId)
  const isMoved = before.from !== after.from || before.to !== after.to
  return [aircraft?.registration, isMoved && daySpan(before)].filter(Boolean).join(', ')
}

type Names = ReadonlyMap<string, PersonName>

/** Returns the other of the two in the aircraft; empty if there is none. */
function companyOf(memberId: string, { pilotId, instructorId }: Reservation, names: Names): string {
  const other = pilotId === memberId ? instructorId : pilotId
  return other === null ? '' : `mit ${names.get(other)?.full ?? 'jemandem'}`
}

type Reservations = { before: Reservation; after: Reservation }

/** Returns who flies along now and who did before, for one of the two; empty if that is still the same. */
function companyChange(memberId: string, { before, after }: Reservations, names: Names): string {
  const [was, is] = [before, after].map(
    (each) =>
      companyOf(memberId, each, names) || (each.pilotId === memberId ? 'ohne Lehrkraft' : 'für den Verein'),
  )
  return was === is ? '' : `${is}, vorher: ${was}`
}

type Crew = { was: readonly string[]; is: readonly string[]; isCancelled: boolean }

function newsFor(memberId: string, { was, is, isCancelled }: Crew) {
  if (is.includes(memberId)) return was.includes(memberId) ? 'changed' : 'made'
  return isCancelled ? 'cancelled' : 'removed'
}

function peopleOf(reservation: Reservation | null): string[] {
  if (reservation === null) return []
  return [reservation.pilotId, reservation.instructorId].filter((id) => id !== null)
}

type News = Notified & {
  memberId: string
  by?: string | null
  hasLeft?: boolean
  news: Exclude<ReservationNews, 'free'>
  reservation: Reservation
  before?: string
  company?: string
}

async function notify(
  trx: Db,
  { memberId, by = null, hasLeft = false, news, reservation, before = '', company = '', publicUrl, at }: News,
) {
  const to = await findMailboxForLetters(trx, memberId)
  const aircraft = await findAircraft(trx, reservation.aircraftId)
  if (to === undefined || aircraft === undefined) return
  const about = {
    to,
    by,
    hasLeft,
    registration: aircraft.registration,
    span: reservation,
    before,
    company,
    isInstructor: reservation.instructorId === memberId && reservation.pilotId !== memberId,
    path: reservationAddress(reservation.id),
  }
  await postMail(trx, reservationMail(news, about, await letterheadOf(trx, publicUrl)), at)
}

type Grounded = Notified & { aircraft: Aircraft; reservations: readonly Reservation[]; reason: string }

/** Notifies the people of the reservations of an aircraft that now lie in a block, each in one letter. */
export async function notifyBlocked(trx: Db, grounded: Grounded) {
  await notifyOfBlock(trx, 'blocked', grounded)
}

/** Notifies the people of the reservations of an aircraft that no block covers any more, each in one letter. */
export async function notifyUnblocked(trx: Db, freed: Omit<Grounded, 'reason'>) {
  await notifyOfBlock(trx, 'unblocked', { ...freed, reason: '' })
}

async function notifyOfBlock(
  trx: Db,
  news: BlockNews,
  { aircraft, reservations, reason, publicUrl, at }: Grounded,
) {
  for (const memberId of new Set(reservations.flatMap(peopleOf))) {
    const to = await findMailboxForLetters(trx, memberId)
    if (to === undefined) continue
    const theirs = reservations
      .filter((each) => peopleOf(each).includes(memberId))
      .map((each) => ({ span: each, path: reservationAddress(each.id) }))
    const about = { to, registration: aircraft.registration, reason, theirs }
    await postMail(trx, blockMail(news, about, await letterheadOf(trx, publicUrl)), at)
  }
}

type Freed = Notified & { memberId: string; aircraft: Aircraft; span: Span }

/** Notifies a member that a time they wait for is free. */
export async function notifyWaiting(trx: Db, { memberId, aircraft, span, publicUrl, at }: Freed) {
  const to = await findMailboxForLetters(trx, memberId)
  if (to === undefined) return
  const { id, registration } = aircraft
  const about = {
    to,
    by: null,
    hasLeft: false,
    registration,
    span,
    before: '',
    company: '',
    isInstructor: false,
    path: newAddress({ aircraftId: id, span }),
  }
  await postMail(trx, reservationMail('free', about, await letterheadOf(trx, publicUrl)), at)
}
