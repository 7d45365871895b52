import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { namesOf, type PersonName } from '#app/features/members/names-among-members.server.ts'
import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { newAddress, reservationAddress } from './plan.ts'
import type { Reservation, Booker } from './reservation.ts'
import { reservationMail, type ReservationNews } from './reservation.mail.ts'

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
    const company =
      news === 'changed' ? companyChange(memberId, { before: before!, after: after! }, names) : ''
    if (news === 'changed' && isSame && company === '') continue
    const about = news === 'cancelled' || news === 'removed' ? before! : after!
    const moved =
      news === 'changed' && before !== null && (before.from !== about.from || before.to !== about.to)
    await notify(trx, {
      memberId,
      by: name,
      news,
      reservation: about,
      before: moved ? before : null,
      company,
      publicUrl,
      at,
    })
  }
}

type Reservations = { before: Reservation; after: Reservation }

/** Returns who flies along now and who did before, for one of the two; empty if that is still the same. */
function companyChange(
  memberId: string,
  { before, after }: Reservations,
  names: ReadonlyMap<string, PersonName>,
): string {
  const [was, is] = [before, after].map(({ pilotId, instructorId }) => {
    const [other, alone] =
      pilotId === memberId ? [instructorId, 'ohne Lehrkraft'] : [pilotId, 'für den Verein']
    return other === null ? alone : `mit ${names.get(other)?.full ?? 'jemandem'}`
  })
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
  news: Exclude<ReservationNews, 'free'>
  reservation: Reservation
  before?: Span | null
  company?: string
  reason?: string
}

async function notify(
  trx: Db,
  { memberId, by = null, news, reservation, before = null, company = '', reason = '', publicUrl, at }: News,
) {
  const to = await findMailboxForLetters(trx, memberId)
  const aircraft = await findAircraft(trx, reservation.aircraftId)
  if (to === undefined || aircraft === undefined) return
  const about = {
    to,
    by,
    registration: aircraft.registration,
    span: reservation,
    before,
    company,
    reason,
    path: reservationAddress(reservation.id),
  }
  await postMail(trx, reservationMail(news, about, await letterheadOf(trx, publicUrl)), at)
}

type Grounded = Notified & { reservation: Reservation; reason: string }

/** Notifies the people of a reservation that now lies in a block. */
export async function notifyBlocked(trx: Db, { reservation, reason, publicUrl, at }: Grounded) {
  for (const memberId of new Set(peopleOf(reservation)))
    await notify(trx, { memberId, news: 'blocked', reservation, reason, publicUrl, at })
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
    registration,
    span,
    before: null,
    company: '',
    reason: '',
    path: newAddress({ aircraftId: id, span }),
  }
  await postMail(trx, reservationMail('free', about, await letterheadOf(trx, publicUrl)), at)
}
