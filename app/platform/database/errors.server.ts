const sqliteUnique = new Set([2067, 1555])
const postgresUnique = '23505'

/** Returns whether a row was refused because its primary key or a unique value exists, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return (errcode !== undefined && sqliteUnique.has(errcode)) || code === postgresUnique
}
