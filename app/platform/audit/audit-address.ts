import { isCalendarDay } from '#app/lib/calendar-day.ts'
import type { AuditFilter } from './audit-log.server.ts'
import { acts } from './change.ts'
import { isSubject } from './subjects.ts'

export const auditPath = '/admin/protokoll'

/** What the address asks for; what it does not understand it leaves out. */
export function filterOf(parameters: URLSearchParams): AuditFilter {
  const text = (name: string) => parameters.get(name)?.trim().slice(0, 80) || undefined
  const day = (name: string) => {
    const asked = text(name)
    return asked !== undefined && isCalendarDay(asked) ? asked : undefined
  }
  const subject = text('sache')
  return {
    actorId: text('person'),
    subject: subject !== undefined && isSubject(subject) ? subject : undefined,
    act: acts.find((act) => act === text('tat')),
    words: text('q'),
    from: day('von'),
    until: day('bis'),
    after: text('nach'),
  }
}

/** The query's parameters in German, as forms keep them. */
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
