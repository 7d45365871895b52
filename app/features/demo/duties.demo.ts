import { berlinDay, berlinDayBounds } from '#app/lib/berlin-time.ts'
import { addDays, weekdays } from '#app/lib/calendar-day.ts'
import { addDutyKind } from '#app/features/schedule/duties/admin/kind.resource.server.ts'
import { DutyKindDetails } from '#app/features/schedule/duties/duty-rules.ts'
import { listDuties } from '#app/features/schedule/duties/duties.server.ts'
import { giveDuty } from '#app/features/schedule/duties/give-duty.server.ts'
import { layOutDuties } from '#app/features/schedule/duties/lay-out.server.ts'
import { clock } from '#app/lib/german-dates.ts'
import duties from './content/duties.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

const kinds = [
  {
    id: 'tower',
    label: 'Betriebsleiter',
    functions: ['operations-manager', 'airfield-manager'],
    runsField: true,
    note: 'Eine Viertelstunde vorher da sein: Piste ansehen, Platzstatus setzen, Funk prüfen.',
  },
  { id: 'instructor', label: 'Fluglehrer', functions: ['instructor'] },
  { id: 'winch', label: 'Windenfahrer', functions: ['winch-driver'] },
  { id: 'tow', label: 'Schlepppilot', functions: ['tow-pilot'] },
  { id: 'launch', label: 'Startleiter', functions: [] },
  { id: 'cafe', label: 'Café', functions: [] },
]

/** Rota for the weekends after those in the content; repeats every four weeks. */
const rota: Readonly<Record<string, readonly string[]>> = {
  tower: ['rolf-ambach', 'emil-sauter', 'agnieszka-wrona', 'heike-marquardsen'],
  winch: ['ole-petzold', 'yusuf-arpaci'],
  instructor: ['svenja-distler', 'hanne-rieger', 'nils-aring'],
}

/** Loads a season of weekend duties from today on; sends no mails. */
export async function loadDuties({ services, db, dates }: DemoContext) {
  const { today } = dates
  const at = new Date(berlinDayBounds(today).start)
  for (const { id, label, note = '', ...details } of kinds)
    await addDutyKind(db, { id, label, details: DutyKindDetails.parse({ ...details, note }) }, at)
  const clubServices = { db, publicUrl: services.publicUrl }
  const by = { userId: null, memberId: null, isPlanner: true }

  const written = duties.map((entry) => ({ ...entry, day: dates.day(entry.date) }))
  for (const { kind, day, from, to, memberId } of written) {
    const same = written.filter((each) => each.kind === kind && each.day === day && each.from === from)
    const layout = { kindId: kind, firstDay: day, lastDay: day, weekdays, from, to, seats: same.length }
    await layOutDuties(db, null, layout, at)
    if (memberId === null) continue
    const { start, end } = berlinDayBounds(day)
    const open = (await listDuties(db, { from: start, to: end })).find(
      (duty) => duty.kindId === kind && duty.memberId === null && clock(duty.from) === from,
    )
    if (open !== undefined) await giveDuty(clubServices, by, { id: open.id, memberId, at, isSilent: true })
  }
  const last =
    written
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? today
  const season = {
    firstDay: addDays(last, 1),
    lastDay: addDays(today, 84),
    weekdays: ['sa', 'su'],
    seats: 1,
  } as const
  for (const [kindId, people] of Object.entries(rota)) {
    await layOutDuties(db, null, { ...season, kindId, from: '09:00', to: '18:00' }, at)
    const { start } = berlinDayBounds(season.firstDay)
    const { end } = berlinDayBounds(season.lastDay)
    const later = (await listDuties(db, { from: start, to: end })).filter(
      (duty) => duty.kindId === kindId && berlinDay(duty.from) >= season.firstDay,
    )
    for (const [index, { id }] of later.entries()) {
      const memberId = people[index % (people.length + 1)]
      if (memberId !== undefined) await giveDuty(clubServices, by, { id, memberId, at, isSilent: true })
    }
  }
}
