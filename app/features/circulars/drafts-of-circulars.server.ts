import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { draftsOf } from '#app/resources/drafts/draft-source.ts'
import { parsed } from '#app/resources/drafts/open-drafts.server.ts'
import { typedRecord } from '#app/resources/drafts/typed-record.server.ts'
import { circularResource, storedCirculars } from './circular.resource.server.ts'
import { Circular, list } from './circular.ts'

/** Drafts of circulars not yet sent. */
export const draftsOfCirculars = draftsOf({
  key: 'rundschreiben',
  label: 'Rundschreiben',
  permission: 'write-circulars',
  address: list,
  create: 'erstellen',
  async list(db) {
    const rows = await db
      .selectFrom('circulars')
      .select(['id', 'subject', 'updated_at'])
      .where('status', '=', 'draft')
      .execute()
    return rows.map(({ id, subject, updated_at }) => ({
      id,
      title: subject,
      sentence: '',
      subject: 'circular',
      outAt: null,
      changedAt: updated_at,
    }))
  },
  async discard(db, by, id, at) {
    return inTransaction(db, async (trx) => {
      const circular = await storedCirculars.find(trx, by, id)
      const sentence = await circularResource.remove?.(trx, by, id, at)
      if (circular === undefined || sentence !== undefined)
        return { isGone: false, sentence: sentence ?? 'Dieses Rundschreiben gibt es nicht mehr.' }
      const line = { subject: 'circular', id, name: circular.value.subject, act: 'removed' } as const
      await recordChange(trx, by, { ...line, before: circular.value }, at)
      return { isGone: true, discarded: JSON.stringify(circular.value) }
    })
  },
  async restore(db, by, id, stored, at) {
    const { data: value } = Circular.safeParse(parsed(stored))
    if (value === undefined) return
    await inTransaction(db, async (trx) => {
      if ((await storedCirculars.find(trx, by, id)) !== undefined) return
      await storedCirculars.add(trx, by, { id, value, at })
      const line = { subject: 'circular', id, name: value.subject, act: 'restored' } as const
      await recordChange(trx, by, { ...line, after: value }, at)
    })
  },
  typed: typedRecord(circularResource, {
    subject: 'circular',
    titleField: 'subject',
    saved: 'dem gespeicherten Rundschreiben',
  }),
})
