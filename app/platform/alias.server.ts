import { createHash } from 'node:crypto'

/** An id for a person who is gone: always the same one for the same id, and nobody can tell whose it was. */
export function aliasOf(id: string): string {
  return `geloescht-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`
}
