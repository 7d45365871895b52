import type { Feature } from '#app/platform/feature.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { draftList } from './drafts/draft-address.ts'
import { listTyped } from './drafts/open-drafts.server.ts'
import { draftPermissions } from './unsaved/unsaved-form.ts'
import { unsavedPersonalData } from './unsaved/unsaved-personal-data.server.ts'

export const resourcesFeature: Feature = {
  personalData: unsavedPersonalData,
  work: typedAndNotSaved,
  adminMenu: [
    {
      section: 'website',
      place: 12,
      label: 'Entwürfe',
      sentence: 'Alles, was begonnen und noch nicht veröffentlicht ist.',
      words: 'weiterschreiben geplant Zwischenstand ungespeichert angefangen unfertig verworfen',
      href: draftList,
      permissions: draftPermissions,
    },
  ],
}

/** Returns the number of the administrator's autosaved, unsaved texts as a work item. */
async function typedAndNotSaved({ db, now }: Services, by: Admin) {
  const { length: count } = await listTyped(db, by, now())
  return [
    {
      place: 55,
      count,
      title: count === 1 ? 'nicht gespeicherter Text' : 'nicht gespeicherte Texte',
      sentence: 'Du hast daran geschrieben und nicht gespeichert.',
      href: `${draftList}?von=mir`,
    },
  ]
}
