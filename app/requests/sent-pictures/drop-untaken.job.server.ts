import { z } from 'zod'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { dropPicture } from '#app/media/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'

/** Milliseconds from a picture's coming into the library to the look whether an answer brought it there. */
const graceMs = 24 * 60 * 60_000

type Payload = { pictureId: string; requestId: string }

const kind = 'requests.drop-untaken'

/** Of the answer of whatever kind; one that names no pictures has taken all of them. */
const Answered = z.object({
  answer: z.object({ pictureIds: z.array(z.string()).optional() }).optional(),
})

/**
 * Takes a picture out of the library again whose request was not accepted with it after all: the process ended between
 * the picture and the answer. What something shows by now stays.
 */
export const dropUntaken: Job<Payload, { db: Db; now: () => Date }> = {
  kind,
  async run({ db, now }, { pictureId, requestId }) {
    const at = now()
    await inTransaction(db, async (trx) => {
      if (await isTaken(trx, requestId, pictureId)) return
      const dropped = await dropPicture(trx, pictureId, at)
      if (dropped === undefined) return
      const name = dropped.file_name ?? dropped.alt
      await recordChange(trx, null, { subject: 'picture', id: pictureId, name, act: 'removed' }, at)
    })
  },
}

/** Asked for in the transaction in which the picture enters the library. */
export async function dropUnlessTaken(trx: Db, payload: Payload, at: Date) {
  await enqueue(trx, { kind }, payload, { at, dueAt: new Date(at.getTime() + graceMs) })
}

async function isTaken(trx: Db, requestId: string, pictureId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('requests')
    .select(['status', 'fields'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (row === undefined || !['accepted', 'recalled'].includes(row.status)) return false
  const { answer } = Answered.parse(JSON.parse(row.fields))
  return answer?.pictureIds?.includes(pictureId) ?? true
}
