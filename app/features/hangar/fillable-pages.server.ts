import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { findHangar } from './hangar.server.ts'

export const hangarPages: readonly FillablePages[] = [
  {
    paths: ['/piloteninfo/hallenplatz'],
    isFilled: async (db) => (await findHangar(db)).kinds.length > 0,
  },
]
