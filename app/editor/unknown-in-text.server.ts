import { fileIdsIn, pictureIdsIn, referencesIn, type RichText } from '#app/lib/rich-text.ts'
import { findDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { entryKey } from '#app/platform/search/search-entry.ts'
import { findEntries } from '#app/platform/search/find-entries.server.ts'

/** An event may be announced before its publication date. */
const endOfTime = new Date('9999-01-01T00:00:00Z')

/**
 * Returns a validation error for the field if the text references a picture, file, aircraft or event that does not exist.
 * References that the text had before are allowed: their targets may have been deleted since, which must not block other
 * corrections.
 */
export async function unknownInText(
  db: Db,
  { name, body }: { name: string; body: RichText },
  before: RichText,
): Promise<Record<string, string>> {
  const sentence = await firstUnknown(db, body, before)
  return sentence === undefined ? {} : { [name]: sentence }
}

async function firstUnknown(db: Db, body: RichText, before: RichText): Promise<string | undefined> {
  const known = new Set([
    ...pictureIdsIn(before),
    ...fileIdsIn(before),
    ...referencesIn(before).map(entryKey),
  ])
  for (const id of pictureIdsIn(body)) {
    if (!known.has(id) && (await findPicture(db, id)) === undefined) {
      return 'Ein Bild im Text gibt es nicht mehr. Bitte wähle ein anderes.'
    }
  }
  for (const id of fileIdsIn(body)) {
    if (!known.has(id) && (await findDownload(db, id)) === undefined) {
      return 'Eine Datei im Text gibt es nicht mehr. Bitte wähle eine andere.'
    }
  }
  const references = referencesIn(body).filter((reference) => !known.has(entryKey(reference)))
  const { entries } = await findEntries(db, references, ['public', 'members', 'board', 'admin'], endOfTime)
  const missing = references.find((reference) => !entries.has(entryKey(reference)))
  if (missing === undefined) return undefined
  return missing.kind === 'aircraft'
    ? 'Ein Flugzeug, auf das der Text verweist, gibt es nicht.'
    : 'Eine Veranstaltung, auf die der Text verweist, gibt es nicht oder sie ist noch ein Entwurf.'
}
