import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { putWaitingTextInForce, textInForce, type TextInForce } from './text-drafts.server.ts'

/** Publishes a text of the club at the beginning of its first day of validity. */
export const putTextInForce: Job<TextInForce, Pick<Services, 'db' | 'now'>> = {
  kind: textInForce,
  run: ({ db, now }, waiting) => putWaitingTextInForce(db, waiting, now()),
}
