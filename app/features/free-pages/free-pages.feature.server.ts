import { downloadReaders } from '#app/media/pictures/downloads/download.ts'
import { publication } from '#app/platform/audit/value-labels.ts'
import type { Feature } from '#app/platform/feature.ts'
import { freePagesAdminPath } from './free-page.ts'
import { freePagesInSearch, freePageNodes } from './free-pages.server.ts'
import { trashEnding } from '#app/resources/trash/trash-ending.server.ts'
import { draftsOfPages } from './drafts-of-pages.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import { publicationState, stateNames } from '#app/resources/written/publication-state.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { ownersOf, formatVersions, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import type { MediaUse } from '#app/media/pictures/media-uses.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { freePageGroups } from './free-page-fields.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const freePagesPersonalData = personalData({
  key: 'free-pages.author',
  label: 'Wer eigene Seiten geändert hat',
  holds: 'Konto, Zeitpunkt und Titel der Fassung',
  whose: 'Redaktion',
  purpose: 'Änderungen nachvollziehen und zurückholen',
  basis: 'Art. 6 Abs. 1 lit. f DSGVO',
  recipients: 'Redaktion',
  retention: 'so lange wie die Seite',
  rows: [
    rowsOf('free_page_versions', {
      account: 'saved_by',
      sort: 'saved_at',
      show: (row) => ({ Seite: row.title, Fassung: row.number, 'Gespeichert am': row.saved_at }),
    }),
  ],
  anonymised: 'Die Fassungen bleiben, ohne den Namen.',
})

const freePagesSubjects = {
  'free-page': {
    table: 'free_pages',
    label: 'Seite',
    page: (id: string) => `/admin/seiten/${id}`,
    fields: { ...labelsOf(freePageGroups()), position: 'Stelle', path: 'Adresse' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof freePagesSubjects, true> {}
}

const states = {
  draft: 'Entwurf',
  scheduled: 'geplant',
  published: 'veröffentlicht',
  trashed: 'im Papierkorb',
} as const

async function pagesOf(db: Db, uses: readonly MediaUse[]) {
  return db
    .selectFrom('free_pages')
    .select(['id', 'title', 'status'])
    .where('id', 'in', ownersOf(uses))
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** Includes drafts and pages in the trash. */
const mediaInPages: MediaUseSource = {
  source: 'free_pages',
  async describe(db, uses) {
    const rows = await pagesOf(db, uses)
    return rows.map(({ id, title, status }) => ({
      label: `Seite „${title}“`,
      note: states[status],
      href: `/admin/seiten/${id}`,
    }))
  },
}

/** One entry for all versions of a page: each can be restored. */
const mediaInVersions: MediaUseSource = {
  source: 'free_page_versions',
  async describe(db, uses) {
    const rows = await pagesOf(db, uses)
    return rows.map(({ id, title }) => ({
      label: `Seite „${title}“`,
      note: formatVersions(uses.filter(({ ownerId }) => ownerId === id)),
      href: `/admin/seiten/${id}/versionen`,
    }))
  },
}

const mediaInFreePages: readonly MediaUseSource[] = [mediaInPages, mediaInVersions]

/** Finds pages outside the trash by title and teaser. */
const freePagesByTyping: AdminFind = {
  group: 'posts',
  async find(db, by, typed, at) {
    if (!mayDo(by, 'write-posts')) return []
    const words = sortKey(typed).split(/\s+/).filter(Boolean)
    const nodes = await freePageNodes(db)
    return nodes
      .filter(({ title, teaser }) => words.every((word) => sortKey(`${title} ${teaser}`).includes(word)))
      .slice(0, 8)
      .map((node) => ({
        label: node.title,
        note: 'Seite',
        state: stateNames[publicationState(node, at)],
        href: `${freePagesAdminPath}/${node.id}`,
      }))
  },
}

export const freePagesFeature: Feature = {
  subjects: freePagesSubjects,
  columnLabels: {
    free_pages: { status: publication, visibility: downloadReaders, status_before_trash: publication },
  },
  search: [freePagesInSearch],
  personalData: [freePagesPersonalData],
  endings: [trashEnding({ table: 'free_pages', subject: 'free-page', label: 'Seiten im Papierkorb' })],
  mediaUses: mediaInFreePages,
  drafts: [draftsOfPages],
  adminFinds: [freePagesByTyping],
  adminActions: [
    {
      label: 'Seite anlegen',
      sentence: 'Förderverein, Jugend, Vermietung: was der Verein sonst zu sagen hat.',
      words: 'Unterseite eigene Seite erstellen schreiben',
      href: `${freePagesAdminPath}/erstellen`,
      permissions: ['write-posts'],
      creates: { place: 45, label: 'Seite' },
    },
  ],
  adminMenu: [
    {
      section: 'website',
      place: 15,
      label: 'Seiten',
      sentence: 'Eigene Seiten des Vereins, ihr Ort und ihre Reihenfolge.',
      words: 'Unterseite Förderverein Jugend Vermietung Menü Baum',
      href: freePagesAdminPath,
      permissions: ['write-posts'],
    },
  ],
}
