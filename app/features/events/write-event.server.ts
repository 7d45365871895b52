import { localDate } from '#app/lib/german-dates.ts'
import { withPlainText } from '#app/editor/text-input.ts'
import { unknownInText } from '#app/editor/unknown-in-text.server.ts'
import { findDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { unknownPicture } from '#app/media/pictures/pictures.server.ts'
import type { SaveIntent } from '#app/resources/written/publication-state.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { AdminEvent } from './admin-events.server.ts'
import { sentValues, type Errors, type Values } from '#app/lib/form-values.ts'
import { errorsInForm } from '#app/resources/read-record.ts'
import type { EventDetails } from './event-details.ts'
import { isCalledOff } from './event.ts'
import { eventGroups } from './event-fields.ts'
import { readEventForm } from './event-form.ts'
import type { EventInput } from './save-event.server.ts'

export type ReadEvent = { ok: true; input: EventInput } | { ok: false; errors: Record<string, string> }

/** Returns the submitted form with its text as a document. */
export const sentEvent = (data: FormData): Values => withPlainText(sentValues(data), 'description')

/** Reads the form as an event to store. Fields not in the form are taken from `before`. */
export async function readEvent(
  db: Db,
  { values, intent, before }: { values: Values; intent: SaveIntent; before: AdminEvent | undefined },
  at: Date,
): Promise<ReadEvent> {
  const isForReaders = intent === 'veroeffentlichen'
  const form = readEventForm(values, { isForReaders, today: localDate(at.getTime()), before })
  if (!form.ok) return form
  const { fields, details, firstDay, lastDay, startTime, endTime, series } = form.written
  const { title, category, visibility, pictureId } = fields
  const errors = {
    ...(await unknownPicture(db, 'pictureId', pictureId)),
    ...(await unknownInText(
      db,
      { name: 'description', body: details.description },
      before?.description ?? [],
    )),
    ...errorsInForm(eventGroups, values, await unknownFiles(db, details, before)),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
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
      status: before !== undefined && isCalledOff(before) ? before.status : fields.status,
      details,
    },
  }
}

/**
 * Returns a validation error for each attached file that does not exist. Files attached before are allowed: they may have
 * been deleted since.
 */
async function unknownFiles(db: Db, { attachments }: EventDetails, before: AdminEvent | undefined) {
  const known = new Set(before?.attachments.map(({ fileId }) => fileId))
  const errors: Errors = {}
  for (const [index, { fileId }] of attachments.entries()) {
    if (fileId === null || known.has(fileId) || (await findDownload(db, fileId)) !== undefined) continue
    errors[`attachments.${index}.href`] = 'Diese Datei gibt es nicht mehr. Bitte wähle eine andere.'
  }
  return errors
}

/** Publishes the event now if no time is given; schedules it for a future time. */
export function announcedFrom(wanted: string | null, at: Date) {
  const now = at.toISOString()
  const publishedAt = wanted ?? now
  return { publication: publishedAt > now ? ('scheduled' as const) : ('published' as const), publishedAt }
}

function publicationOf(
  isForReaders: boolean,
  wanted: string | null,
  before: AdminEvent | undefined,
  at: Date,
): Pick<EventInput, 'publication' | 'publishedAt'> {
  if (!isForReaders) return { publication: 'draft', publishedAt: wanted }
  if (before?.publication === 'archived')
    return { publication: 'archived', publishedAt: wanted ?? before.publishedAt }
  return announcedFrom(wanted, at)
}
