import { accountsSubjects } from '#app/features/accounts/audit-subjects.ts'
import { aircraftSubjects } from '#app/features/aircraft/audit-subjects.ts'
import { airfieldSubjects } from '#app/platform/audit/airfield-subjects.ts'
import { auditSubjects } from '#app/platform/audit/own-subjects.ts'
import { backupSubjects } from '#app/features/backup/audit-subjects.ts'
import { blogSubjects } from '#app/features/blog/audit-subjects.ts'
import { boardSubjects } from '#app/features/board/audit-subjects.ts'
import { briefingSubjects } from '#app/features/briefing/audit-subjects.ts'
import { clubSubjects } from '#app/features/club/audit-subjects.ts'
import { contactSubjects } from '#app/features/contact/audit-subjects.ts'
import { defectsSubjects } from '#app/features/defects/audit-subjects.ts'
import { destinationsSubjects } from '#app/features/destinations/audit-subjects.ts'
import { documentsSubjects } from '#app/features/documents/audit-subjects.ts'
import { dutiesSubjects } from '#app/features/schedule/duties/audit-subjects.ts'
import { eventsSubjects } from '#app/features/events/audit-subjects.ts'
import { flightLogSubjects } from '#app/features/flight-log/audit-subjects.ts'
import { hangarSubjects } from '#app/features/hangar/audit-subjects.ts'
import { homeSubjects } from '#app/features/home/audit-subjects.ts'
import { membersSubjects } from '#app/features/members/audit-subjects.ts'
import { membershipSubjects } from '#app/features/membership/audit-subjects.ts'
import { movementsSubjects } from '#app/features/movements/audit-subjects.ts'
import { noticesSubjects } from '#app/features/notices/audit-subjects.ts'
import { officeSubjects } from '#app/features/office/audit-subjects.ts'
import { pagesSubjects } from '#app/features/pages/audit-subjects.ts'
import { picturesSubjects } from '#app/media/pictures/audit-subjects.ts'
import { pprSubjects } from '#app/features/ppr/audit-subjects.ts'
import { pricesSubjects } from '#app/features/prices/audit-subjects.ts'
import { privacySubjects } from '#app/features/privacy/audit-subjects.ts'
import { requestsSubjects } from '#app/requests/audit-subjects.ts'
import { reservationsSubjects } from '#app/features/schedule/reservations/audit-subjects.ts'
import { takeoverSubjects } from '#app/features/takeover/audit-subjects.ts'
import { trialFlightsSubjects } from '#app/features/trial-flights/audit-subjects.ts'
import { vereinsfliegerSubjects } from '#app/features/vereinsflieger/audit-subjects.ts'
import { workHoursSubjects } from '#app/features/work-hours/audit-subjects.ts'
import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

/** What the log of changes tells of, by room. Keys are stored: a new thing gets a new key, an old key keeps its meaning. */
export const subjects = {
  ...accountsSubjects,
  ...aircraftSubjects,
  ...airfieldSubjects,
  ...auditSubjects,
  ...backupSubjects,
  ...blogSubjects,
  ...boardSubjects,
  ...briefingSubjects,
  ...clubSubjects,
  ...contactSubjects,
  ...defectsSubjects,
  ...destinationsSubjects,
  ...documentsSubjects,
  ...dutiesSubjects,
  ...eventsSubjects,
  ...flightLogSubjects,
  ...hangarSubjects,
  ...homeSubjects,
  ...membersSubjects,
  ...membershipSubjects,
  ...movementsSubjects,
  ...noticesSubjects,
  ...officeSubjects,
  ...pagesSubjects,
  ...picturesSubjects,
  ...pprSubjects,
  ...pricesSubjects,
  ...privacySubjects,
  ...requestsSubjects,
  ...reservationsSubjects,
  ...takeoverSubjects,
  ...trialFlightsSubjects,
  ...vereinsfliegerSubjects,
  ...workHoursSubjects,
} satisfies Record<string, SubjectFacts>
