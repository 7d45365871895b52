import { oncePerMoment } from '#app/platform/database/one-moment.server.ts'
import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import type { Authorized, Member } from '#app/platform/identity/actor.ts'
import { newId } from '#app/lib/ids.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { toSubmission, type Submission, type SubmissionForm } from './submission.ts'
import { handedInLetter } from './submission.mail.ts'

type Writing = { input: SubmissionForm; isHandedIn: boolean }

/** Saves a new submission as draft, or submits it; submitting sends the editors a mail. */
export async function startSubmission(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Member,
  { input, isHandedIn }: Writing,
): Promise<string> {
  const at = now()
  const id = newId(at)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('post_submissions')
      .values({
        id,
        user_id: by.id,
        ...columnsOf(input),
        state: isHandedIn ? 'open' : 'draft',
        answer: null,
        post_id: null,
        created_at: at.toISOString(),
        changed_at: at.toISOString(),
        decided_at: null,
        decided_by: null,
      })
      .execute()
    if (isHandedIn) await notifyEditors(trx, input.title, publicUrl, at)
  })
  return id
}

/**
 * Saves or submits the member's own draft; `false` if it is already submitted, was changed meanwhile or belongs to another
 * user.
 */
export async function saveSubmission(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Member,
  { id, expectedRevision }: { id: string; expectedRevision: number },
  { input, isHandedIn }: Writing,
): Promise<boolean> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const saved = await trx
      .updateTable('post_submissions')
      .set((row) => ({
        ...columnsOf(input),
        ...(isHandedIn && { state: 'open' as const }),
        changed_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', id)
      .where('user_id', '=', by.id)
      .where('revision', '=', expectedRevision)
      .where('state', 'in', ['draft', 'returned'])
      .returning('id')
      .executeTakeFirst()
    if (saved !== undefined && isHandedIn) await notifyEditors(trx, input.title, publicUrl, at)
    return saved !== undefined
  })
}

/** Deletes an own submission; `false` if it is with the editors or gone. */
export async function deleteSubmission(db: Db, by: Member, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('post_submissions')
    .where('id', '=', id)
    .where('user_id', '=', by.id)
    .where('state', 'in', ['draft', 'returned'])
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const columnsOf = ({ title, teaser, body, note }: SubmissionForm) => ({
  title,
  teaser,
  body: JSON.stringify(body),
  note,
})

async function notifyEditors(trx: Db, title: string, publicUrl: string, at: Date) {
  const club = await clubSender(trx)
  await postMail(trx, handedInLetter({ from: club, to: club, title, publicUrl }), at)
}

export async function findOwnSubmission(db: Db, by: Member, id: string): Promise<Submission | undefined> {
  const row = await db
    .selectFrom('post_submissions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', by.id)
    .executeTakeFirst()
  return row && toSubmission(row)
}

const listedAtOnce = 50

/** Lists the member's own submissions, newest first, without their texts. */
export async function listOwnSubmissions(db: Db, by: Member) {
  const rows = await db
    .selectFrom('post_submissions')
    .select(['id', 'title', 'state', 'answer', 'post_id', 'changed_at'])
    .where('user_id', '=', by.id)
    .orderBy('id', 'desc')
    .limit(listedAtOnce)
    .execute()
  return rows.map(({ post_id: postId, changed_at: changedAt, ...row }) => ({ ...row, postId, changedAt }))
}

/** Lists open submissions with their authors, oldest first. */
export async function listOpenSubmissions(db: Db, _by: Authorized<'write-posts'>) {
  const rows = await db
    .selectFrom('post_submissions')
    .innerJoin('users', 'users.id', 'post_submissions.user_id')
    .leftJoin('members', 'members.id', 'users.member_id')
    .selectAll('post_submissions')
    .select(['users.display_name', 'members.first_name', 'members.last_name'])
    .where('post_submissions.state', '=', 'open')
    .orderBy('post_submissions.changed_at')
    .orderBy('post_submissions.id')
    .limit(listedAtOnce)
    .execute()
  return rows.map((row) => ({
    ...toSubmission(row),
    author: row.last_name === null ? (row.display_name ?? 'Mitglied') : `${row.first_name} ${row.last_name}`,
  }))
}
export type OpenSubmission = Awaited<ReturnType<typeof listOpenSubmissions>>[number]

export const countOpenSubmissions = (db: Db, _by: Authorized<'write-posts'>): Promise<number> =>
  openSubmissions(db)

const openSubmissions = oncePerMoment(async (db) => {
  const [row] = await countOpen(db, null)
  return row?.open ?? 0
})

const countOpen = compiledOnce((db) =>
  db
    .selectFrom('post_submissions')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('open'))
    .where('state', '=', 'open'),
)
