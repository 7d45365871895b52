import { createMember } from '#app/features/members/save-member.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { addDutyKind } from './admin/kind.resource.server.ts'
import { type DutyActor, DutyKindDetails } from './duty-rules.ts'
import { layOutDuties } from './lay-out.server.ts'
import { listDuties } from './duties.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

/** Sunday, 14 June 2026, 10:42 in Berlin. */
export const at = new Date('2026-06-14T08:42:00Z')

/** Epoch ms of a time in Berlin in the summer of 2026. */
export const berlin = (day: string, time: string) => Date.parse(`${day}T${time}:00+02:00`)

export const allOf2026 = { from: berlin('2026-01-02', '00:00'), to: berlin('2026-12-31', '00:00') }

let numbers = 5000

const consentToName = {
  purpose: 'public-name' as const,
  textVersion: '2026-01',
  grantedAt: '2026-01-01T12:00:00.000Z',
  grantedBy: 'self' as const,
  method: 'paper' as const,
  revokedAt: null,
}

export async function aDutyMember(
  db: Db,
  lastName: string,
  roles: readonly string[] = [],
  agreesToName = false,
) {
  numbers += 1
  return createMember(
    db,
    {
      ...aPerson,
      memberNumber: numbers,
      firstName: 'Jana',
      lastName,
      publicNameForm: 'full',
      details: {
        email: `${lastName.toLowerCase()}@verein.example`,
        functions: roles.map((role) => ({ role, label: role, from: null, to: null })),
      },
      consents: agreesToName ? [consentToName] : [],
    },
    at,
  )
}

export const asMember = (memberId: string): DutyActor => ({ userId: null, memberId, isPlanner: false })
export const planner: DutyActor = { userId: null, memberId: null, isPlanner: true }

/** Two operations managers, Feld and Aring, and Imhof, who may drive the winch; three Saturdays with both duties each. */
export async function aClubOnDuty() {
  const db = await openTestDatabase()
  await dutiesOf(db)
  const feld = await aDutyMember(db, 'Feld', ['operations-manager'])
  const aring = await aDutyMember(db, 'Aring', ['operations-manager'])
  const imhof = await aDutyMember(db, 'Imhof', ['winch-driver'])
  const tower = (await listDuties(db, allOf2026)).filter(({ kindId }) => kindId === 'tower')
  const winch = (await listDuties(db, allOf2026)).filter(({ kindId }) => kindId === 'winch')
  return {
    db,
    house: { db, publicUrl: 'https://verein.example' },
    feld,
    aring,
    imhof,
    tower,
    winch,
    mails: async () =>
      (await db.selectFrom('mails').select(['recipient', 'template']).orderBy('id').execute()).map(
        ({ recipient, template }) => `${template} → ${recipient}`,
      ),
  }
}

/** Tower and winch duties on the next three Saturdays, 09:00–13:00. */
export async function dutiesOf(db: Db) {
  const details = (roles: string[], runsField: boolean) =>
    DutyKindDetails.parse({ functions: roles, runsField })
  await addDutyKind(
    db,
    { id: 'tower', label: 'Betriebsleiter', details: details(['operations-manager'], true) },
    at,
  )
  await addDutyKind(db, { id: 'winch', label: 'Windenfahrer', details: details(['winch-driver'], false) }, at)
  const season = { firstDay: '2026-06-14', lastDay: '2026-07-05', weekdays: ['sa'], seats: 1 } as const
  for (const kindId of ['tower', 'winch'])
    await layOutDuties(db, null, { ...season, kindId, from: '09:00', to: '13:00' }, at)
}
