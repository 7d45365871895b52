import { makeBackup, restoreFromBackup } from '#app/backup/backup.job.server.ts'
import { fetchSnapshot } from '#app/airfield/webcam/fetch-snapshot.job.server.ts'
import { fetchWeather } from '#app/airfield/weather/fetch-weather.job.server.ts'
import { newAddressMail } from '#app/accounts/address/ask-for-address.server.ts'
import { sendResetMail } from '#app/accounts/identity/reset-mail.job.server.ts'
import { lapseOffer } from '#app/hangar/offers/lapse-offer.job.server.ts'
import { carryOutExit } from '#app/leaving/carry-out-exit.job.server.ts'
import { carryOutImport } from '#app/members/import/carry-out-import.job.server.ts'
import { forgetImport } from '#app/members/import/forget-import.job.server.ts'
import { removeTrashedEvent } from '#app/events/trash/remove-trashed-event.job.server.ts'
import { tellSubmitter } from '#app/blog/submissions/tell-submitter.job.server.ts'
import { removeTrashedPost } from '#app/blog/trash/remove-trashed.job.server.ts'
import { remindOfProbation } from '#app/membership/probation/remind-of-probation.job.server.ts'
import { makeAvif } from '#app/pictures/avif.job.server.ts'
import { removeFiles } from '#app/pictures/remove-files.job.server.ts'
import { nightlyJobs } from '#app/nightly.server.ts'
import { removeTrashedDownload } from '#app/pictures/downloads/trash-downloads.server.ts'
import { removeTrashedPicture } from '#app/pictures/remove-trashed-picture.job.server.ts'
import { sweepUpload } from '#app/pictures/upload/sweep-upload.job.server.ts'
import { putTextInForce } from '#app/pages/put-text-in-force.job.server.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { runRetention } from '#app/privacy/retention.job.server.ts'
import { lapseSwap } from '#app/reservations/swap/lapse-swap.job.server.ts'
import { askForReport } from '#app/ppr/ask-for-report.job.server.ts'
import { expirePpr } from '#app/ppr/expire-ppr.job.server.ts'
import { remindPilot } from '#app/ppr/remind-pilot.job.server.ts'
import { dropUntaken } from '#app/requests/sent-pictures/drop-untaken.job.server.ts'
import { sweepPictures } from '#app/requests/sent-pictures/sweep-pictures.job.server.ts'
import { forgetRequest } from '#app/requests/forget-request.job.server.ts'
import { forgetGuests } from '#app/trial-flights/forget-guests.job.server.ts'
import { carryOutTakeover, forgetTakeover, readTakeover } from '#app/takeover/takeover.job.server.ts'
import { fetchPublicCalendar } from '#app/vereinsflieger/remote/public-calendar.job.server.ts'
import { tellScarceCalls } from '#app/vereinsflieger/remote/tell-scarce-calls.job.server.ts'
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
