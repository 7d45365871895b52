import type { Language } from '#app/lib/saying.ts'

/** Where the form stands in each language. */
export const pprAddress: Record<Language, string> = {
  de: '/piloteninfo/ppr-anfrage',
  en: '/piloteninfo/ppr-anfrage/en',
}
