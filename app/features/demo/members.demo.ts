import { MemberDetails } from '#app/features/members/member.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'
import members from './content/members.json' with { type: 'json' }
import type { DemoDate, DemoDates } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

type DemoMember = (typeof members)[number]

export async function loadMembers({ db, dates, at }: DemoContext) {
  for (const member of members) {
    await createMember(
      db,
      {
        id: member.id,
        memberNumber: member.memberNumber,
        title: member.title,
        firstName: member.firstName,
        lastName: member.lastName,
        status: member.status as MembersTable['status'],
        publicNameForm: member.publicNameForm as MembersTable['public_name_form'],
        pictureId: null,
        details: detailsOf(member, dates),
        consents: member.consents.map((consent) => ({
          purpose: consent.purpose,
          textVersion: consent.textVersion,
          grantedAt: dates.instant(consent.grantedAt),
          grantedBy: consent.by,
          method: consent.method,
          revokedAt: consent.revokedAt === null ? null : dates.instant(consent.revokedAt),
        })),
      },
      at,
    )
  }
}

function detailsOf(member: DemoMember, dates: DemoDates): MemberDetails {
  const day = (date: DemoDate | null) => (date === null ? null : dates.day(date))
  return MemberDetails.parse({
    email: member.email,
    phones: member.phones,
    address: member.address,
    birthDate: day(member.birthDate),
    guardians: member.guardians,
    joinedOn: day(member.joinedOn),
    leftOn: day(member.leftOn),
    membershipClassId: member.membershipClassId,
    branches: member.branches,
    functions: member.functions.map((held) => ({ ...held, from: day(held.from), to: day(held.to) })),
    licences: member.licences.map(({ kind, validUntil }) => ({ kind, validUntil: day(validUntil) })),
    medicalValidUntil: day(member.medicalValidUntil),
    visibility: member.visibility,
    // Members with a hidden mail address can still be written to.
    reachable: member.visibility.email !== 'members',
    workHoursRequired: member.workHoursRequired,
    note: member.note,
  })
}
