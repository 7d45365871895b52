import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { putWaitingTextInForce, textInForce, type TextInForce } from './text-drafts.server.ts'

/** When the day begins from which a text of the club is to hold. */
export const putTextInForce: Job<TextInForce, Pick<Services, 'db' | 'now'>> = {
  kind: textInForce,
  run: ({ db, now }, waiting) => putWaitingTextInForce(db, waiting, now()),
}
