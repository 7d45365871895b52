import { redirect } from 'react-router'
import type { Route } from './+types/not-found.route'
import { findMovedTo } from '#app/features/blog/former-addresses.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'

/** Redirects URLs of the club's former website to their new pages (301); otherwise 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const moved = await findMovedTo(db, request.url, now())
  if (moved !== undefined) throw redirect(moved, 301)
  throw notFound(request.url)
}

/** Answers forms sent to an unknown URL with 404. */
export function action({ request }: Route.ActionArgs) {
  throw notFound(request.url)
}

export default function NotFound() {
  return null
}
