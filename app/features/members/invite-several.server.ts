import type { Authorized } from '#app/platform/identity/actor.ts'
import { inviteMember } from '#app/features/accounts/invite-member.server.ts'
import { mailRoute } from '#app/platform/mail/mail-route.server.ts'
import type { Services } from '#app/platform/services.ts'
import { fullName, isInTheClub, toMember } from './member.ts'

export type SeveralInvited = {
  invited: number
  /** Whether mails reach somebody. */
  goesOut: boolean
  without: { name: string; why: string }[]
}

/** As many as one page of the list shows. */
const mostAtOnce = 40

const reasons = {
  'no-address': 'keine E-Mail-Adresse',
  'address-taken': 'die Adresse gehört schon zu einem anderen Konto',
  'has-account': 'hat schon ein Konto',
  'not-in-club': 'ist nicht im Verein',
} as const

/** Invites each person separately; lists those who could not be invited with the reason. */
export async function inviteSeveral(
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'mailByOperator'>,
  by: Authorized<'invite-members'>,
  ids: readonly string[],
): Promise<SeveralInvited> {
  const goesOut = (await mailRoute(services)).kind === 'server'
  const outcome: SeveralInvited = { invited: 0, goesOut, without: [] }
  for (const id of ids.slice(0, mostAtOnce)) {
    const row = await services.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) continue
    const person = toMember(row)
    const invitation = isInTheClub(person)
      ? await inviteMember(services, by, { memberId: id, name: person.firstName, email: person.email })
      : ({ ok: false, reason: 'not-in-club' } as const)
    if (invitation.ok) outcome.invited += 1
    else outcome.without.push({ name: fullName(person), why: reasons[invitation.reason] })
  }
  return outcome
}
