import { withQuery } from '#app/lib/with-query.ts'
import { listOrderFrom, listOrderWord, type ListOrder } from '#app/resources/list/list-order.ts'
import { categories, type Category } from '../event.ts'

export const eventAdminPath = '/admin/veranstaltungen'

/** URL after a save: the key tells the form that its locally stored draft is no longer needed. */
export const savedEventAddress = (id: string, idempotencyKey?: string) =>
  `${eventAdminPath}/${id}?gespeichert=${encodeURIComponent(idempotencyKey || '1')}`

/** Columns by which the list can be sorted; by date by default, future events with the next first. */
export const eventAdminColumns = {
  title: { word: 'titel', label: 'Titel' },
  status: { word: 'status', label: 'Status' },
  day: { word: 'datum', label: 'Datum' },
  changed: { word: 'geaendert', label: 'Geändert', newestFirst: true },
} as const
export type EventAdminColumn = keyof typeof eventAdminColumns
export type EventAdminOrder = ListOrder<EventAdminColumn>

export type EventAdminState = 'ahead' | 'past' | 'draft' | 'waiting' | 'trashed'

/** Values in the URL and labels of the states. */
export const eventAdminStates: Record<EventAdminState, { word: string; label: string }> = {
  ahead: { word: 'kommend', label: 'Kommende' },
  past: { word: 'vergangen', label: 'Vergangene' },
  draft: { word: 'entwurf', label: 'Entwürfe' },
  waiting: { word: 'geplant', label: 'Angekündigt' },
  trashed: { word: 'papierkorb', label: 'Papierkorb' },
}

export type EventAdminFilter = {
  state: EventAdminState
  category?: Category | undefined
  /** Words in title, location or text. */
  words?: string | undefined
  /** Id of the last event of the previous page. */
  after?: string | undefined
  order?: EventAdminOrder
}

/** Reads the list's filter from the URL; ignores invalid values. */
export function eventAdminFilterFrom(parameters: URLSearchParams): EventAdminFilter {
  const states = Object.keys(eventAdminStates) as EventAdminState[]
  const state = states.find((each) => eventAdminStates[each].word === parameters.get('zeit')) ?? 'ahead'
  return {
    state,
    category: categories.find(({ query }) => query === parameters.get('art'))?.category,
    words: parameters.get('q')?.slice(0, 100) || undefined,
    after: parameters.get('nach') ?? undefined,
    order: listOrderFrom(eventAdminColumns, parameters.get('sortierung')),
  }
}

/** Parts of the filter that a search retains. */
export function filterParameters({ state, category, order }: EventAdminFilter) {
  return {
    zeit: state === 'ahead' ? undefined : eventAdminStates[state].word,
    art: categories.find((each) => each.category === category)?.query,
    sortierung: listOrderWord(eventAdminColumns, order),
  }
}

/** Returns the URL of the administration's list for time, category, words, order and page. */
export function eventAdminAddress(filter: EventAdminFilter): string {
  return withQuery(eventAdminPath, { ...filterParameters(filter), q: filter.words, nach: filter.after })
}
