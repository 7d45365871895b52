import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { findBriefing } from './versions.server.ts'

export const briefingPages: readonly FillablePages[] = [
  {
    paths: ['/piloteninfo/briefing'],
    isFilled: async (db) => (await findBriefing(db))?.isOffered === true,
  },
]
