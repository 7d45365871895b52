import { withQuery } from '#app/lib/with-query.ts'
import type { AdminFilter, AdminState } from './admin-posts.server.ts'
import { listOrderFrom, listOrderWord, type ListOrder } from '#app/resources/list/list-order.ts'

/** Columns the administration's list can be sorted by. Default: last changed first, in the trash last deleted first. */
export const adminColumns = {
  title: { word: 'titel', label: 'Titel' },
  status: { word: 'status', label: 'Status' },
  author: { word: 'autor', label: 'Autor' },
  date: { word: 'datum', label: 'Datum', newestFirst: true },
} as const
export type AdminColumn = keyof typeof adminColumns
export type AdminOrder = ListOrder<AdminColumn>

/** URL word and label of each state the list can be filtered by. */
export const adminStates: Record<Exclude<AdminState, 'trashed'>, { word: string; label: string }> = {
  out: { word: 'veroeffentlicht', label: 'Veröffentlicht' },
  waiting: { word: 'geplant', label: 'Geplant' },
  draft: { word: 'entwurf', label: 'Entwürfe' },
}

/** Parses the list's filter from the URL; ignores invalid values. */
export function adminFilterFrom(parameters: URLSearchParams): AdminFilter {
  const state = (Object.keys(adminStates) as (keyof typeof adminStates)[]).find(
    (state) => adminStates[state].word === parameters.get('status'),
  )
  return {
    state: parameters.get('ansicht') === 'papierkorb' ? 'trashed' : state,
    words: parameters.get('q')?.slice(0, 100) || undefined,
    after: parameters.get('nach') ?? undefined,
    order: listOrderFrom(adminColumns, parameters.get('sortierung')),
  }
}

/** Returns the path of the administration's list for a state, search words and page. */
export function adminAddress({ state, words, after, order }: AdminFilter): string {
  return withQuery('/admin/blog', {
    ansicht: state === 'trashed' && 'papierkorb',
    status: state !== undefined && state !== 'trashed' && adminStates[state].word,
    q: words,
    sortierung: listOrderWord(adminColumns, order),
    nach: after,
  })
}
