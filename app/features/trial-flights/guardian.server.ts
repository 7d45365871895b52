import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { seal } from '#app/requests/form-pass.server.ts'
import { trialWorkflow } from '#app/requests/workflows/trial-flight-workflow.ts'
import { moveRequest, type Moved } from '#app/requests/move-request.server.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { minorsOf } from './guests.ts'
import { trialNews, type Trial, type TrialAround } from './trial-answer.mail.ts'
import { trialRequest, type TrialFields } from './trial-request.ts'

const keyLetters = 32

/**
 * Path on which a guardian agrees. The key is derived from the child and the person asked, so consent for another child or
 * by another person needs another mail. The guest's own link does not open it; who is the guardian and reads the guest's mailbox
 * may agree on the guest's page, see `my-trial.route.tsx`.
 */
export async function guardianPath(db: Db, { id, fields }: Pick<Trial, 'id' | 'fields'>, at: Date) {
  return `/erlebnisse/schnupperflug/einverstaendnis/${id}-${await keyOf(db, { id, fields }, at)}`
}

async function keyOf(db: Db, { id, fields }: Pick<Trial, 'id' | 'fields'>, at: Date): Promise<string> {
  const { guardian } = fields
  const text = JSON.stringify([id, guardian?.name, guardian?.email, minorsOf(fields)])
  return (await seal(db, 'trial-guardian', text, at)).slice(0, keyLetters)
}

/** Returns the request whose guardian holds this key; `undefined` for any other key. */
export async function findToAgree(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<Trial | undefined> {
  const [id, given] = [token.slice(0, -keyLetters - 1), token.slice(-keyLetters)]
  const trial = await findReceived(db, trialRequest(null), id)
  if (trial === undefined || trial.fields.guardian === null) return undefined
  const [key, shown] = [Buffer.from(await keyOf(db, trial, now())), Buffer.from(given)]
  return key.length === shown.length && timingSafeEqual(key, shown) ? trial : undefined
}

/** Records the guardian's consent and notifies the club. Idempotent. */
export async function agree(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  trial: Trial,
  around: TrialAround,
): Promise<Moved<TrialFields>> {
  const { guardian } = trial.fields
  if (guardian === null || guardian.agreedAt !== null) return { ok: true, request: trial }
  return moveRequest(services, trialRequest(around.mailbox), trialWorkflow, {
    requestId: trial.id,
    event: 'agree',
    by: 'sender',
    who: guardian.name,
    what: 'einverstanden mit dem Flug',
    rewrite: ({ fields }) => ({
      fields: {
        ...fields,
        guardiansAgree: true,
        guardian: { ...guardian, agreedAt: services.now().toISOString() },
      },
    }),
    letters: (moved, letterhead) => [
      trialNews(moved, letterhead, around, `${guardian.name} ist mit dem Flug einverstanden`),
    ],
  })
}
