import type { Language } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'

/** Paths of the form, per language. */
export const pprAddress = pagePairs.ppr

export const againField = 'wie'

/** Returns the form's path, prefilled with the reusable data of a request. */
export function againAddress(link: string, language: Language): string {
  return `${pprAddress[language]}?${againField}=${link.split('/').at(-1)}`
}
