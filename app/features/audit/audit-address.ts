import { givenOnly, withQuery } from '#app/lib/with-query.ts'
import type { AuditFilter } from '#app/platform/audit/audit-log.server.ts'

export const auditPath = '/admin/protokoll'

/** Returns the filter as URL parameters with German names, for links and forms. */
export function parametersOf({ actorId, subject, act, words, from, until, after }: AuditFilter) {
  return givenOnly({
    person: actorId,
    sache: subject,
    tat: act,
    q: words,
    von: from,
    bis: until,
    nach: after,
  })
}

export const auditAddress = (filter: AuditFilter, path = auditPath) => withQuery(path, parametersOf(filter))
