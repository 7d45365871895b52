import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { namesOf } from '#app/lib/names-in-a-row.ts'
import { countOpenChangeRequests } from './change-requests/change-requests.server.ts'
import { listAskedAnew } from './consent-texts/asked-anew.server.ts'
import { listConsentsToRenew, renewalReasons } from './consents-to-renew.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'

/** Consents to ask for again, and what members want changed in their entries. */
export async function membersToSettle({ db, now }: Services, by: Admin): Promise<PlacedWork[]> {
  const mayRecord = mayDo(by, 'record-consents') && mayDo(by, 'read-members')
  const [consents, askedAnew, changes] = await Promise.all([
    mayRecord ? listConsentsToRenew(db, by, { until: now() }) : [],
    mayDo(by, 'protect-data') && mayDo(by, 'read-members') ? listAskedAnew(db, by) : [],
    mayDo(by, 'keep-members') ? countOpenChangeRequests(db, by) : 0,
  ])
  const [consent] = consents
  return [
    {
      place: 80,
      count: consents.length,
      title: consents.length === 1 ? 'Einwilligung zu erneuern' : 'Einwilligungen zu erneuern',
      sentence:
        consents.length === 1
          ? `${consent?.name}: ${consent && renewalReasons[consent.reason]}.`
          : `${namesOf(consents)}.`,
      href:
        consents.length === 1
          ? `/admin/mitglieder/${consent?.memberId}#einwilligungen`
          : '/admin/mitglieder?einwilligung=erneuern',
    },
    {
      place: 90,
      count: askedAnew.length,
      title: askedAnew.length === 1 ? 'Einwilligung neu zu fragen' : 'Einwilligungen neu zu fragen',
      sentence: `Der Text hat sich geändert, zugestimmt haben dem früheren ${namesOf(askedAnew)}.`,
      href: '/admin/mitglieder?einwilligung=neu-fragen',
    },
    {
      place: 100,
      count: changes,
      title: changes === 1 ? 'Änderungswunsch zum Eintrag' : 'Änderungswünsche zum Eintrag',
      sentence: 'Übernehmen oder ablehnen.',
      href: '/admin/mitglieder/aenderungen',
    },
  ]
}
