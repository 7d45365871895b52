/** Columns that count changes are 32 bits wide. */
const mostRevisions = 2 ** 31 - 1
/** No record has been changed so often. */
const never = -1

/**
 * How often a record had been changed when a form was filled from it, as the form brings it back; 0 when there was
 * none yet. −1 for anything that is no such number: whoever sends it is told that somebody was faster.
 */
export function readExpectedRevision(text: unknown): number {
  const revision = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : never
  return revision <= mostRevisions ? revision : never
}
