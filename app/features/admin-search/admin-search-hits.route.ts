import type { Route } from './+types/admin-search-hits.route'
import { adminContext } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { mostLetters, type AdminAnswer } from './admin-hit.ts'
import { findInAdmin } from './find-in-admin.server.ts'

/** Returns the hits of the search page for `q` as JSON, for the search dialog that queries during typing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q')?.slice(0, mostLetters).trim() ?? ''
  const answer: AdminAnswer = await findInAdmin(
    context.get(servicesContext),
    context.get(adminContext),
    typed,
  )
  return Response.json(answer)
}
