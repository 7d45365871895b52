type Progress = { done: number; total: number }

/**
 * In memory, because nobody sees what a transaction writes before it ends. Where another process does the work, the
 * page says only that it is under way.
 */
const underWay = new Map<string, Progress>()

export function noteProgress(importId: string, progress: Progress) {
  underWay.set(importId, progress)
}

export function endProgress(importId: string) {
  underWay.delete(importId)
}

export function progressOf(importId: string): Progress | null {
  return underWay.get(importId) ?? null
}
