import type { Route } from './+types/my-export.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { noteInMemberLog } from '#app/features/members/member-log.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireMember } from '#app/platform/identity/guards.server.ts'
import { findPersonOfAccount, zipAnswer } from './person.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireMember]

/** POST rather than GET: each export is recorded in the audit log. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const user = context.get(memberContext)
  requireConfirmed(context, request, '/mitglied/konto/daten', 'auskunft')
  const person = await findPersonOfAccount(services.db, user)
  if (person === undefined) throw notFound(request.url)
  const at = services.now()
  const about = person.memberId === null ? {} : { memberId: person.memberId }
  await noteInMemberLog(services.db, user, { action: 'own-data-export', ...about }, at)
  return zipAnswer(services, person, at)
}
