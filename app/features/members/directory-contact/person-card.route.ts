import type { Route } from './+types/person-card.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireMember } from '#app/platform/identity/guards.server.ts'
import { takePersonCard, cardHeaders } from './person-card.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireMember]

/** POST, because each card is logged. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const card = await takePersonCard(db, context.get(memberContext), params.memberId, now())
  if (card === undefined) throw notFound(request.url)
  return new Response(card, { headers: cardHeaders('kontakt.vcf') })
}
