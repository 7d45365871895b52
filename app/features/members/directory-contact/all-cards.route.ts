import { redirectDocument } from 'react-router'
import type { Route } from './+types/all-cards.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireMember } from '#app/platform/identity/guards.server.ts'
import { directoryAddress, directoryFilterOf } from '../directory-filter.ts'
import { cardHeaders, takeAllCards } from './person-card.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireMember]

/** POST, because each file is logged. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const filter = directoryFilterOf(new URL(request.url).searchParams)
  requireConfirmed(context, request, directoryAddress(filter), 'karten')
  const cards = await takeAllCards(db, context.get(memberContext), filter, now())
  if (cards === undefined) return redirectDocument(directoryAddress(filter, { karten: 'keine' }), 303)
  return new Response(cards, { headers: cardHeaders('mitglieder.vcf') })
}
