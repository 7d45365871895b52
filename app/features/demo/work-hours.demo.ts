import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { decideWork, reportWork } from '#app/features/work-hours/save-work-hours.server.ts'
import { listReported } from '#app/features/work-hours/work-hours.server.ts'
import { WorkSettings, workSetting } from '#app/features/work-hours/admin/settings.resource.server.ts'
import content from './content/work-hours.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

/** Loads the members' work hours of this year; the last reports are undecided. Sends no mails. */
export async function loadWorkHours({ services, db, dates }: DemoContext) {
  const { today } = dates
  const areas: Readonly<Record<string, string>> = content.areas
  const settings = { yearEnds: '11-30', mostCarriedHours: 10, branches: Object.values(areas) }
  const start = new Date(berlinInstant(today))
  await saveSetting(db, workSetting, WorkSettings.parse(settings), start)
  const clubServices = { db, publicUrl: services.publicUrl }
  for (const { memberId, date, hours, area, task, status } of content.entries) {
    const day = dates.day(date)
    const at = new Date(berlinInstant(addDays(day, 1)))
    const report = {
      day,
      minutes: Math.round(hours * 60),
      branch: areas[area] ?? area,
      text: task,
      key: null,
    }
    const done = await reportWork(db, memberId, report, { at, today })
    if (!done.ok) throw new Error(`Demo hours refused: ${task}`)
    if (status !== 'approved') continue
    const entry = (await listReported(db, 500)).find(
      (each) => each.memberId === memberId && each.text === task,
    )!
    const { id, minutes, revision } = entry
    await decideWork(clubServices, null, { id, state: 'accepted', minutes, answer: '', revision, at })
  }
}
