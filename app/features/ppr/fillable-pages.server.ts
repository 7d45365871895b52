import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import type { FillablePages } from '#app/shell/fillable-pages.ts'

export const pprPages: readonly FillablePages[] = [
  {
    paths: ['/piloteninfo/ppr-anfrage'],
    isFilled: async (db) => (await airfieldContent(db)).airfield !== undefined,
  },
]
