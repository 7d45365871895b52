/** Revision columns are 32 bits wide. */
const mostRevisions = 2 ** 31 - 1
/** No record has this revision. */
const never = -1

/**
 * Reads the expected revision of a record from a form; 0 means that the record did not exist yet. Returns −1 for anything
 * that is no revision, which leads to a conflict on saving.
 */
export function readExpectedRevision(text: unknown): number {
  const revision = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : never
  return revision <= mostRevisions ? revision : never
}
