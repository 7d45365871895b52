import type { Route } from './+types/not-found.route'
import { notFound } from './errors.ts'

export function loader({ request }: Route.LoaderArgs) {
  throw notFound(request.url)
}

/** A form sent to an address that does not exist. */
export const action = loader

export default function NotFound() {
  return null
}
