import { isCalendarDay } from '#app/lib/calendar-day.ts'
import type { AuditFilter } from '#app/platform/audit/audit-log.server.ts'
import { acts } from '#app/platform/audit/change.ts'
import { isSubject } from '#app/platform/audit/subjects.ts'

/** Parses the filter from the URL parameters; ignores invalid values. */
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
