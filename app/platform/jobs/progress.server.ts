export type Progress = { done: number; total: number }

/**
 * Of work that happens in one transaction of SQLite: in memory, because nobody sees what a transaction writes before it
 * ends, and nothing else can be written meanwhile.
 */
const underWay = new Map<string, Progress>()

/** `workId` is that of the thing worked on. */
export function noteProgress(workId: string, progress: Progress) {
  underWay.set(workId, progress)
}

export function endProgress(workId: string) {
  underWay.delete(workId)
}

export function progressOf(workId: string): Progress | null {
  return underWay.get(workId) ?? null
}
