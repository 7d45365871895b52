import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest } from '#app/requests/move-request.server.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { step } from '#app/requests/workflow.ts'
import { pprExpired } from './ppr-due.mail.ts'
import { expiring, type Arrival, findPprSettings } from './ppr-due.server.ts'
import { pprKind } from './ppr-kind.server.ts'

type ExpirePpr = Job<Arrival, Pick<Services, 'db' | 'now' | 'publicUrl'>>

/** Ends an unanswered request at its time of landing. */
export const expirePpr: ExpirePpr = {
  kind: expiring,
  async run(services, { requestId, eta }) {
    const ppr = pprKind(await findPprSettings(services.db))
    for (;;) {
      const request = await findReceived(services.db, ppr, requestId)
      // A landing moved to another time has its own job.
      if (request === undefined || request.fields.eta !== eta) return
      if (!step(pprWorkflow, request.status, 'expire', 'system').ok) return
      const moved = await moveRequest(services, ppr, pprWorkflow, {
        requestId,
        expectedRevision: request.revision,
        event: 'expire',
        by: 'system',
        who: 'System',
        what: 'abgelaufen, bis zur Ankunft nicht bestätigt',
        letters: (expired, letterhead) => [pprExpired(expired, letterhead)],
      })
      // The request was changed at the same moment: try again with its new state.
      if (moved.ok || moved.kind !== 'overtaken') return
    }
  },
}
