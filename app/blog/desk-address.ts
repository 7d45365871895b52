import type { DeskFilter, DeskState } from './admin-posts.server.ts'

/** How the address and the page call the states a list can be narrowed to. */
export const deskStates: Record<DeskState, { word: string; label: string }> = {
  out: { word: 'veroeffentlicht', label: 'Veröffentlicht' },
  waiting: { word: 'geplant', label: 'Geplant' },
  draft: { word: 'entwurf', label: 'Entwürfe' },
}

/** The administration's list for a choice of state, words and page. */
export function deskAddress({ state, words, after }: DeskFilter): string {
  const query = new URLSearchParams()
  if (state !== undefined) query.set('status', deskStates[state].word)
  if (words !== undefined) query.set('q', words)
  if (after !== undefined) query.set('nach', after)
  const text = query.toString()
  return text === '' ? '/admin/blog' : `/admin/blog?${text}`
}
