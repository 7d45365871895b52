import type { Authorized } from '#app/platform/identity/actor.ts'
import { setBlocked } from '#app/features/accounts/end-account.server.ts'
import { inviteMember } from '#app/features/accounts/invite-member.server.ts'
import { resetFactorsOfMember } from '#app/features/accounts/second-factor/reset-factors.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { AccountIntent, AccountResult } from './account-panel.tsx'
import type { Member } from './member.ts'

/** Runs the action of a button beside the member's account. */
export async function changeAccount(
  services: Services,
  by: Authorized<'invite-members'>,
  { id, firstName, email }: Pick<Member, 'id' | 'firstName' | 'email'>,
  intent: AccountIntent,
): Promise<AccountResult> {
  switch (intent) {
    case 'einladen': {
      const invitation = await inviteMember(services, by, { memberId: id, name: firstName, email })
      return invitation.ok
        ? { kind: 'invited', email: invitation.email, until: invitation.until }
        : { kind: 'refused', reason: invitation.reason }
    }
    case 'faktor-zuruecksetzen': {
      const reset = await resetFactorsOfMember(services, by, id)
      return reset === 'done' ? { kind: 'factor-reset' } : { kind: 'refused', reason: reset }
    }
    case 'sperren':
    case 'entsperren': {
      const blocked = intent === 'sperren'
      const outcome = await setBlocked(services.db, by, { memberId: id, blocked }, services.now())
      if (outcome !== 'done') return { kind: 'refused', reason: outcome }
      return { kind: blocked ? 'blocked' : 'unblocked' }
    }
  }
}

/** Such actions require a recent confirmation of the administrator's identity. */
export function isSensitive(intent: AccountIntent): boolean {
  return intent !== 'einladen'
}

export function isAccountIntent(intent: unknown): intent is AccountIntent {
  return (
    intent === 'einladen' ||
    intent === 'sperren' ||
    intent === 'entsperren' ||
    intent === 'faktor-zuruecksetzen'
  )
}
