import { createAircraft } from '#app/features/aircraft/save-aircraft.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { openTestDatabase } from '#test/database.ts'
import type { ReservationRequest, Booker } from './reservation.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

/** Sunday, 14 June 2026, 10:42 in Berlin. */
export const at = new Date('2026-06-14T08:42:00Z')

/** Epoch ms of a time in Berlin in the summer of 2026. */
export const berlin = (day: string, time: string) => Date.parse(`${day}T${time}:00+02:00`)

/** What the form of a reservation sends of two hours on a Saturday; flight operations name a pilot besides. */
export const aWish = {
  flugzeug: 'd-eqfa',
  tag: '2026-06-20',
  von: '10:00',
  bis: '12:00',
  zweck: 'flight',
}

export async function anAircraft(db: Db, id: string, more: { seats?: number; status?: 'maintenance' } = {}) {
  const details = {
    manufacturer: 'Robin',
    silhouette: 'tiefdecker',
    noise: { certificate: false, enhancedProtection: false },
    numbers: { seats: more.seats ?? 4 },
    equipment: {},
  }
  return createAircraft(
    db,
    {
      id,
      registration: id.toUpperCase(),
      type: 'DR 400',
      class: 'aeroplane',
      group: 'powered',
      status: more.status ?? 'available',
      maintenanceUntil: null,
      details,
      membersOnly: null,
    },
    at,
  )
}

let numbers = 0

export async function aMember(db: Db, lastName: string): Promise<string> {
  numbers += 1
  return createMember(
    db,
    {
      ...aPerson,
      memberNumber: numbers,
      firstName: 'Jana',
      lastName,
      details: { email: `${lastName.toLowerCase()}@verein.example` },
    },
    at,
  )
}

/** Two aircraft, D-EQFA and D-EQFB, and two members: Feld and Aring. */
export async function aClubThatFlies() {
  const db = await openTestDatabase()
  const services = { db, publicUrl: 'https://verein.example' }
  await anAircraft(db, 'd-eqfa')
  await anAircraft(db, 'd-eqfb')
  const [feld, aring] = [await aMember(db, 'Feld'), await aMember(db, 'Aring')]
  const member = (memberId: string): Booker => ({ userId: null, memberId, isOperations: false })
  return {
    db,
    house: services,
    feld,
    aring,
    asFeld: member(feld),
    asAring: member(aring),
    operations: { userId: null, memberId: null, isOperations: true } satisfies Booker,
    mails: async () =>
      (await db.selectFrom('mails').select(['recipient', 'template', 'subject']).orderBy('id').execute()).map(
        ({ recipient, template }) => `${template} → ${recipient}`,
      ),
  }
}

export function wish(
  pilotId: string | null,
  from: number,
  to: number,
  more: Partial<ReservationRequest> = {},
): ReservationRequest {
  return {
    aircraftId: 'd-eqfa',
    from,
    to,
    pilotId,
    instructorId: null,
    guestSeats: 0,
    purpose: 'flight',
    note: '',
    ...more,
  }
}
