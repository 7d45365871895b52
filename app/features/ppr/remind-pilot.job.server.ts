import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { writeToSender } from '#app/requests/write-to-sender.server.ts'
import { fieldRules } from './field-rules.server.ts'
import { saidSince } from './ppr-checks.ts'
import { pprReminder } from './ppr-due.mail.ts'
import { reminding, type Arrival, findPprSettings } from './ppr-due.server.ts'
import { pprKind, claimReminder } from './ppr-kind.server.ts'

type RemindPilot = Job<Arrival, Pick<Services, 'db' | 'now' | 'publicUrl'>>

/** Reminds the pilot on the day of landing; once per time of landing, and only while it is granted. */
export const remindPilot: RemindPilot = {
  kind: reminding,
  async run(services, { requestId, eta }) {
    if (services.now().toISOString() >= eta) return
    const rules = await fieldRules(services)
    await writeToSender(services, pprKind(await findPprSettings(services.db)), {
      requestId,
      isDue: async ({ status }, trx) => status === 'confirmed' && claimReminder(trx, requestId, eta),
      what: 'an die Landung erinnert',
      letter: (request, letterhead) =>
        pprReminder(request, letterhead, saidSince(request.fields, rules, request.language)),
    })
  },
}
