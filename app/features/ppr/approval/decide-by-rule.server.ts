import type { Services } from '#app/platform/services.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { noteHistory } from '#app/requests/move-row.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { briefingOf } from '../briefing-of-pilot.server.ts'
import { grantPpr } from '../answer-ppr.server.ts'
import { objectionsByRule } from './judge-arrival.ts'
import type { FieldRules } from '../ppr-checks.ts'
import { findEarlierNumber } from '../ppr-kind.server.ts'
import type { PprFields } from '../ppr-request.ts'

type Deciding = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Returns the current rule's objections to a request and its version; `undefined` if the rule is off. */
async function judge(
  { db }: Deciding,
  { id, fields, sender }: ReceivedRequest<PprFields>,
  rules: FieldRules,
) {
  const rule = rules.settings.approval
  if (!rule.isOn) return undefined
  const [lightNow, lightThen, earlier, briefing] = [
    await airfieldState({ db }, new Date(rules.now)),
    await airfieldState({ db }, new Date(fields.eta)),
    await findEarlierNumber(db, id),
    await briefingOf(db, sender.email, fields),
  ]
  const against = objectionsByRule(rule, fields, {
    now: rules.now,
    lightNow,
    lightThen,
    airfield: rules.airfield,
    hasEarlier: earlier !== undefined,
    isBriefed: briefing === undefined ? null : briefing.until !== null,
  })
  return { version: rule.version, against }
}

/**
 * Decides a request just stored, within its transaction (`services.db`): grants it, or leaves it to the office with the
 * reasons. The confirmation of receipt is sent only if it is not granted.
 */
export async function decideByRule(
  services: Deciding,
  kind: RequestKind<PprFields>,
  requestId: string,
  { rules, link }: { rules: FieldRules; link: string },
) {
  const { db, now, publicUrl } = services
  // The history is sorted by milliseconds, and the decision must come second.
  const afterwards = new Date(now().getTime() + 1)
  const request = await findReceived(db, kind, requestId)
  if (request === undefined) return
  const verdict = await judge(services, request, rules)
  if (verdict?.against.length === 0) {
    const { version } = verdict
    await grantPpr({ ...services, now: () => afterwards }, kind, {
      requestId,
      who: 'System',
      what: `nach Regel ${version} bestätigt`,
      conditions: '',
      rule: version,
    })
    return
  }
  if (verdict !== undefined) {
    const what = `Regel ${verdict.version} bestätigt nicht: ${verdict.against.join(', ')}`
    await noteHistory(db, requestId, { who: 'System', what, at: afterwards })
  }
  const letterhead = await letterheadOf(db, publicUrl)
  for (const letter of await kind.letters({ ...request, link }, letterhead, db)) {
    await postMail(db, letter, now(), requestId)
  }
}
