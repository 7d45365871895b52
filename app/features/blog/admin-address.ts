import type { AdminFilter, AdminState } from './admin-posts.server.ts'
import { listOrderFrom, listOrderWord } from '#app/resources/list/list-order.ts'
import { adminColumns } from './admin/admin-order.ts'

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
  const query = new URLSearchParams()
  if (state === 'trashed') query.set('ansicht', 'papierkorb')
  else if (state !== undefined) query.set('status', adminStates[state].word)
  if (words !== undefined) query.set('q', words)
  const sorted = listOrderWord(adminColumns, order)
  if (sorted !== undefined) query.set('sortierung', sorted)
  if (after !== undefined) query.set('nach', after)
  const text = query.toString()
  return text === '' ? '/admin/blog' : `/admin/blog?${text}`
}
