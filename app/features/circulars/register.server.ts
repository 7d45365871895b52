import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { faultNames } from './circular.ts'

/** Lists all circulars: drafts first, then the latest sent. */
export async function listCirculars(db: Db, _by: Authorized<'write-circulars'>) {
  const rows = await db
    .selectFrom('circulars')
    .select(['id', 'kind', 'subject', 'status', 'sent_at as sentAt', 'updated_at as updatedAt'])
    .orderBy('id', 'desc')
    .execute()
  const counts = await countRecipients(db)
  const at = ({ sentAt, updatedAt }: (typeof rows)[number]) => sentAt ?? updatedAt
  return rows
    .map((row) => ({ ...row, ...(counts.get(row.id) ?? { going: 0, posted: 0, leftOut: 0 }) }))
    .toSorted(
      (one, other) =>
        Number(one.sentAt !== null) - Number(other.sentAt !== null) || (at(one) < at(other) ? 1 : -1),
    )
}

async function countRecipients(db: Db) {
  const rows = await db
    .selectFrom('circular_recipients')
    .select(({ cast, fn, eb }) => [
      'circular_id',
      cast<number>(fn.countAll(), 'integer').as('people'),
      cast<number>(fn.count('posted_at'), 'integer').as('posted'),
      cast<number>(fn.count(eb.case().when('fault', 'is not', null).then(1).end()), 'integer').as('leftOut'),
    ])
    .groupBy('circular_id')
    .execute()
  return new Map(
    rows.map(({ circular_id, people, posted, leftOut }) => [
      circular_id,
      { going: people - leftOut, posted, leftOut },
    ]),
  )
}

/**
 * Returns a sent circular with its reply address and the state of each recipient's letter; `undefined` if it was not sent.
 */
export async function findSent(db: Db, _by: Authorized<'write-circulars'>, id: string) {
  const row = await db
    .selectFrom('circulars')
    .select(['status', 'sent_at', 'finished_at', 'reply_name', 'reply_address'])
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst()
  if (row === undefined || row.sent_at === null) return undefined
  const recipients = await db
    .selectFrom('circular_recipients')
    .leftJoin('mails', 'mails.id', 'circular_recipients.mail_id')
    .select([
      'circular_recipients.id',
      'circular_recipients.member_id as memberId',
      'circular_recipients.name',
      'circular_recipients.address',
      'circular_recipients.groups',
      'circular_recipients.fault',
      'circular_recipients.posted_at as postedAt',
      'mails.status as mailStatus',
    ])
    .where('circular_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    isSending: row.status === 'sending',
    sentAt: row.sent_at,
    finishedAt: row.finished_at,
    replyTo: row.reply_address === '' ? null : { name: row.reply_name, address: row.reply_address },
    recipients: recipients.map(({ groups, fault, postedAt, mailStatus, ...rest }) => ({
      ...rest,
      groups: JSON.parse(groups) as string[],
      postedAt,
      fault: fault === null ? null : faultNames[fault],
      isUndelivered: mailStatus === 'failed',
    })),
  }
}
export type SentCircular = NonNullable<Awaited<ReturnType<typeof findSent>>>
