import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { findDefect } from '#app/features/aircraft/defects/defects.server.ts'
import { actOnDefect } from '#app/features/defects/act-on-defect.server.ts'
import type { DefectAct } from '#app/features/defects/defect-rules.ts'
import { reportDefect } from '#app/features/defects/report-defect.server.ts'
import type { DemoContext } from './load-demo.server.ts'

type Result = { act: DefectAct; words: string; daysAgo: number }

const defects: readonly {
  aircraftId: string
  memberId: string
  title: string
  body: string
  daysAgo: number
  steps: readonly Result[]
}[] = [
  {
    aircraftId: 'd-eqfb',
    memberId: 'clemens-stadlhuber',
    title: 'Landescheinwerfer flackert',
    body: 'Nur bei niedriger Drehzahl, im Reiseflug leuchtet er ruhig.',
    daysAgo: 6,
    steps: [{ act: 'acknowledge', words: 'Steckverbinder ist bestellt.', daysAgo: 5 }],
  },
  {
    aircraftId: 'd-0725',
    memberId: 'lina-imhof',
    title: 'Haubenriegel hinten geht schwer',
    body: 'Schließt, aber nur mit Nachdruck. Vor dem Start bitte daran rütteln.',
    daysAgo: 1,
    steps: [],
  },
  {
    aircraftId: 'd-mqfd',
    memberId: 'ruben-castellar',
    title: 'Bugradreifen abgefahren',
    body: '',
    daysAgo: 24,
    steps: [
      { act: 'acknowledge', words: '', daysAgo: 23 },
      { act: 'close', words: 'Reifen und Schlauch neu, Druck 1,8 bar.', daysAgo: 19 },
    ],
  },
]

/** Loads defects of the demo fleet; none grounds an aircraft, and no mails are sent. */
export async function loadDefects({ services, db, dates }: DemoContext) {
  const { today } = dates
  const noon = (daysAgo: number) => new Date(berlinInstant(addDays(today, -daysAgo), 12 * 60))
  const clubServices = { db, files: services.files, publicUrl: services.publicUrl }
  for (const { memberId, daysAgo, steps, ...defect } of defects) {
    const report = { ...defect, isGrounding: false, pictures: [], key: null }
    const done = await reportDefect(clubServices, memberId, report, { at: noon(daysAgo), isSilent: true })
    if (!done.ok) throw new Error(`Demo defect refused: ${defect.aircraftId}`)
    for (const { act, words, daysAgo: ago } of steps) {
      const { revision } = (await findDefect(db, done.id))!
      const manager = { id: null, memberId: 'jonas-brehm' }
      const input = { id: done.id, act, words, revision, at: noon(ago), isSilent: true }
      await actOnDefect(clubServices, manager, input)
    }
  }
}
