import { localDate } from '#app/lib/german-dates.ts'
import { withPlainText } from '#app/editor/text-input.ts'
import { unknownInText } from '#app/editor/unknown-in-text.server.ts'
import { findDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { DeskEvent } from './admin-events.server.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { renumbered, rowsOf } from './event-form-rows.ts'
import { readEventForm } from './event-form.ts'
import type { EventInput } from './save-event.server.ts'

/** What the buttons of the form ask for. */
export type Intent = 'entwurf' | 'veroeffentlichen'

export type ReadEvent = { ok: true; input: EventInput } | { ok: false; errors: Record<string, string> }

/** The form as it was sent, its rows numbered anew and its text as a document. */
export function sentEvent(data: FormData): Values {
  return renumbered(withPlainText(sentValues(data), 'description'))
}

/** The form as an event to store. What the form does not ask is kept from `before`. */
export async function readEvent(
  db: Db,
  { values, intent, before }: { values: Values; intent: Intent; before: DeskEvent | undefined },
  at: Date,
): Promise<ReadEvent> {
  const isForReaders = intent === 'veroeffentlichen'
  const bookedSlots = before?.arrivalByAir?.slots?.booked ?? []
  const changes = before?.series?.changes ?? []
  const today = localDate(at.getTime())
  const form = readEventForm(values, { isForReaders, today, bookedSlots, changes })
  if (!form.ok) return form
  const { fields, details, firstDay, lastDay, startTime, endTime, series } = form.written
  const { title, category, visibility, pictureId } = fields
  if (pictureId !== null && (await findPicture(db, pictureId)) === undefined) {
    return { ok: false, errors: { pictureId: 'Dieses Bild gibt es nicht mehr. Bitte wähle ein anderes.' } }
  }
  const errors = {
    ...(await unknownInText(
      db,
      { name: 'description', body: details.description },
      before?.description ?? [],
    )),
    ...(await unknownFiles(db, values, before)),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const isOff = before?.status === 'cancelled' || before?.status === 'postponed'
  return {
    ok: true,
    input: {
      title,
      category,
      visibility,
      pictureId,
      firstDay,
      lastDay,
      startTime,
      endTime,
      series,
      ...publicationOf(isForReaders, fields.publishedAt, before, at),
      // Calling off and taking that back are acts of their own, which those who come are told of.
      status: isOff ? before.status : (fields.status ?? 'confirmed'),
      details: { ...details, statusReason: isOff ? before.statusReason : fields.statusReason },
    },
  }
}

/** A sentence for each attached file that there is not. One that was attached before may have gone since. */
async function unknownFiles(db: Db, values: Values, before: DeskEvent | undefined) {
  const known = new Set(before?.attachments.map(({ fileId }) => fileId))
  const errors: Record<string, string> = {}
  for (const [number, { file = '' }] of rowsOf(values, 'attachment').entries()) {
    if (file === '' || known.has(file) || (await findDownload(db, file)) !== undefined) continue
    errors[`attachment-${number}-href`] = 'Diese Datei gibt es nicht mehr. Bitte wähle eine andere.'
  }
  return errors
}

/** Put out, and without a moment of its own from now on; one that lies ahead is waited for. */
export function announcedFrom(wanted: string | null, at: Date) {
  const now = at.toISOString()
  const publishedAt = wanted ?? now
  return { publication: publishedAt > now ? ('scheduled' as const) : ('published' as const), publishedAt }
}

function publicationOf(
  isForReaders: boolean,
  wanted: string | null,
  before: DeskEvent | undefined,
  at: Date,
): Pick<EventInput, 'publication' | 'publishedAt'> {
  if (!isForReaders) return { publication: 'draft', publishedAt: wanted }
  if (before?.publication === 'archived')
    return { publication: 'archived', publishedAt: wanted ?? before.publishedAt }
  return announcedFrom(wanted, at)
}
