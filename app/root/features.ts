import type { Feature } from '#app/platform/feature.ts'
import { accountsFeature } from '#app/features/accounts/accounts.feature.server.ts'
import { aircraftFeature } from '#app/features/aircraft/aircraft.feature.server.ts'
import { airfieldFeature } from '#app/features/airfield/airfield.feature.server.ts'
import { areasFeature } from '#app/features/areas/areas.feature.server.ts'
import { inboxFeature } from '#app/features/inbox/inbox.feature.server.ts'
import { auditFeature } from '#app/features/audit/audit.feature.server.ts'
import { backupFeature } from '#app/features/backup/backup.feature.server.ts'
import { blogFeature } from '#app/features/blog/blog.feature.server.ts'
import { boardFeature } from '#app/features/board/board.feature.server.ts'
import { briefingFeature } from '#app/features/briefing/briefing.feature.server.ts'
import { circularsFeature } from '#app/features/circulars/circulars.feature.server.ts'
import { clubFeature } from '#app/features/club/club.feature.server.ts'
import { contactFeature } from '#app/features/contact/contact.feature.server.ts'
import { defectsFeature } from '#app/features/defects/defects.feature.server.ts'
import { destinationsFeature } from '#app/features/destinations/destinations.feature.server.ts'
import { documentsFeature } from '#app/features/documents/documents.feature.server.ts'
import { dutiesFeature } from '#app/features/schedule/duties/duties.feature.server.ts'
import { eventsFeature } from '#app/features/events/events.feature.server.ts'
import { freePagesFeature } from '#app/features/free-pages/free-pages.feature.server.ts'
import { flightLogFeature } from '#app/features/flight-log/flight-log.feature.server.ts'
import { hangarFeature } from '#app/features/hangar/hangar.feature.server.ts'
import { homeFeature } from '#app/features/home/home.feature.server.ts'
import { membershipEndFeature } from '#app/features/membership-end/membership-end.feature.server.ts'
import { mediaFeature } from '#app/features/media/media.feature.server.ts'
import { membersFeature } from '#app/features/members/members.feature.server.ts'
import { membershipFeature } from '#app/features/membership/membership.feature.server.ts'
import { movementsFeature } from '#app/features/movements/movements.feature.server.ts'
import { noticesFeature } from '#app/features/notices/notices.feature.server.ts'
import { officeFeature } from '#app/features/office/office.feature.server.ts'
import { oldPhotosFeature } from '#app/features/old-photos/old-photos.feature.server.ts'
import { pagesFeature } from '#app/features/pages/pages.feature.server.ts'
import { picturesFeature } from '#app/media/pictures/pictures.feature.server.ts'
import { platformFeature } from '#app/platform/platform.feature.server.ts'
import { pprFeature } from '#app/features/ppr/ppr.feature.server.ts'
import { pricesFeature } from '#app/features/prices/prices.feature.server.ts'
import { namesInTextsFeature, privacyFeature } from '#app/features/privacy/privacy.feature.server.ts'
import { requestsFeature } from '#app/requests/requests.feature.server.ts'
import { reservationsFeature } from '#app/features/schedule/reservations/reservations.feature.server.ts'
import { resourcesFeature } from '#app/resources/resources.feature.server.ts'
import { websiteImportFeature } from '#app/features/website-import/website-import.feature.server.ts'
import { trialFlightsFeature } from '#app/features/trial-flights/trial-flights.feature.server.ts'
import { vereinsfliegerFeature } from '#app/features/vereinsflieger/vereinsflieger.feature.server.ts'
import { workHoursFeature } from '#app/features/work-hours/work-hours.feature.server.ts'

/**
 * All features of the site. Each feature file declares what the feature adds to jobs, search, audit log, privacy and so on.
 * The order is the order of an erasure: records that refer to a member come before the accounts, and the accounts before
 * the member's own entry.
 */
export const features: readonly Feature[] = [
  requestsFeature,
  briefingFeature,
  movementsFeature,
  eventsFeature,
  circularsFeature,
  aircraftFeature,
  workHoursFeature,
  dutiesFeature,
  reservationsFeature,
  flightLogFeature,
  blogFeature,
  websiteImportFeature,
  resourcesFeature,
  boardFeature,
  contactFeature,
  destinationsFeature,
  documentsFeature,
  airfieldFeature,
  hangarFeature,
  pagesFeature,
  freePagesFeature,
  picturesFeature,
  clubFeature,
  platformFeature,
  privacyFeature,
  vereinsfliegerFeature,
  namesInTextsFeature,
  areasFeature,
  inboxFeature,
  auditFeature,
  backupFeature,
  defectsFeature,
  homeFeature,
  membershipEndFeature,
  mediaFeature,
  membershipFeature,
  noticesFeature,
  officeFeature,
  oldPhotosFeature,
  pprFeature,
  pricesFeature,
  trialFlightsFeature,
  accountsFeature,
  membersFeature,
]
