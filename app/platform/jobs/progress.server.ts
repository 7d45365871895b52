type Progress = { done: number; total: number }

/**
 * Progress of work inside one SQLite transaction. Stored in memory, because writes of a transaction are invisible until it
 * ends and nothing else can be written meanwhile.
 */
const underWay = new Map<string, Progress>()

/** `workId` is the id of the record being processed. */
export function noteProgress(workId: string, progress: Progress) {
  underWay.set(workId, progress)
}

export function endProgress(workId: string) {
  underWay.delete(workId)
}

export function progressOf(workId: string): Progress | null {
  return underWay.get(workId) ?? null
}
