import { z } from 'zod'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { dropPicture } from '#app/media/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'

/** Milliseconds from adding a picture to the library until the check whether an answer refers to it. */
const graceMs = 24 * 60 * 60_000

type Payload = { pictureId: string; requestId: string }

const kind = 'requests.drop-untaken'

/** The answer of a request of any kind; an answer without picture ids has accepted all pictures. */
const Answered = z.object({
  answer: z.object({ pictureIds: z.array(z.string()).optional() }).optional(),
})

/**
 * Removes a picture from the library when its request was not accepted: the process ended between adding the picture and
 * the answer. A picture in use stays.
 */
export const dropUntaken: Job<Payload, { db: Db; now: () => Date }> = {
  kind,
  async run({ db, now }, { pictureId, requestId }) {
    const at = now()
    await inTransaction(db, async (trx) => {
      if (await isImported(trx, requestId, pictureId)) return
      const dropped = await dropPicture(trx, pictureId, at)
      if (dropped === undefined) return
      const name = dropped.file_name ?? dropped.alt
      await recordChange(trx, null, { subject: 'picture', id: pictureId, name, act: 'removed' }, at)
    })
  },
}

/** Schedules the check; call in the transaction that adds the picture to the library. */
export async function dropUnlessTaken(trx: Db, payload: Payload, at: Date) {
  await enqueue(trx, { kind }, payload, { at, dueAt: new Date(at.getTime() + graceMs) })
}

async function isImported(trx: Db, requestId: string, pictureId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('requests')
    .select(['status', 'fields'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (row === undefined || !['accepted', 'recalled'].includes(row.status)) return false
  const { answer } = Answered.parse(JSON.parse(row.fields))
  return answer?.pictureIds?.includes(pictureId) ?? true
}
