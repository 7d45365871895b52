import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { draftsOf } from '#app/resources/drafts/draft-source.ts'
import { typedRecord } from '#app/resources/drafts/typed-record.server.ts'
import { endNotice, noticeResource } from './notice.resource.server.ts'
import { storedNotices } from './notices.server.ts'

/** Notices that begin on a later day. */
export const draftsOfNotices = draftsOf({
  key: 'hinweis',
  label: 'Hinweis',
  permission: 'keep-notices',
  address: noticeResource.address,
  create: 'erstellen',
  async list(db, _by, at) {
    const now = at.toISOString()
    return (await storedNotices.all(db))
      .filter(({ value }) => value.startsAt > now && value.endsAt > now)
      .map(({ id, updatedAt, value: { text, startsAt } }) => ({
        id,
        title: text,
        sentence: '',
        subject: 'notice',
        outAt: startsAt,
        changedAt: updatedAt,
      }))
  },
  async discard(db, by, id, at) {
    const before = await storedNotices.find(db, by, id)
    await endNotice(db, by, id, at)
    return { isGone: true, discarded: before?.value.endsAt ?? '' }
  },
  async restore(db, by, id, stored, at) {
    await inTransaction(db, async (trx) => {
      const before = await storedNotices.find(trx, by, id)
      // Only a notice that never began (its end was set to its beginning), and only with an end after the beginning.
      if (
        before === undefined ||
        before.value.endsAt > before.value.startsAt ||
        stored <= before.value.startsAt
      )
        return
      await trx
        .updateTable('notices')
        .set(({ eb }) => ({
          ends_at: stored,
          updated_at: at.toISOString(),
          revision: eb('revision', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
      const { text: name, endsAt } = before.value
      const sides = { before: { endsAt }, after: { endsAt: stored } }
      await recordChange(trx, by, { subject: 'notice', id, name, act: 'restored', ...sides }, at)
    })
  },
  typed: typedRecord(noticeResource, {
    subject: 'notice',
    titleField: 'text',
    saved: 'dem gespeicherten Hinweis',
  }),
})
