import type { Migration } from 'kysely/migration'
import * as contentVersion from './2026-11-20-01-content-version.ts'
import * as settings from './2026-11-20-02-settings.ts'
import * as jobs from './2026-11-20-03-jobs.ts'
import * as pictures from './2026-11-20-04-pictures.ts'
import * as members from './2026-11-20-05-members.ts'
import * as posts from './2026-11-20-06-posts.ts'
import * as accounts from './2026-11-20-07-accounts.ts'
import * as openingTimes from './2026-11-20-08-opening-times.ts'
import * as airfieldPages from './2026-11-20-09-airfield-pages.ts'
import * as requests from './2026-11-20-10-requests.ts'
import * as pilotInfo from './2026-11-20-11-pilot-info.ts'
import * as club from './2026-11-20-12-club.ts'
import * as events from './2026-11-20-13-events.ts'
import * as aircraft from './2026-11-20-14-aircraft.ts'
import * as search from './2026-11-20-16-search.ts'
import * as destinations from './2026-11-20-15-destinations.ts'
import * as signedIn from './2026-11-20-17-signed-in.ts'
import * as trialFlights from './2026-11-20-18-trial-flights.ts'
import * as identity from './2026-11-20-19-identity.ts'
import * as sessions from './2026-11-20-20-sessions.ts'
import * as memberRevision from './2026-11-20-28-member-revision.ts'
import * as addressCodes from './2026-11-20-29-address-codes.ts'
import * as linkedIdentities from './2026-11-20-30-linked-identities.ts'
import * as browserSessions from './2026-11-20-31-browser-sessions.ts'
import * as secondFactor from './2026-11-20-32-second-factor.ts'
import * as rights from './2026-11-20-34-rights.ts'
import * as privacyRead from './2026-11-20-35-privacy-read.ts'
import * as weather from './2026-11-20-36-weather.ts'
import * as pendingProvider from './2026-11-20-37-pending-provider.ts'
import * as openingRevision from './2026-11-20-38-opening-revision.ts'
import * as webcamKeys from './2026-11-20-40-webcam-keys.ts'
import * as postVersions from './2026-11-20-42-post-versions.ts'
import * as unsavedPosts from './2026-11-20-43-unsaved-posts.ts'
import * as memberImports from './2026-11-20-47-member-imports.ts'
import * as memberLog from './2026-11-20-48-member-log.ts'
import * as settingsAuthor from './2026-11-20-49-settings-author.ts'
import * as sitePlanChanges from './2026-11-20-63-site-plan-changes.ts'
import * as requestOffice from './2026-11-20-44-request-office.ts'
import * as privacy from './2026-11-20-55-privacy.ts'
import * as auditLog from './2026-11-20-65-audit-log.ts'
import * as liveLists from './2026-11-20-66-live-lists.ts'
import * as backups from './2026-11-20-67-backups.ts'
import * as withdrawnContent from './2026-11-20-58-withdrawn-content.ts'
import * as eventRegistrations from './2026-11-20-52-event-registrations.ts'
import * as media from './2026-11-20-50-media.ts'
import * as mediaUses from './2026-11-20-51-media-uses.ts'
import * as reservations from './2026-11-20-70-reservations.ts'
import * as bookingRules from './2026-11-20-71-booking-rules.ts'
import * as reservationWaits from './2026-11-20-72-reservation-waits.ts'
import * as libraryOrder from './2026-11-20-85-library-order.ts'
import * as takeovers from './2026-11-20-84-takeovers.ts'
import * as pprDue from './2026-11-20-75-ppr-due.ts'
import * as contactTopicsDesk from './2026-11-20-80-contact-topics-desk.ts'
import * as vereinsflieger from './2026-11-20-98-vereinsflieger.ts'
import * as postSubmissions from './2026-11-21-26-post-submissions.ts'
import * as eventDeclines from './2026-11-21-25-event-declines.ts'
import * as portraitsNeedNoWords from './2026-11-21-01-portraits-need-no-words.ts'
import * as changeRequests from './2026-11-20-90-change-requests.ts'
import * as hangarOffers from './2026-11-21-15-hangar-offers.ts'
import * as membersArea from './2026-11-20-89-members-area.ts'
import * as publicAppointments from './2026-11-20-99-public-appointments.ts'
import * as duties from './2026-11-21-37-duties.ts'
import * as remoteMembers from './2026-11-21-45-remote-members.ts'
import * as vereinsfliegerWrites from './2026-11-23-30-vereinsflieger-writes.ts'
import * as defectsOnPublicPages from './2026-11-22-40-defects-on-public-pages.ts'
import * as postDigests from './2026-11-22-30-post-digests.ts'
import * as hangarInEnglish from './2026-11-23-10-hangar-in-english.ts'
import * as briefingPictures from './2026-11-23-50-briefing-pictures.ts'
import * as reservationSwaps from './2026-11-24-30-reservation-swaps.ts'
import * as heartbeats from './2026-11-25-10-heartbeats.ts'
import * as countedTries from './2026-11-24-50-counted-tries.ts'
import * as backupProofs from './2026-11-24-51-backup-proofs.ts'
import * as dutySwaps from './2026-11-21-38-duty-swaps.ts'
import * as defects from './2026-11-21-39-defects.ts'
import * as workHours from './2026-11-21-40-work-hours.ts'
import * as documentReading from './2026-11-20-88-document-reading.ts'
import * as clubTexts from './2026-11-20-81-club-texts.ts'
import * as eventDesk from './2026-11-20-53-event-desk.ts'
import * as postReading from './2026-11-20-77-post-reading.ts'
import * as newestReading from './2026-11-20-86-newest-reading.ts'
import * as openingFeed from './2026-11-20-92-opening-feed.ts'
import * as briefing from './2026-11-20-94-briefing.ts'
import * as eventTexts from './2026-11-20-82-event-texts.ts'
import * as movements from './2026-11-20-95-movements.ts'
import * as typedForms from './2026-11-20-83-typed-forms.ts'
import * as voucherRedemptions from './2026-11-20-96-voucher-redemptions.ts'
import * as eventArrivals from './2026-11-21-21-event-arrivals.ts'
import * as sentPictures from './2026-11-21-20-sent-pictures.ts'
import * as flights from './2026-11-21-31-flights.ts'
import * as aircraftTimes from './2026-11-21-32-aircraft-times.ts'
import * as flightSums from './2026-11-21-33-flight-sums.ts'

