import { z } from 'zod'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { createMember } from '../save-member.server.ts'
import { overwriteMember } from '../write-member.server.ts'
import { importColumns } from './import-columns.ts'
import { countOutcomes, shownOutcome, type ShownOutcome } from './import-outcomes.ts'
import { endProgress, noteProgress } from '#app/platform/jobs/progress.server.ts'
import { planImport } from './plan-import.server.ts'
import type { RowOutcome } from './plan-import.ts'

const Stored = z.object({
  cells: z.array(z.array(z.string())),
  mapping: z.array(z.enum(importColumns).nullable()),
})

/** Imports all rows or none: after an error the member list is unchanged and the job is retried. */
export const carryOutImport: Job<{ importId: string }, Pick<Services, 'db' | 'now'>> = {
  kind: 'members.import',
  async run({ db, now }, { importId }) {
    const at = now()
    try {
      await inTransaction(db, (trx) => carryOut(trx, importId, at))
    } finally {
      endProgress(importId)
    }
  },
}

async function carryOut(trx: Db, importId: string, at: Date) {
  // Updated first, so that a second worker waits here and then finds nothing to do.
  const row = await trx
    .updateTable('member_imports')
    .set({ state: 'done', finished_at: at.toISOString() })
    .where('id', '=', importId)
    .where('state', '=', 'waiting')
    .returning(['cells', 'mapping', 'file_name', 'user_id'])
    .executeTakeFirst()
  if (row === undefined || row.cells === null) return
  const table = Stored.parse({ cells: JSON.parse(row.cells), mapping: JSON.parse(row.mapping) })
  const outcomes = await planImport(trx, table, at)
  const report: ShownOutcome[] = []
  for (const outcome of outcomes) {
    report.push(await write(trx, { id: row.user_id }, outcome, at))
    noteProgress(importId, { done: report.length, total: outcomes.length })
  }
  await trx
    .updateTable('member_imports')
    .set({ report: JSON.stringify(report), cells: null })
    .where('id', '=', importId)
    .execute()
  const line = { subject: 'member-list', id: importId, name: row.file_name, act: 'changed' } as const
  await recordChange(trx, { id: row.user_id }, { ...line, after: countOutcomes(report) }, at)
}

/** Does not touch consents and accounts, which are not part of a row. */
async function write(trx: Db, by: { id: string }, outcome: RowOutcome, at: Date): Promise<ShownOutcome> {
  if (outcome.kind === 'new') {
    const memberId = await createMember(trx, { ...outcome.member, pictureId: null, consents: [] }, at)
    const name = `${outcome.member.firstName} ${outcome.member.lastName}`
    const line = { subject: 'member', id: memberId, name, act: 'created' } as const
    await recordChange(trx, by, { ...line, after: outcome.member }, at)
    return { ...shownOutcome(outcome), memberId }
  }
  if (outcome.kind === 'changes') {
    const { current, member } = outcome
    const isWritten = await overwriteMember(
      trx,
      by,
      current,
      { member, expectedRevision: current.revision },
      at,
    )
    if (!isWritten) throw new Error('Somebody saved a member while the import was under way.')
  }
  return shownOutcome(outcome)
}
