import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { listDestinations, mediaInDestinations, destinationsInSearch } from './destinations.server.ts'
import { tipInOffice } from './tips/office-kind.server.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countSubmittedTips } from './admin/save-destinations.server.ts'
import type { Services } from '#app/platform/services.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { type DueReview, textsAfterDays, type PlacedWork } from '#app/shell/admin-work.ts'
import {
  categories as destinationCategories,
  surfaces as destinationSurfaces,
  isStale,
} from './destination.ts'
import { publications } from './admin/destination-form.ts'
import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const destinationsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'destinations.tips',
    label: 'Tipps für Ausflugsziele',
    holds: 'Verweis auf das Mitglied, von dem der Tipp ist',
    whose: 'Mitglieder, die Tipps geben',
    purpose: 'Zeigen, von wem ein Tipp kommt',
    basis: 'Art. 6 Abs. 1 lit. a DSGVO',
    recipients: 'mit Einwilligung Besucher der Website',
    retention: 'so lange wie der Tipp',
    rows: [
      rowsOf('destinations', {
        member: 'tip_by',
        sort: 'name_key',
        show: (row) => ({ Ausflugsziel: row.name, 'Eingetragen am': row.created_at }),
      }),
    ],
    anonymised: 'Die Tipps bleiben, ohne Namen.',
  }),
]

const destinationsSubjects = {
  destination: {
    table: 'destinations',
    label: 'Ausflugsziel',
    page: (id: string) => `/admin/ausflugsziele/${id}`,
    fields: { publication: 'Stand', reviewedOn: 'Geprüft am', tipBy: 'Tipp von', categories: 'Wofür' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof destinationsSubjects, true> {}
}

export const destinationsFeature: Feature = {
  subjects: destinationsSubjects,
  resources: {
    '/admin/ausflugsziele': async () =>
      pagesOf((await import('./admin/destination.resource.server.ts')).destinationResource),
  },
  columnLabels: {
    destinations: {
      type: { 'by-air': 'mit dem Flugzeug', ground: 'in der Umgebung' },
      publication: publications,
    },
  },
  fieldLabels: {
    destination: { categories: destinationCategories, surface: destinationSurfaces },
  },
  search: [destinationsInSearch],
  personalData: destinationsPersonalData,
  mediaUses: [...mediaInDestinations],
  work: tipsToDo,
  reviews: [{ permission: 'write-posts', list: destinationReviews }],
  requestKinds: [tipInOffice],
  adminActions: [
    {
      label: 'Ausflugsziel anlegen',
      sentence: 'Ein lohnender Platz im Umkreis.',
      words: 'Tipp Ziel',
      href: '/admin/ausflugsziele/erstellen',
      permissions: ['write-posts'],
    },
  ],
  adminMenu: [
    {
      section: 'website',
      place: 100,
      label: 'Ausflugsziele',
      sentence: 'Lohnende Plätze und wann ihre Angaben geprüft wurden.',
      words: 'Tipp Ziel Restaurant',
      href: '/admin/ausflugsziele',
      permissions: ['write-posts'],
      subjects: ['destination'],
    },
  ],
}

async function destinationReviews(db: Db, today: IsoDay): Promise<DueReview[]> {
  const stale = (await listDestinations(db)).filter(({ reviewedOn }) => isStale(reviewedOn, today))
  return stale.map(({ id, name, reviewedOn }) => ({
    what: `Ausflugsziel ${name}`,
    since: addDays(reviewedOn, textsAfterDays),
    href: `/admin/ausflugsziele/${id}`,
  }))
}

/** Returns undecided tips as work. */
async function tipsToDo({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'write-posts')) return []
  const tips = await countSubmittedTips(db, by)
  return [
    {
      place: 50,
      count: tips,
      title: tips === 1 ? 'vorgeschlagenes Ausflugsziel' : 'vorgeschlagene Ausflugsziele',
      sentence: 'Ansehen und auf die Website nehmen oder ablehnen.',
      href: '/admin/ausflugsziele?nur=tipp-wartet-auf-freigabe',
    },
  ]
}
