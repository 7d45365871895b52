import { findReportOfRequest } from '#app/features/movements/report-movement.server.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { writeToSender } from '#app/requests/write-to-sender.server.ts'
import { pprReportMissing } from './ppr-report-missing.mail.ts'
import { askingForReport, type Arrival, findPprSettings } from './ppr-due.server.ts'
import { pprKind } from './ppr-kind.server.ts'
import { mayReport } from './report-my-movement.server.ts'

type AskForReport = Job<Arrival, Pick<Services, 'db' | 'now' | 'publicUrl'>>

/**
 * Mails the pilot once to report the movement of a flight without an operations manager, unless it was reported or did not
 * take place.
 */
export const askForReport: AskForReport = {
  kind: askingForReport,
  async run(services, { requestId, eta }) {
    await writeToSender(services, pprKind(await findPprSettings(services.db)), {
      requestId,
      isDue: async (request, trx) =>
        mayReport(request) &&
        request.fields.eta === eta &&
        (await findReportOfRequest(trx, requestId)) === undefined,
      what: 'um die Bewegungsmeldung gebeten',
      letter: pprReportMissing,
    })
  },
}
