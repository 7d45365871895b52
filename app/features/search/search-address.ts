import { searchKinds, type SearchKind } from '#app/platform/search/search-entry.ts'

/** German names of the kinds (`one`, `many`) and the value in the URL (`query`). */
export const kindNames: Record<SearchKind, { one: string; many: string; query: string }> = {
  page: { one: 'Seite', many: 'Seiten', query: 'seite' },
  aircraft: { one: 'Flugzeug', many: 'Flugzeuge', query: 'flugzeug' },
  event: { one: 'Veranstaltung', many: 'Veranstaltungen', query: 'veranstaltung' },
  post: { one: 'Beitrag', many: 'Beiträge', query: 'beitrag' },
  destination: { one: 'Ausflugsziel', many: 'Ausflugsziele', query: 'ausflugsziel' },
  document: { one: 'Dokument', many: 'Dokumente', query: 'dokument' },
  chronicle: { one: 'Chronik', many: 'Chronik', query: 'chronik' },
  person: { one: 'Person', many: 'Personen', query: 'person' },
}

export type SearchQuestion = { words: string; kind: SearchKind | undefined; page: number }

/** Reads the search request from the URL; unknown values are ignored. */
export function questionFrom(parameters: URLSearchParams): SearchQuestion {
  const art = parameters.get('art')
  const page = Number(parameters.get('seite') ?? '1')
  return {
    words: (parameters.get('q') ?? '').trim().slice(0, 200),
    kind: searchKinds.find((kind) => kindNames[kind].query === art),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function searchAddress({
  words,
  kind,
  page = 1,
}: {
  words: string
  kind?: SearchKind | undefined
  page?: number
}) {
  const query = new URLSearchParams({ q: words })
  if (kind !== undefined) query.set('art', kindNames[kind].query)
  if (page > 1) query.set('seite', String(page))
  return `/suche?${query}`
}
