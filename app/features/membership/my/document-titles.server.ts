import { listDocuments } from '#app/features/documents/documents.server.ts'
import type { Db } from '#app/platform/database/db.ts'

/** Returns the titles of the public documents by id. */
export async function documentTitles(db: Db): Promise<Map<string, string>> {
  const documents = await listDocuments(db, ['public'])
  return new Map(documents.map(({ id, title }) => [id, title]))
}
