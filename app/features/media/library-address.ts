import { withQuery } from '#app/lib/with-query.ts'
import { mediaIdPattern, errandFrom, type PictureErrand } from '#app/media/pictures/picture.ts'

/** Filters of the library: word in the URL and label. */
export const libraryViews = {
  unused: { word: 'unbenutzt', label: 'Unbenutzt' },
  undescribed: { word: 'ohne-beschreibung', label: 'Ohne Beschreibung' },
  people: { word: 'mit-personen', label: 'Mit Personen' },
  'held-back': { word: 'zurueckgehalten', label: 'Zurückgehalten' },
  trash: { word: 'papierkorb', label: 'Papierkorb' },
} as const
export type LibraryView = keyof typeof libraryViews

export const libraryOrders = {
  newest: { word: 'neueste', label: 'Neueste zuerst' },
  oldest: { word: 'aelteste', label: 'Älteste zuerst' },
  name: { word: 'name', label: 'Nach Beschreibung' },
  largest: { word: 'groesste', label: 'Größte zuerst' },
} as const
type LibraryOrder = keyof typeof libraryOrders

export type LibraryFilter = {
  kind: 'pictures' | 'files'
  view?: LibraryView | undefined
  words?: string | undefined
  /** Account of the uploader. */
  by?: string | undefined
  order: LibraryOrder
  isList: boolean
  /** Id of the last picture or file of the previous page. */
  after?: string | undefined
  /** Set while a form waits for the choice of a picture. */
  errand?: PictureErrand | undefined
}

/** Returns the views of a kind; files have neither descriptions nor people. */
export const viewsOf = (kind: LibraryFilter['kind']): readonly LibraryView[] =>
  kind === 'files' ? ['unused', 'trash'] : ['unused', 'undescribed', 'people', 'held-back', 'trash']

/** Parses the filter from the URL; ignores invalid values. */
export function libraryFilterFrom(parameters: URLSearchParams): LibraryFilter {
  const errand = errandFrom(parameters)
  const kind = parameters.get('art') === 'dateien' && errand === undefined ? 'files' : 'pictures'
  const orders = Object.keys(libraryOrders) as LibraryOrder[]
  return {
    kind,
    view: viewsOf(kind).find((view) => libraryViews[view].word === parameters.get('zeige')),
    words: parameters.get('q')?.slice(0, 100).trim() || undefined,
    by: parameters.get('von') || undefined,
    order: orders.find((order) => libraryOrders[order].word === parameters.get('sortierung')) ?? 'newest',
    isList: parameters.get('ansicht') === 'liste',
    after: parameters.get('nach') ?? undefined,
    errand,
  }
}

export function libraryParameters(filter: LibraryFilter): Record<string, string | undefined> {
  return {
    art: filter.kind === 'files' ? 'dateien' : undefined,
    zeige: filter.view && libraryViews[filter.view].word,
    q: filter.words,
    von: filter.by,
    sortierung: filter.order === 'newest' ? undefined : libraryOrders[filter.order].word,
    ansicht: filter.isList ? 'liste' : undefined,
    nach: filter.after,
    fuer: filter.errand?.path,
    feld: filter.errand?.field,
  }
}

/** Returns the library's path with these changes of the filter, which lead to its first page. */
export function libraryAddress(filter: LibraryFilter, change: Partial<LibraryFilter> = {}): string {
  return withQuery('/admin/bilder', libraryParameters({ ...filter, after: undefined, ...change }))
}

/** Returns the path of the table for describing many pictures, without those postponed. */
export function describeAddress(later: readonly string[] = [], saved = 0): string {
  return withQuery('/admin/bilder/beschreiben', {
    spaeter: later.join('.'),
    gespeichert: saved > 0 && String(saved),
  })
}

/** Limits the length of the URL. */
const mostLater = 40

export const laterIn = (parameters: URLSearchParams): string[] =>
  (parameters.get('spaeter') ?? '')
    .split('.')
    .filter((id) => mediaIdPattern.test(id))
    .slice(-mostLater)
