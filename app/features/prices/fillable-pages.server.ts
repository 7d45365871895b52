import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { prices } from './tariffs.server.ts'

export const pricePages: readonly FillablePages[] = [
  {
    paths: ['/piloteninfo/preisliste'],
    async isFilled(db) {
      const [{ tariffs }, { airfield }] = await Promise.all([prices(db), airfieldContent(db)])
      return tariffs.length + (airfield?.fuel ?? []).length > 0
    },
  },
]
