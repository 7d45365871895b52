import { berlinInstant } from '#app/lib/berlin-time.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { type Notice, NoticeInput } from '#app/features/notices/notice.ts'
import { createNotice } from '#app/features/notices/notices.server.ts'
import notices from './content/notices.json' with { type: 'json' }
import type { DemoDates } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

export async function loadNotices({ db, dates, at }: DemoContext) {
  for (const notice of demoNotices(dates)) await createNotice(db, notice, at)
}

/** Returns the demo notices; valid from midnight of the first day to midnight of the last. */
export function demoNotices(dates: DemoDates): Notice[] {
  return notices.map(({ id, type, from, to, ...notice }) => ({
    ...NoticeInput.parse({
      ...notice,
      kind: type,
      startsAt: midnight(dates.day(from)),
      endsAt: midnight(dates.day(to)),
    }),
    id,
  }))
}

function midnight(day: IsoDay): string {
  return new Date(berlinInstant(day)).toISOString()
}
