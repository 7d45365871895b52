import { berlinDay, berlinDayBounds } from '#app/lib/berlin-time.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { RichText } from '#app/lib/rich-text.ts'
import type { Db } from '#app/platform/database/db.ts'
import { DocumentDetails } from './document.ts'

/** `replacedOn`: first day of the next version, which may be to come. */
export type EarlierCard = { version: number; asOf: string; replacedOn: IsoDay }

/** Stores the current version as an earlier one before a version with another number replaces it. */
export async function storeWording(trx: Db, id: string, next: { version: number; asOf: IsoDay }) {
  const row = await trx.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || row.version === next.version) return
  const { title, as_of, body, details } = row
  const wording = { title, as_of, body, details, replaced_at: replacedAt(next) }
  await trx
    .insertInto('document_versions')
    .values({ document_id: id, version: row.version, ...wording })
    .onConflict((conflict) => conflict.columns(['document_id', 'version']).doUpdateSet(wording))
    .execute()
}

/** The moment at which the version `asOf` takes the place of the one before, whenever it is entered. */
export const replacedAt = ({ asOf }: { asOf: IsoDay }) => new Date(berlinDayBounds(asOf).start).toISOString()

/** Lists earlier versions, newest first. The caller checks that the reader may read the document. */
export async function listEarlierWordings(
  db: Db,
  { id, version }: { id: string; version: number },
): Promise<EarlierCard[]> {
  const rows = await db
    .selectFrom('document_versions')
    .select(['version', 'as_of', 'replaced_at'])
    .where('document_id', '=', id)
    .where('version', '<>', version)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    asOf: row.as_of,
    replacedOn: berlinDay(Date.parse(row.replaced_at)),
  }))
}

export async function findEarlierWording(db: Db, id: string, version: number) {
  const row = await db
    .selectFrom('document_versions')
    .selectAll()
    .where('document_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { downloadId, pictureId } = DocumentDetails.parse(JSON.parse(row.details))
  return {
    title: row.title,
    version: row.version,
    asOf: row.as_of,
    replacedOn: berlinDay(Date.parse(row.replaced_at)),
    body: RichText.parse(JSON.parse(row.body)),
    downloadId,
    pictureId,
  }
}
