import { createMember } from '#app/members/save-member.server.ts'
import type { MembersTable } from '#app/members/members.table.ts'
import members from './content/members.json' with { type: 'json' }
import type { DemoDate } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

export async function loadMembers({ db, dates, at }: DemoContext) {
  const instant = (date: unknown) => (date === null ? null : dates.instant(date as DemoDate))
  for (const {
    id,
    memberNumber,
    title,
    firstName,
    lastName,
    status,
    publicNameForm,
    consents,
    ...details
  } of members) {
    await createMember(
      db,
      {
        id,
        memberNumber,
        title,
        firstName,
        lastName,
        status: status as MembersTable['status'],
        publicNameForm: publicNameForm as MembersTable['public_name_form'],
        pictureId: null,
        details,
        consents: consents.map((consent) => ({
          purpose: consent.purpose,
          textVersion: consent.textVersion,
          grantedAt: instant(consent.grantedAt) ?? at.toISOString(),
          grantedBy: consent.by,
          method: consent.method,
          revokedAt: instant(consent.revokedAt),
        })),
      },
      at,
    )
  }
}
