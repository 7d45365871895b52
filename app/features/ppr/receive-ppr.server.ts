import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import type { RequestSender } from '#app/requests/request-kind.ts'
import { isArrivalFree, keepArrival } from '#app/features/events/arrivals/arrivals.server.ts'
import {
  receiveRequest,
  senderAddress,
  wasReceived,
  type Receipt,
} from '#app/requests/receive-request.server.ts'
import { arrivalAt } from './arrival-slots.ts'
import { decideByRule } from './approval/decide-by-rule.server.ts'
import { clearanceOf, type FieldRules, fieldStateAt, massLimit } from './ppr-checks.ts'
import { feeBy } from './fee-by-list.server.ts'
import type { PprForm } from './ppr-form.ts'
import { hasAskedBefore } from './ppr-flights.server.ts'
import { pprKind } from './ppr-kind.server.ts'
import { noAnswer, type PprFields } from './ppr-request.ts'
import { replyBy } from './reply-by.ts'

/**
 * Takes a checked form in, decides by the club's rule where there is one, and tells pilot and tower by mail.
 * Two outcomes store nothing. `taken`: somebody else got the last place at this arrival time meanwhile. `double`: the
 * same sender has asked for this arrival before and does not say that it shall be a second request.
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
    // What is written to whom depends on the decision, which follows in the same transaction.
    const silent = { ...kind, letters: () => [] }
    const input = { idempotencyKey, sender: senderOf(form), language: form.sprache, fields }
    const arrival = arrivalAt(rules.arrivals, form.eta)
    const isDouble = form.nochmal !== 'ja' && (await hasAskedBefore(db, { ...form, eta: fields.eta }))
    const isKnown = await wasReceived(db, kind, input)
    // Asked first, known second: the same form may have come in between the two.
    if (isDouble && !isKnown) return 'double'
    if (arrival !== null && !isKnown && !(await isArrivalFree(db, arrival, at))) return 'taken'
    const receipt = await receiveRequest(receiving, silent, input)
    if (!receipt.wasKnown) await keepArrival(db, receipt.id, arrival)
    const link = publicUrl + senderAddress(kind, receipt.token)
    if (!receipt.wasKnown) await decideByRule(receiving, kind, receipt.id, { rules, link })
    return receipt
  })
}

export function senderOf(form: PprForm): RequestSender {
  return { name: `${form.vorname} ${form.name}`, email: form.mail, phone: form.telefon }
}

/** A checked form as it is stored, with the fee by the tariffs of the day. */
export async function pricedFields(db: Db, form: PprForm, rules: FieldRules): Promise<PprFields> {
  const fields = fieldsOf(form, rules)
  return { ...fields, fee: await feeBy(db, fields, rules) }
}

function slotOf(eta: number, { arrivals }: FieldRules): PprFields['slot'] {
  const arrival = arrivalAt(arrivals, eta)
  const day = arrivals.find(({ eventId }) => eventId === arrival?.eventId)
  return day === undefined ? null : { eventId: day.eventId, title: day.title }
}

function fieldsOf(form: PprForm, rules: FieldRules): PprFields {
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
    localKnowledge: form.ortskenntnis,
    insured: form.versicherung === 'ja',
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
