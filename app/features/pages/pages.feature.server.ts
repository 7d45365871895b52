import type { Feature } from '#app/platform/feature.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { type DueReview, textsAfterDays } from '#app/shell/admin-work.ts'
import { listPageReviews, pagesInSearch } from './pages.server.ts'
import { putTextInForce } from './put-text-in-force.job.server.ts'
import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import { clubTextOf } from './club-texts.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const author = {
  account: 'saved_by',
  sort: 'saved_at',
  show: (row: { title: string; saved_at: string }) => ({ Seite: row.title, 'Gespeichert am': row.saved_at }),
} as const

const pagesPersonalData = personalData({
  key: 'pages.author',
  label: 'Wer feste Seiten geändert hat',
  holds: 'Konto, Zeitpunkt und Titel der Fassung',
  whose: 'Redaktion',
  purpose: 'Änderungen nachvollziehen und zurückholen',
  basis: 'Art. 6 Abs. 1 lit. f DSGVO',
  recipients: 'Redaktion',
  retention: 'so lange wie die Fassung',
  rows: [rowsOf('page_drafts', author), rowsOf('page_versions', author)],
  anonymised: 'Die Fassungen bleiben, ohne den Namen.',
})

const pagesSubjects = {
  'legal-text': {
    label: 'Rechtstext',
    page: (id: string) => `/admin/texte/${id}`,
    fields: { validFrom: 'Gilt ab', reviewedOn: 'Geprüft am' },
  },
  'club-text': {
    label: 'Text der Website',
    page: (id: string) => `/admin/texte/${id}`,
    fields: { validFrom: 'Gilt ab', reviewedOn: 'Geprüft am' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof pagesSubjects, true> {}
}

const address = (key: string) => (clubTextOf(key) === undefined ? null : `/admin/texte/${key}`)
const label = (key: string, title?: string) => `Text „${title ?? clubTextOf(key)?.title ?? key}“`

const mediaInPages: MediaUseSource = {
  source: 'pages',
  async describe(db, uses) {
    const rows = await db
      .selectFrom('pages')
      .select(['key', 'title'])
      .where('key', 'in', ownersOf(uses))
      .orderBy('key')
      .execute()
    return rows.map(({ key, title }) => ({ label: label(key, title), note: '', href: address(key) }))
  },
}

const mediaInPageDrafts: MediaUseSource = {
  source: 'page_drafts',
  describe: async (_db, uses) =>
    ownersOf(uses).map((key) => ({ label: label(key), note: 'Entwurf', href: address(key) })),
}

/** One entry for all versions of a text: each can be restored. */
const mediaInPageVersions: MediaUseSource = {
  source: 'page_versions',
  describe: async (_db, uses) =>
    ownersOf(uses).map((key) => {
      const numbers = uses
        .filter(({ ownerId }) => ownerId === key)
        .map(({ part }) => Number(part))
        .toSorted((a, b) => a - b)
      return {
        label: label(key),
        note: `${numbers.length === 1 ? 'Fassung' : 'Fassungen'} ${numbers.join(', ')}`,
        href: `/admin/texte/${key}/versionen`,
      }
    }),
}

/** Media in published texts, drafts and earlier versions. */
const mediaInTexts: readonly MediaUseSource[] = [mediaInPages, mediaInPageDrafts, mediaInPageVersions]

export const pagesFeature: Feature = {
  subjects: pagesSubjects,
  jobs: [putTextInForce],
  search: [pagesInSearch],
  personalData: [pagesPersonalData],
  mediaUses: [...mediaInTexts],
  reviews: [{ permission: 'keep-club', list: pageReviews }],
}

async function pageReviews(db: Db): Promise<DueReview[]> {
  return (await listPageReviews(db)).map(({ key, title, reviewedOn }) => ({
    what: `Text „${title}“`,
    since: reviewedOn === null ? null : addDays(reviewedOn, textsAfterDays),
    href: `/admin/texte/${key}`,
  }))
}
