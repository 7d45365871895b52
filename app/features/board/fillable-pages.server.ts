import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { listBoardOffices } from './board-answer.server.ts'

export const boardPages: readonly FillablePages[] = [
  {
    paths: ['/verein/vorstand'],
    isFilled: async (db) => (await listBoardOffices(db)).length > 0,
  },
]
