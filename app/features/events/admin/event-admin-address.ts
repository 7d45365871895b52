import { listOrderFrom, listOrderWord, type ListOrder } from '#app/resources/list/list-order.ts'
import { categories, type Category } from '../event.ts'

export const eventAdminPath = '/admin/veranstaltungen'

/** Where a save leads: the form knows by its key that what it had kept of itself is no longer needed. */
export const savedEventAddress = (id: string, idempotencyKey?: string) =>
  `${eventAdminPath}/${id}?gespeichert=${encodeURIComponent(idempotencyKey || '1')}`

/** What the list can be sorted by; without a wish by date, what is ahead with the next first. */
export const eventAdminColumns = {
  title: { word: 'titel', label: 'Titel' },
  status: { word: 'status', label: 'Status' },
  day: { word: 'datum', label: 'Datum' },
  changed: { word: 'geaendert', label: 'Geändert', newestFirst: true },
} as const
export type EventAdminColumn = keyof typeof eventAdminColumns
export type EventAdminOrder = ListOrder<EventAdminColumn>

export type EventAdminState = 'ahead' | 'past' | 'draft' | 'waiting' | 'trashed'

/** How the address and the page call them. */
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
  /** Words of title, place or text. */
  words?: string | undefined
  /** Id of the event the page above ends with. */
  after?: string | undefined
  order?: EventAdminOrder
}

/** What the address says about the list; nonsense counts as not said. */
export function eventAdminFilterFrom(parameters: URLSearchParams): EventAdminFilter {
  const states = Object.keys(eventAdminStates) as EventAdminState[]
  const state = states.find((each) => eventAdminStates[each].word === parameters.get('zeit')) ?? 'ahead'
  return {
    state,
    category: categories.find(({ query }) => query === parameters.get('art'))?.category,
    words: parameters.get('q')?.slice(0, 100) || undefined,
    after: parameters.get('nach') ?? undefined,
    order: listOrderFrom<EventAdminColumn>(eventAdminColumns, parameters.get('sortierung')),
  }
}

/** What the search box keeps of the filter. */
export function keptInSearch({ state, category, order }: EventAdminFilter) {
  return {
    zeit: state === 'ahead' ? undefined : eventAdminStates[state].word,
    art: categories.find((each) => each.category === category)?.query,
    sortierung: listOrderWord<EventAdminColumn>(eventAdminColumns, order),
  }
}

/** The administration's list for a choice of time, kind, words, order and page. */
export function eventAdminAddress(filter: EventAdminFilter): string {
  const parts = { ...keptInSearch(filter), q: filter.words, nach: filter.after }
  const query = new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()
  return query === '' ? eventAdminPath : `${eventAdminPath}?${query}`
}