/** In the order of their names, which is the order they run in. A step that has run is never changed. */
export const migrations: Record<string, Migration> = {
  '2026-11-20-01-content-version': contentVersion,
  '2026-11-20-02-settings': settings,
  '2026-11-20-03-jobs': jobs,
  '2026-11-20-04-pictures': pictures,
  '2026-11-20-05-members': members,
  '2026-11-20-06-posts': posts,
  '2026-11-20-07-accounts': accounts,
  '2026-11-20-08-opening-times': openingTimes,
  '2026-11-20-09-airfield-pages': airfieldPages,
  '2026-11-20-10-requests': requests,
  '2026-11-20-11-pilot-info': pilotInfo,
  '2026-11-20-12-club': club,
  '2026-11-20-13-events': events,
  '2026-11-20-14-aircraft': aircraft,
  '2026-11-20-16-search': search,
  '2026-11-20-15-destinations': destinations,
  '2026-11-20-17-signed-in': signedIn,
  '2026-11-20-18-trial-flights': trialFlights,
  '2026-11-20-19-identity': identity,
  '2026-11-20-20-sessions': sessions,
  '2026-11-20-28-member-revision': memberRevision,
  '2026-11-20-29-address-codes': addressCodes,
  '2026-11-20-30-linked-identities': linkedIdentities,
  '2026-11-20-31-browser-sessions': browserSessions,
  '2026-11-20-32-second-factor': secondFactor,
  '2026-11-20-34-rights': rights,
  '2026-11-20-35-privacy-read': privacyRead,
  '2026-11-20-36-weather': weather,
  '2026-11-20-37-pending-provider': pendingProvider,
  '2026-11-20-38-opening-revision': openingRevision,
  '2026-11-20-40-webcam-keys': webcamKeys,
  '2026-11-20-42-post-versions': postVersions,
  '2026-11-20-43-unsaved-posts': unsavedPosts,
  '2026-11-20-47-member-imports': memberImports,
  '2026-11-20-48-member-log': memberLog,
  '2026-11-20-49-settings-author': settingsAuthor,
  '2026-11-20-44-request-office': requestOffice,
  '2026-11-20-55-privacy': privacy,
  '2026-11-20-58-withdrawn-content': withdrawnContent,
  '2026-11-20-63-site-plan-changes': sitePlanChanges,
  '2026-11-20-65-audit-log': auditLog,
  '2026-11-20-66-live-lists': liveLists,
  '2026-11-20-67-backups': backups,
  '2026-11-20-52-event-registrations': eventRegistrations,
  '2026-11-20-50-media': media,
  '2026-11-20-51-media-uses': mediaUses,
  '2026-11-20-70-reservations': reservations,
  '2026-11-20-71-booking-rules': bookingRules,
  '2026-11-20-72-reservation-waits': reservationWaits,
  '2026-11-20-53-event-desk': eventDesk,
  '2026-11-20-77-post-reading': postReading,
  '2026-11-20-75-ppr-due': pprDue,
  '2026-11-20-84-takeovers': takeovers,
  '2026-11-20-85-library-order': libraryOrder,
  '2026-11-20-80-contact-topics-desk': contactTopicsDesk,
  '2026-11-20-86-newest-reading': newestReading,
  '2026-11-20-94-briefing': briefing,
  '2026-11-20-98-vereinsflieger': vereinsflieger,
  '2026-11-20-99-public-appointments': publicAppointments,
  '2026-11-21-37-duties': duties,
  '2026-11-21-38-duty-swaps': dutySwaps,
  '2026-11-21-39-defects': defects,
  '2026-11-21-40-work-hours': workHours,
  '2026-11-20-88-document-reading': documentReading,
  '2026-11-20-82-event-texts': eventTexts,
  '2026-11-20-95-movements': movements,
  '2026-11-20-81-club-texts': clubTexts,
  '2026-11-20-83-typed-forms': typedForms,
  '2026-11-20-89-members-area': membersArea,
  '2026-11-20-92-opening-feed': openingFeed,
  '2026-11-20-96-voucher-redemptions': voucherRedemptions,
  '2026-11-20-90-change-requests': changeRequests,
  '2026-11-21-25-event-declines': eventDeclines,
  '2026-11-21-20-sent-pictures': sentPictures,
  '2026-11-21-01-portraits-need-no-words': portraitsNeedNoWords,
  '2026-11-21-26-post-submissions': postSubmissions,
  '2026-11-21-15-hangar-offers': hangarOffers,
  '2026-11-21-31-flights': flights,
  '2026-11-21-32-aircraft-times': aircraftTimes,
  '2026-11-21-33-flight-sums': flightSums,
  '2026-11-21-21-event-arrivals': eventArrivals,
  '2026-11-21-45-remote-members': remoteMembers,
  '2026-11-22-40-defects-on-public-pages': defectsOnPublicPages,
  '2026-11-22-30-post-digests': postDigests,
  '2026-11-23-30-vereinsflieger-writes': vereinsfliegerWrites,
  '2026-11-23-10-hangar-in-english': hangarInEnglish,
  '2026-11-23-50-briefing-pictures': briefingPictures,
  '2026-11-24-30-reservation-swaps': reservationSwaps,
  '2026-11-25-10-heartbeats': heartbeats,
  '2026-11-24-50-counted-tries': countedTries,
  '2026-11-24-51-backup-proofs': backupProofs,
}
