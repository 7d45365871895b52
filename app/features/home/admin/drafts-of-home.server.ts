import { z } from 'zod'
import { freePagesAdminPath, homePageId, homePageTitle } from '#app/features/free-pages/free-page.ts'
import { draftsOf } from '#app/resources/drafts/draft-source.ts'
import { parsed } from '#app/resources/drafts/open-drafts.server.ts'
import { differencesBetween } from '#app/resources/record-units.ts'
import { discardHomeDraft, findHomeDraft, findHomePage, restoreHomeVersion } from '../home-page.server.ts'
import { homeDifferences, homeGroupsFor, savedHomeValues } from './write-home.server.ts'

/** Which version was discarded, and when it was to be published. */
const Discarded = z.object({ number: z.number().int(), publishedAt: z.iso.datetime().nullable() })

/** The home page while guests see an earlier version. */
export const draftsOfHome = draftsOf({
  key: 'startseite',
  label: 'Seite',
  permission: 'keep-club',
  address: freePagesAdminPath,
  async list(db, _by, at) {
    const draft = await findHomeDraft(db, at)
    if (draft === undefined) return []
    const { page, shown } = draft
    return [
      {
        id: homePageId,
        title: homePageTitle,
        sentence: '',
        subject: 'home',
        loggedAs: 'home',
        outAt: page.status === 'draft' ? null : page.publishedAt,
        changedAt: page.updatedAt,
        differences: homeDifferences(await homeGroupsFor(db), shown, page),
      },
    ]
  },
  async discard(db, by, _id, at) {
    const draft = await findHomeDraft(db, at)
    if (draft === undefined) return { isGone: false, sentence: 'Diesen Entwurf gibt es nicht mehr.' }
    await discardHomeDraft(db, by, at)
    const { number, page } = draft
    const publishedAt = page.status === 'draft' ? null : page.publishedAt
    return {
      isGone: true,
      discarded: JSON.stringify({ number, publishedAt } satisfies z.infer<typeof Discarded>),
    }
  },
  async restore(db, by, _id, stored, at) {
    const { data } = Discarded.safeParse(parsed(stored))
    if (data === undefined) return
    const { number, publishedAt } = data
    await restoreHomeVersion(db, by, { number, draft: { publishedAt } }, at)
  },
  typed: {
    subject: 'home',
    name: homePageTitle,
    saved: 'der gespeicherten Startseite',
    async find(db) {
      const page = await findHomePage(db)
      return { revision: page.revision, values: savedHomeValues(await homeGroupsFor(db), page) }
    },
    // There is one home page; none is created.
    begun: async () => ({}),
    differences: async (db, _by, before, after) => differencesBetween(await homeGroupsFor(db), before, after),
  },
})
