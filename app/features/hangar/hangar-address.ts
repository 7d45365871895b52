import type { Language } from '#app/lib/saying.ts'

/** Where the form stands in each language. */
export const hangarAddress: Record<Language, string> = {
  de: '/piloteninfo/hallenplatz',
  en: '/piloteninfo/hallenplatz/en',
}

export const waitingListPath = '/admin/hallenplatz/liste'
