import { accountsSubjects } from '#app/accounts/audit-subjects.ts'
import { aircraftSubjects } from '#app/aircraft/audit-subjects.ts'
import { airfieldSubjects } from '#app/audit/airfield-subjects.ts'
import { auditSubjects } from '#app/audit/own-subjects.ts'
import { backupSubjects } from '#app/backup/audit-subjects.ts'
import { blogSubjects } from '#app/blog/audit-subjects.ts'
import { boardSubjects } from '#app/board/audit-subjects.ts'
import { briefingSubjects } from '#app/briefing/audit-subjects.ts'
import { clubSubjects } from '#app/club/audit-subjects.ts'
import { contactSubjects } from '#app/contact/audit-subjects.ts'
import { defectsSubjects } from '#app/defects/audit-subjects.ts'
import { destinationsSubjects } from '#app/destinations/audit-subjects.ts'
import { documentsSubjects } from '#app/documents/audit-subjects.ts'
import { dutiesSubjects } from '#app/duties/audit-subjects.ts'
import { eventsSubjects } from '#app/events/audit-subjects.ts'
import { flightLogSubjects } from '#app/flight-log/audit-subjects.ts'
import { hangarSubjects } from '#app/hangar/audit-subjects.ts'
import { homeSubjects } from '#app/home/audit-subjects.ts'
import { membersSubjects } from '#app/members/audit-subjects.ts'
import { membershipSubjects } from '#app/membership/audit-subjects.ts'
import { movementsSubjects } from '#app/movements/audit-subjects.ts'
import { noticesSubjects } from '#app/notices/audit-subjects.ts'
import { officeSubjects } from '#app/office/audit-subjects.ts'
import { pagesSubjects } from '#app/pages/audit-subjects.ts'
import { picturesSubjects } from '#app/pictures/audit-subjects.ts'
import { pprSubjects } from '#app/ppr/audit-subjects.ts'
import { pricesSubjects } from '#app/prices/audit-subjects.ts'
import { privacySubjects } from '#app/privacy/audit-subjects.ts'
import { requestsSubjects } from '#app/requests/audit-subjects.ts'
import { reservationsSubjects } from '#app/reservations/audit-subjects.ts'
import { takeoverSubjects } from '#app/takeover/audit-subjects.ts'
import { trialFlightsSubjects } from '#app/trial-flights/audit-subjects.ts'
import { vereinsfliegerSubjects } from '#app/vereinsflieger/audit-subjects.ts'
import { workHoursSubjects } from '#app/work-hours/audit-subjects.ts'
import type { SubjectFacts } from '#app/audit/subject-facts.ts'

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
