import { plainText } from '#app/lib/rich-text.ts'
import type { SearchSource } from '#app/search/search-entry.ts'
import { toDocument } from './document.ts'

/** Only what guests may read: the others are reached through the members' area. */
export const documentsInSearch: SearchSource = {
  kind: 'document',
  async *entries(db, wantedId) {
    let query = db
      .selectFrom('documents')
      .selectAll()
      .where('visibility', '=', 'public')
      .where('withdrawn_at', 'is', null)
    if (wantedId !== undefined) query = query.where('id', '=', wantedId)
    for (const row of await query.orderBy('title_key').orderBy('id').execute()) {
      const document = toDocument(row)
      yield {
        kind: 'document',
        id: document.id,
        title: document.title,
        lead: document.summary,
        text: plainText(document.body),
        address: `/verein/dokumente/${document.id}`,
        visibility: 'public',
      }
    }
  },
}
