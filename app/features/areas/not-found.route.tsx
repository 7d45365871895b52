import { redirect } from 'react-router'
import type { Route } from './+types/not-found.route'
import { findMovedTo } from '#app/features/blog/former-addresses.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'

/** A page of the website the club had before leads to what became of it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const moved = await findMovedTo(db, request.url, now())
  if (moved !== undefined) throw redirect(moved, 301)
  throw notFound(request.url)
}

/** A form sent to an address that does not exist. */
export function action({ request }: Route.ActionArgs) {
  throw notFound(request.url)
}

export default function NotFound() {
  return null
}
