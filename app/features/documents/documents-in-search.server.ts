import { plainText } from '#app/lib/rich-text.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { documentAddress, toDocument } from './document.ts'

export const documentsInSearch: SearchSource = {
  kind: 'document',
  async *entries(db, wantedId) {
    let query = db.selectFrom('documents').selectAll().where('withdrawn_at', 'is', null)
    if (wantedId !== undefined) query = query.where('id', '=', wantedId)
    for (const row of await query.orderBy('title_key').orderBy('id').execute()) {
      const document = toDocument(row)
      yield {
        kind: 'document',
        id: document.id,
        title: document.title,
        lead: document.summary,
        text: plainText(document.body),
        address: documentAddress(document),
        visibility: document.visibility,
      }
    }
  },
}
