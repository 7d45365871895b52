import { draftsOf } from '#app/resources/drafts/draft-source.ts'
import { differencesBetween } from '#app/resources/record-units.ts'
import { freePageValues } from './free-page-fields.ts'
import { freePagesAdminPath } from './free-page.ts'
import { listNodes } from './free-pages.server.ts'
import { groupsFor } from './write-free-page.server.ts'
import { findFreePage } from './save-free-page.server.ts'
import { takePagesOutOfTrash, trashPage } from './trash/page-trash.server.ts'

export const draftsOfPages = draftsOf({
  key: 'seite',
  label: 'Seite',
  permission: 'write-posts',
  address: freePagesAdminPath,
  create: 'erstellen',
  async list(db, _by, at) {
    const now = at.toISOString()
    return (await listNodes(db)).flatMap(({ id, title, teaser, status, publishedAt, updatedAt }) => {
      const outAt = status === 'draft' ? null : publishedAt
      if (status !== 'draft' && (outAt === null || outAt <= now)) return []
      return [{ id, title, sentence: teaser, subject: 'free-page', outAt, changedAt: updatedAt }]
    })
  },
  async discard(db, by, id, at) {
    const sentence = await trashPage(db, by, id, at)
    return sentence === undefined ? { isGone: true, discarded: '' } : { isGone: false, sentence }
  },
  async restore(db, by, id, _discarded, at) {
    await takePagesOutOfTrash(db, by, [id], at)
  },
  typed: {
    subject: 'free-page',
    saved: 'der gespeicherten Seite',
    async find(db, by, id) {
      const page = await findFreePage(db, by, id)
      if (page === undefined || page.status === 'trashed') return undefined
      return { revision: page.revision, values: freePageValues(page) }
    },
    begun: async () => freePageValues(undefined),
    differences: async (db, _by, before, after) =>
      differencesBetween(await groupsFor(db, undefined), before, after),
  },
})
