import type { Authorized } from '#app/platform/identity/actor.ts'
import { setBlocked } from '#app/features/accounts/end-account.server.ts'
import {
  findAccountAtAddress,
  inviteMember,
  linkAccountToMember,
} from '#app/features/accounts/invite-member.server.ts'
import { resetFactorsOfMember } from '#app/features/accounts/second-factor/reset-factors.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import { mailRoute } from '#app/platform/mail/mail-route.server.ts'
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
      const goesOut = (await mailRoute(services)).kind === 'server'
      return invitation.ok
        ? { kind: 'invited', email: invitation.email, until: invitation.until, goesOut }
        : { kind: 'refused', reason: invitation.reason }
    }
    case 'verbinden':
      return linkAccount(services, by, id, email)
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

async function linkAccount(
  { db, now }: Services,
  by: Authorized<'invite-members'>,
  memberId: string,
  email: string | null,
): Promise<AccountResult> {
  const account = email === null ? undefined : await findAccountAtAddress(db, by, email)
  if (account === undefined) return { kind: 'refused', reason: 'cannot-link' }
  try {
    const isLinked = await inTransaction(db, (trx) =>
      linkAccountToMember(trx, by, { userId: account.id, memberId }, now()),
    )
    return isLinked ? { kind: 'linked' } : { kind: 'refused', reason: 'cannot-link' }
  } catch (error) {
    if (isUniqueViolation(error)) return { kind: 'refused', reason: 'has-account' }
    throw error
  }
}

/** Such actions require a recent confirmation of the administrator's identity. */
export function isSensitive(intent: AccountIntent): boolean {
  return intent !== 'einladen' && intent !== 'verbinden'
}

export function isAccountIntent(intent: unknown): intent is AccountIntent {
  return (
    intent === 'einladen' ||
    intent === 'verbinden' ||
    intent === 'sperren' ||
    intent === 'entsperren' ||
    intent === 'faktor-zuruecksetzen'
  )
}
