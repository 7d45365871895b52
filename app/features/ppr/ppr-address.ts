import type { Language } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'

/** Where the form stands in each language. */
export const pprAddress = pagePairs.ppr

export const againField = 'wie'

/** The form with what stays the same of the request behind a link. */
export function againAddress(link: string, language: Language): string {
  return `${pprAddress[language]}?${againField}=${link.split('/').at(-1)}`
}
