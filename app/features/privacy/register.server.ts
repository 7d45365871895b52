import { accountsPersonalData } from '#app/features/accounts/personal-data.server.ts'
import { defectsPersonalData } from '#app/features/aircraft/defects/personal-data.server.ts'
import { airfieldPersonalData } from '#app/features/airfield/personal-data.server.ts'
import { auditPersonalData } from '#app/platform/audit/personal-data.server.ts'
import { blogPersonalData } from '#app/features/blog/personal-data.server.ts'
import { unsavedPersonalData } from '#app/resources/unsaved/unsaved-personal-data.server.ts'
import { boardPersonalData } from '#app/features/board/personal-data.server.ts'
import { briefingPersonalData } from '#app/features/briefing/personal-data.server.ts'
import { clubPersonalData } from '#app/features/club/personal-data.server.ts'
import { contactPersonalData } from '#app/features/contact/personal-data.server.ts'
import { destinationsPersonalData } from '#app/features/destinations/personal-data.server.ts'
import { documentsPersonalData } from '#app/features/documents/personal-data.server.ts'
import { dutiesPersonalData } from '#app/features/schedule/duties/personal-data.server.ts'
import { eventsPersonalData } from '#app/features/events/personal-data.server.ts'
import { flightLogPersonalData } from '#app/features/flight-log/personal-data.server.ts'
import { hangarPersonalData } from '#app/features/hangar/personal-data.server.ts'
import { membersPersonalData } from '#app/features/members/personal-data.server.ts'
import { movementsPersonalData } from '#app/features/movements/personal-data.server.ts'
import { pagesPersonalData } from '#app/features/pages/personal-data.server.ts'
import { picturesPersonalData } from '#app/media/pictures/personal-data.server.ts'
import { jobsPersonalData } from '#app/platform/jobs/personal-data.server.ts'
import { mailsPersonalData } from '#app/platform/mail/personal-data.server.ts'
import type { Period, PersonalData } from '#app/platform/personal-data.ts'
import { requestsPersonalData } from '#app/requests/personal-data.server.ts'
import { reservationsPersonalData } from '#app/features/schedule/reservations/personal-data.server.ts'
import { settingsPersonalData } from '#app/platform/settings/personal-data.server.ts'
import { matchingPersonalData } from '#app/features/vereinsflieger/matching/personal-data.server.ts'
import { workHoursPersonalData } from '#app/features/work-hours/personal-data.server.ts'
import { remotePersonalData } from '#app/features/vereinsflieger/remote/personal-data.server.ts'
import { takeoverPersonalData } from '#app/features/takeover/personal-data.server.ts'
import { namedInTexts } from './named-in-texts.server.ts'
import { wishesPersonalData } from './wishes-personal-data.server.ts'

/**
 * Everything the club keeps of persons, each kind described by the room that owns it. In the order of an erasure:
 * what refers to a member goes before the accounts, and those before the entry itself.
 */
export const register: readonly PersonalData[] = [
  ...requestsPersonalData,
  ...briefingPersonalData,
  ...movementsPersonalData,
  ...eventsPersonalData,
  defectsPersonalData,
  ...workHoursPersonalData,
  ...dutiesPersonalData,
  ...reservationsPersonalData,
  ...flightLogPersonalData,
  ...blogPersonalData,
  takeoverPersonalData,
  ...unsavedPersonalData,
  ...boardPersonalData,
  ...contactPersonalData,
  ...destinationsPersonalData,
  ...documentsPersonalData,
  ...airfieldPersonalData,
  ...hangarPersonalData,
  pagesPersonalData,
  ...picturesPersonalData,
  ...clubPersonalData,
  ...settingsPersonalData,
  ...auditPersonalData,
  ...mailsPersonalData,
  ...jobsPersonalData,
  ...wishesPersonalData,
  ...remotePersonalData,
  ...matchingPersonalData,
  namedInTexts,
  ...accountsPersonalData,
  ...membersPersonalData,
]

export type Timed = PersonalData & { kept: Period }

/** What runs out by itself. */
export const timedData: readonly Timed[] = register.filter(
  (data): data is Timed => typeof data.kept !== 'string',
)
