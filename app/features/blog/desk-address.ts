import type { DeskFilter, DeskState } from './admin-posts.server.ts'
import { deskOrderFrom, deskOrderWord } from './desk/desk-order.ts'

/** How the address and the page call the states a list can be narrowed to. */
export const deskStates: Record<Exclude<DeskState, 'trashed'>, { word: string; label: string }> = {
  out: { word: 'veroeffentlicht', label: 'Veröffentlicht' },
  waiting: { word: 'geplant', label: 'Geplant' },
  draft: { word: 'entwurf', label: 'Entwürfe' },
}

/** What the address says about the list; nonsense counts as not said. */
export function deskFilterFrom(parameters: URLSearchParams): DeskFilter {
  const state = (Object.keys(deskStates) as (keyof typeof deskStates)[]).find(
    (state) => deskStates[state].word === parameters.get('status'),
  )
  return {
    state: parameters.get('ansicht') === 'papierkorb' ? 'trashed' : state,
    words: parameters.get('q')?.slice(0, 100) || undefined,
    after: parameters.get('nach') ?? undefined,
    order: deskOrderFrom(parameters.get('sortierung')),
  }
}

/** The administration's list for a choice of state, words and page. */
export function deskAddress({ state, words, after, order }: DeskFilter): string {
  const query = new URLSearchParams()
  if (state === 'trashed') query.set('ansicht', 'papierkorb')
  else if (state !== undefined) query.set('status', deskStates[state].word)
  if (words !== undefined) query.set('q', words)
  const sorted = deskOrderWord(order)
  if (sorted !== undefined) query.set('sortierung', sorted)
  if (after !== undefined) query.set('nach', after)
  const text = query.toString()
  return text === '' ? '/admin/blog' : `/admin/blog?${text}`
}
