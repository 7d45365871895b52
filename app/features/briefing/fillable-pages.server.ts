import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { offersBriefing } from './versions.server.ts'

export const briefingPages: readonly FillablePages[] = [
  {
    paths: ['/piloteninfo/briefing'],
    isFilled: offersBriefing,
  },
]
