import { Board, boardSetting } from '#app/features/board/board-office.ts'
import { createBoardOffice } from '#app/features/board/board-answer.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import board from './content/board.json' with { type: 'json' }
import type { DemoDate } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

export async function loadBoard({ db, dates, at }: DemoContext) {
  const day = (date: DemoDate | null) => (date === null ? null : dates.day(date))
  await saveSetting(db, boardSetting, Board.parse({ intro: board.intro, groups: board.groups }), at)
  for (const {
    id,
    office,
    group,
    personId,
    order,
    email,
    phone,
    tasks,
    showPhoto,
    ...term
  } of board.offices) {
    await createBoardOffice(
      db,
      {
        id,
        office,
        group,
        memberId: personId,
        position: order,
        details: { email, phone, tasks, showPhoto, termFrom: day(term.termFrom), termTo: day(term.termTo) },
      },
      at,
    )
  }
}
