import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { chronicleCategories, dayWords, toChronicleEntry, yearWords } from './chronicle-entry.ts'

/** Each result links to its anchor on the page. People are left out: their names depend on their consent. */
export const chronicleInSearch: SearchSource = {
  kind: 'chronicle',
  async *entries(db, wantedId) {
    let query = db.selectFrom('chronicle_entries').selectAll().where('withdrawn_at', 'is', null)
    if (wantedId !== undefined) query = query.where('id', '=', wantedId)
    for (const row of await query.orderBy('date').orderBy('id').execute()) {
      const { id, date, title, text, category, firstAircraft } = toChronicleEntry(row)
      yield {
        kind: 'chronicle',
        id,
        title,
        lead: `${chronicleCategories[category]}, ${dayWords(date) ?? yearWords(date)}`,
        text,
        words: firstAircraft?.name ?? '',
        address: `/flugplatz/geschichte#${id}`,
        visibility: 'public',
      }
    }
  },
}
