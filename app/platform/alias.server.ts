import { createHash } from 'node:crypto'

/** Returns a pseudonymous id for an erased person: always the same for the same id, without revealing it. */
export function aliasOf(id: string): string {
  return `geloescht-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`
}
