import { ClassDetails } from '#app/features/membership/membership-class.ts'
import { createMembershipClass } from '#app/features/membership/membership-classes.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

/** Sunday, 14 June 2026, 10:42 in Berlin. */
export const at = new Date('2026-06-14T08:42:00Z')
export const today = '2026-06-14'

let numbers = 9000

/** A membership class with ten hours a year, at 15 € for each missing hour. */
export async function aClassThatWorks(db: Db): Promise<string> {
  const details = ClassDetails.parse({ workHoursPerYear: 10, substituteCentsPerHour: 1500 })
  return createMembershipClass(
    db,
    { id: 'aktiv', name: 'Aktiv', position: 1, validFrom: '2020-01-01', details },
    at,
  )
}

export async function aWorker(db: Db, lastName: string, joinedOn = '2010-01-01'): Promise<string> {
  numbers += 1
  return createMember(
    db,
    {
      ...aPerson,
      memberNumber: numbers,
      firstName: 'Jana',
      lastName,
      details: {
        email: `${lastName.toLowerCase()}@verein.example`,
        joinedOn,
        membershipClassId: 'aktiv',
      },
    },
    at,
  )
}
