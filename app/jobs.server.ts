import { makeBackup, restoreFromBackup } from '#app/features/backup/backup.job.server.ts'
import { fetchSnapshot } from '#app/features/airfield/webcam/fetch-snapshot.job.server.ts'
import { fetchWeather } from '#app/features/airfield/weather/fetch-weather.job.server.ts'
import { newAddressMail } from '#app/features/accounts/address/ask-for-address.server.ts'
import { sendResetMail } from '#app/features/accounts/identity/reset-mail.job.server.ts'
import { lapseOffer } from '#app/features/hangar/offers/lapse-offer.job.server.ts'
import { carryOutExit } from '#app/features/leaving/carry-out-exit.job.server.ts'
import { carryOutImport } from '#app/features/members/import/carry-out-import.job.server.ts'
import { forgetImport } from '#app/features/members/import/forget-import.job.server.ts'
import { removeTrashedEvent } from '#app/features/events/trash/remove-trashed-event.job.server.ts'
import { tellSubmitter } from '#app/features/blog/submissions/tell-submitter.job.server.ts'
import { removeTrashedPost } from '#app/features/blog/trash/remove-trashed.job.server.ts'
import { remindOfProbation } from '#app/features/membership/probation/remind-of-probation.job.server.ts'
import { makeAvif } from '#app/media/pictures/avif.job.server.ts'
import { removeFiles } from '#app/media/pictures/remove-files.job.server.ts'
import { nightlyJobs } from '#app/nightly.server.ts'
import { removeTrashedDownload } from '#app/media/pictures/downloads/trash-downloads.server.ts'
import { removeTrashedPicture } from '#app/media/pictures/remove-trashed-picture.job.server.ts'
import { sweepUpload } from '#app/media/pictures/upload/sweep-upload.job.server.ts'
import { putTextInForce } from '#app/features/pages/put-text-in-force.job.server.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { runRetention } from '#app/features/privacy/retention.job.server.ts'
import { lapseSwap } from '#app/features/schedule/reservations/swap/lapse-swap.job.server.ts'
import { askForReport } from '#app/features/ppr/ask-for-report.job.server.ts'
import { expirePpr } from '#app/features/ppr/expire-ppr.job.server.ts'
import { remindPilot } from '#app/features/ppr/remind-pilot.job.server.ts'
import { dropUntaken } from '#app/requests/sent-pictures/drop-untaken.job.server.ts'
import { sweepPictures } from '#app/requests/sent-pictures/sweep-pictures.job.server.ts'
import { forgetRequest } from '#app/requests/forget-request.job.server.ts'
import { forgetGuests } from '#app/features/trial-flights/forget-guests.job.server.ts'
import { carryOutTakeover, forgetTakeover, readTakeover } from '#app/features/takeover/takeover.job.server.ts'
import { fetchPublicCalendar } from '#app/features/vereinsflieger/remote/public-calendar.job.server.ts'
import { tellScarceCalls } from '#app/features/vereinsflieger/remote/tell-scarce-calls.job.server.ts'
import { rebuildSearch } from '#app/search-sources.server.ts'
import type { Services } from '#app/platform/services.ts'

/** Everything that runs without anyone waiting for it. */
export const jobs: readonly Job<never, Services>[] = [
  makeAvif,
  removeFiles,
  removeTrashedPicture,
  removeTrashedDownload,
  sweepUpload,
  sendMail,
  sendResetMail,
  newAddressMail,
  forgetRequest,
  sweepPictures,
  dropUntaken,
  expirePpr,
  remindPilot,
  askForReport,
  fetchSnapshot,
  fetchWeather,
  forgetGuests,
  lapseOffer,
  lapseSwap,
  remindOfProbation,
  carryOutExit,
  carryOutImport,
  forgetImport,
  removeTrashedPost,
  tellSubmitter,
  removeTrashedEvent,
  putTextInForce,
  runRetention,
  makeBackup,
  restoreFromBackup,
  rebuildSearch,
  readTakeover,
  carryOutTakeover,
  forgetTakeover,
  fetchPublicCalendar,
  tellScarceCalls,
  ...nightlyJobs,
]
