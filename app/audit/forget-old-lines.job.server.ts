import { nightly } from '#app/platform/jobs/nightly.server.ts'
import type { Services } from '#app/platform/services.ts'
import { forgetOldLines } from './retention.server.ts'

export const forgetAuditLines = nightly('audit.forget', async ({ db, now }: Pick<Services, 'db' | 'now'>) => {
  await forgetOldLines(db, now())
})
