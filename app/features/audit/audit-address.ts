import type { AuditFilter } from '#app/platform/audit/audit-log.server.ts'

export const auditPath = '/admin/protokoll'

/** Returns the filter as URL parameters with German names, for links and forms. */
export function parametersOf({ actorId, subject, act, words, from, until, after }: AuditFilter) {
  const all = { person: actorId, sache: subject, tat: act, q: words, von: from, bis: until, nach: after }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

export function auditAddress(filter: AuditFilter, path = auditPath): string {
  const query = new URLSearchParams(parametersOf(filter)).toString()
  return query === '' ? path : `${path}?${query}`
}
