import { readForm } from '#app/lib/forms.ts'
import type { Db } from '#app/platform/database/db.ts'
import { performEntry } from './perform-entry.server.ts'
import type { Writer } from './writer.server.ts'

/** Saves one entry of a device's queue; a repeated one is saved once and gets the same response. */
export async function answerEntry(db: Db, by: Writer, request: Request, at: Date): Promise<Response> {
  const done = await performEntry(db, by, await readForm(request), at)
  if (done.ok) return Response.json({ ok: true })
  const { sentence, errors, status } = done.form
  return Response.json({ ok: false, sentence: sentence ?? Object.values(errors)[0] ?? '' }, { status })
}

export function entriesOnly() {
  return new Response('Diese Adresse nimmt nur Einträge des Flugbuchs.', { status: 405 })
}
