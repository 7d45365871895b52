import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import type { RequestSender, ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { isArrivalFree, storeArrival } from '#app/features/events/arrivals/arrivals.server.ts'
import {
  receiveRequest,
  senderAddress,
  wasReceived,
  type Receipt,
} from '#app/requests/receive-request.server.ts'
import { arrivalAt } from './arrival-slots.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { noteHistory } from '#app/requests/move-row.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { briefingOf } from './briefing-of-pilot.server.ts'
import { grantPpr } from './answer-ppr.server.ts'
import { objectionsByRule } from './approval/judge-arrival.ts'
import { clearanceOf, type FieldRules, fieldStateAt, massLimit } from './ppr-checks.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { feeOnDay, type Priced, type PprFee } from './ppr-fee.ts'
import type { PprForm } from './ppr-form.ts'
import { pprKind, hasAskedBefore, findEarlierNumber } from './ppr-kind.server.ts'
import { noAnswer, type PprFields } from './ppr-request.ts'
import { replyBy } from './reply-by.ts'

/**
 * Stores a validated request, decides it by the club's rule if there is one, and mails pilot and tower. Two results store
 * nothing: `taken`: the slot's last place was taken meanwhile; `double`: the same sender has an open request for this
 * arrival and did not tick that this is a second one.
 */
export async function receivePpr(
  services: Services,
  form: PprForm,
  idempotencyKey: string,
  rules: FieldRules,
): Promise<Receipt | 'taken' | 'double'> {
  const { publicUrl } = services
  const at = services.now()
  const kind = pprKind(rules.settings)
  const fields = await pricedFields(services.db, form, rules)
  return inTransaction(services.db, async (db) => {
    const receiving = { db, publicUrl, now: () => at }
    // The letters depend on the decision, which follows in the same transaction.
    const silent = { ...kind, letters: () => [] }
    const input = { idempotencyKey, sender: senderOf(form), language: form.sprache, fields }
    const arrival = arrivalAt(rules.arrivals, form.eta)
    const isDouble = form.nochmal !== 'ja' && (await hasAskedBefore(db, { ...form, eta: fields.eta }))
    const isKnown = await wasReceived(db, kind, input)
    // `isDouble` was checked before `isKnown`: the same form may have been saved in between.
    if (isDouble && !isKnown) return 'double'
    if (arrival !== null && !isKnown && !(await isArrivalFree(db, arrival, at))) return 'taken'
    const receipt = await receiveRequest(receiving, silent, input)
    if (!receipt.wasKnown) await storeArrival(db, receipt.id, arrival)
    const link = publicUrl + senderAddress(kind, receipt.token)
    if (!receipt.wasKnown) await decideByRule(receiving, kind, receipt.id, { rules, link })
    return receipt
  })
}

export function senderOf(form: AskedPpr): RequestSender {
  return { name: `${form.vorname} ${form.name}`, email: form.mail, phone: form.telefon }
}

/** A validated form; `null` if it changes a request older than the declaration. */
export type AskedPpr = Omit<PprForm, 'declared'> & Pick<PprFields, 'declared'>

/** Converts a validated form to stored fields, with the fee by the tariffs of the day. */
export async function pricedFields(db: Db, form: AskedPpr, rules: FieldRules): Promise<PprFields> {
  const fields = fieldsOf(form, rules)
  return { ...fields, fee: await feeBy(db, fields, rules) }
}

function slotOf(eta: number, { arrivals }: FieldRules): PprFields['slot'] {
  const arrival = arrivalAt(arrivals, eta)
  const day = arrivals.find(({ eventId }) => eventId === arrival?.eventId)
  return day === undefined ? null : { eventId: day.eventId, title: day.title }
}

function fieldsOf(form: AskedPpr, rules: FieldRules): PprFields {
  const { calendar, airfield } = rules
  const iso = (instant: number) => new Date(instant).toISOString()
  const limit = massLimit(airfield)
  const promised = replyBy(rules, form.eta)
  return {
    registration: form.kennzeichen,
    type: form.muster,
    class: form.class,
    mtomKg: form.mtom,
    pic: { firstName: form.vorname, lastName: form.name },
    pob: form.personen,
    passengers: form.passengers,
    from: form.von,
    to: form.nach,
    eta: iso(form.eta),
    etd: form.etd === null ? null : iso(form.etd),
    purpose: form.zweck,
    flightRules: form.regeln,
    landings: form.landungen ?? 1,
    fuel: form.kraftstoff === null ? null : { kind: form.kraftstoff, litres: form.liter },
    parking:
      form.abstellen === 'keins'
        ? null
        : { place: form.abstellen, nights: form.nights, wingspanCm: form.spannweite },
    localKnowledge: form['zum-ersten-mal'] === 'ja' ? 'einweisung' : 'platz',
    insured: true,
    declared: form.declared,
    noiseCertificate: form.laermzeugnis === 'ja',
    remark: form.bemerkung,
    fieldState: fieldStateAt(calendar, form.eta),
    isOverMtom: limit !== null && form.mtom > limit,
    clearance: clearanceOf({ eta: form.eta, mtomKg: form.mtom, flightRules: form.regeln }, rules),
    replyBy: promised === null ? null : iso(promised),
    fee: null,
    slot: slotOf(form.eta, rules),
    answer: noAnswer,
  }
}

/** Returns the fee by the price list of the day of landing. */
async function feeBy(db: Db, flight: Priced, rules: FieldRules): Promise<PprFee> {
  const { tariffs } = await prices(db)
  return feeOnDay(flight, rules, tariffs, localDate(rules.now))
}

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
async function decideByRule(
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
