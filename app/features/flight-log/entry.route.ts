import type { Route } from './+types/entry.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/require-own-tables.server.ts'
import { performEntry } from './perform-entry.server.ts'
import { writerFor } from './writer.server.ts'

/** One entry of a device's queue; what comes twice is entered once and answered the same. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const by = await writerFor(db, context.get(memberContext))
  const done = await performEntry(db, by, await readForm(request), now())
  if (done.ok) return Response.json({ ok: true })
  const { sentence, errors, status } = done.form
  return Response.json({ ok: false, sentence: sentence ?? Object.values(errors)[0] ?? '' }, { status })
}

export function loader() {
  return new Response('Diese Adresse nimmt nur Einträge des Flugbuchs.', { status: 405 })
}
