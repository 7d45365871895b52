import { setImmediate as nextTurn } from 'node:timers/promises'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toMember } from '../member.ts'
import type { Mapping } from './import-columns.ts'
import { importPlanner, type RowOutcome } from './plan-import.ts'

const rowsAtOnce = 50

type Table = { cells: readonly (readonly string[])[]; mapping: Mapping }

/** Computes the result of each row below the headings with the current member list. */
export async function planImport(db: Db, { cells, mapping }: Table, at: Date): Promise<RowOutcome[]> {
  const people = (await db.selectFrom('members').selectAll().execute()).map(toMember)
  const classes = await db.selectFrom('membership_classes').select(['id', 'name']).execute()
  const table = { mapping, headings: cells[0] ?? [] }
  const outcomeOf = importPlanner(table, people, {
    classes: classes.map(({ id, name }) => ({ value: id, label: name })),
    today: localDate(at.getTime()),
  })
  const outcomes: RowOutcome[] = []
  for (const [index, texts] of cells.entries()) {
    if (index === 0) continue
    const outcome = outcomeOf(texts, index + 1)
    if (outcome !== undefined) outcomes.push(outcome)
    // Thousands of rows take a second; this lets other requests run in between.
    if (index % rowsAtOnce === 0) await nextTurn()
  }
  return outcomes
}
