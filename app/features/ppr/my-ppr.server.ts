import { isArrivalFree, storeArrival } from '#app/features/events/arrivals/arrivals.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest, type Moved } from '#app/requests/move-request.server.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { daysOf } from '#app/requests/receive-request.server.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { arrivalAt } from './arrival-slots.ts'
import { besidesTheFlight, pprCancelled, pprChanged } from './ppr-changed.mail.ts'
import { classLabels, parkingLabels, purposeLabels, ruleLabels } from './ppr-choices.ts'
import type { Language } from '#app/lib/saying.ts'
import type { FieldRules } from './ppr-checks.ts'
import { formatMass } from './ppr-mass.ts'
import { formValuesOf } from './ppr-form-values.ts'
import { expireAtArrival, findPprSettings } from './ppr-due.server.ts'
import { pprKind, changeFlight, pricedFields } from './ppr-kind.server.ts'
import { moment, pprOfficeCopy } from './ppr-received.mail.ts'
import { type PprFields, senderOf, type AskedPpr } from './ppr-request.ts'

/** Message if the last place of the slot was taken while the form was open. */
export const slotTakenMeanwhile = {
  de: 'Diese Ankunftszeit hat gerade jemand anderes bekommen. Bitte wählen Sie eine andere.',
  en: 'Somebody else has just got this arrival time. Please choose another one.',
}

type Own = ReceivedRequest<PprFields>
type Acting = Pick<Services, 'db' | 'now' | 'publicUrl'>

const sender = 'Absender'

async function kindNow(db: Acting['db']) {
  return pprKind(await findPprSettings(db))
}

/** Returns the request for the token in the pilot's link; `undefined` for any other token. */
export async function findOwnPpr({ db }: Pick<Services, 'db'>, token: string): Promise<Own | undefined> {
  return findSentRequest(db, await kindNow(db), token)
}

/** Cancels the landing; mails tower and pilot. */
export async function cancelOwnPpr(services: Acting, own: Own, reason: string): Promise<Moved<PprFields>> {
  return moveRequest(services, await kindNow(services.db), pprWorkflow, {
    requestId: own.id,
    event: 'cancel',
    by: 'sender',
    who: sender,
    what: reason === '' ? 'zurückgezogen' : `zurückgezogen: ${reason}`,
    rewrite: ({ fields }) => ({ fields: { ...fields, answer: { ...fields.answer, reason } } }),
    letters: (request, letterhead) => [
      pprCancelled(request, letterhead, { by: 'pilot', at: services.now() }),
      pprOfficeCopy(request, letterhead, undefined),
    ],
  })
}

/** Saves the answer to the tower's question; the request is open again. */
export async function replyToQuestion(services: Acting, own: Own, reply: string): Promise<Moved<PprFields>> {
  return moveRequest(services, await kindNow(services.db), pprWorkflow, {
    requestId: own.id,
    event: 'reply',
    by: 'sender',
    who: sender,
    what: `geantwortet: ${reply}`,
    rewrite: ({ fields }) => ({ fields: { ...fields, answer: { ...fields.answer, reply } } }),
    letters: (request, letterhead) => [pprOfficeCopy(request, letterhead, undefined)],
  })
}

/**
 * Replaces the request by a validated form; a permission granted before must be confirmed again, unless only the contact
 * changes.
 */
export async function changeOwnPpr(
  services: Acting,
  own: Own,
  { form, rules, expectedRevision }: { form: AskedPpr; rules: FieldRules; expectedRevision: number },
): Promise<Moved<PprFields>> {
  const kind = pprKind(rules.settings)
  const fresh = await pricedFields(services.db, form, rules)
  const { language } = own
  const worded = (iso: string) => moment(iso, language)
  const fuels = [own.fields, fresh].flatMap(({ fuel }) => fuel?.kind ?? [])
  const changes = changesBetween(own.fields, fresh, language, worded).map((text) => ({
    text,
    german: language === 'de' ? [] : fuels,
  }))
  const isOfContact =
    JSON.stringify(formValuesOf({ ...own, fields: fresh })) === JSON.stringify(formValuesOf(own))
  const inGerman = changesBetween(own.fields, fresh, 'de', (iso) => moment(iso, 'de'))
  const today = own.createdAt.slice(0, 10)
  const days = await daysOf(services.db, kind)
  const arrival = arrivalAt(rules.arrivals, form.eta)
  return inTransaction(services.db, async (db) => {
    if (arrival !== null && !(await isArrivalFree(db, arrival, services.now(), own.id))) {
      return { ok: false, kind: 'refused', reason: slotTakenMeanwhile[language] }
    }
    return moveRequest({ ...services, db }, kind, pprWorkflow, {
      requestId: own.id,
      event: isOfContact ? 'change-contact' : 'change',
      by: 'sender',
      who: sender,
      expectedRevision,
      what: `geändert: ${inGerman.join('; ') || besidesTheFlight.de}`,
      rewrite: ({ fields: { answer } }) => ({
        fields: { ...fresh, answer },
        sender: senderOf(form),
        deleteAfter: kind.retentionUntil(fresh, today, days),
      }),
      alongside: async (trx, changed) => {
        await changeFlight(trx, changed)
        await storeArrival(trx, changed.id, arrival)
        if (changed.fields.eta !== own.fields.eta) await expireAtArrival(trx, changed, services.now())
      },
      letters: (request, letterhead) => [
        pprChanged(request, letterhead, changes),
        pprOfficeCopy(request, letterhead, undefined),
      ],
    })
  })
}

type Reader = (fields: PprFields, moment: (iso: string) => string, language: Language) => string

const none = '–'

/** Fields a pilot can change, as named in letters. */
const namedFields: readonly (Record<Language, string> & { read: Reader })[] = [
  { de: 'Kennzeichen', en: 'Registration', read: ({ registration }) => registration },
  { de: 'Muster', en: 'Type', read: ({ type }) => type },
  { de: 'Klasse', en: 'Class', read: ({ class: kind }, _, language) => classLabels[language][kind] },
  { de: 'Höchstabflugmasse', en: 'MTOM', read: ({ mtomKg }, _, language) => formatMass(mtomKg, language) },
  { de: 'Ankunft', en: 'Arrival', read: ({ eta }, moment) => `${moment(eta)} LT` },
  { de: 'Abflug', en: 'Departure', read: ({ etd }, moment) => (etd === null ? none : `${moment(etd)} LT`) },
  { de: 'Von', en: 'From', read: ({ from }) => from },
  { de: 'Nach', en: 'To', read: ({ to }) => to ?? none },
  { de: 'Personen', en: 'Persons on board', read: ({ pob }) => String(pob) },
  { de: 'Zweck', en: 'Purpose', read: ({ purpose }, _, language) => purposeLabels[language][purpose] },
  {
    de: 'Flugregeln',
    en: 'Flight rules',
    read: ({ flightRules }, _, language) => ruleLabels[language][flightRules],
  },
  { de: 'Landungen', en: 'Landings', read: ({ landings }) => String(landings) },
  {
    de: 'Kraftstoff',
    en: 'Fuel',
    read: ({ fuel }) =>
      fuel === null ? none : `${fuel.kind}${fuel.litres === null ? '' : `, ${fuel.litres} l`}`,
  },
  {
    de: 'Abstellen',
    en: 'Parking',
    read: ({ parking }, _, language) =>
      parking === null ? none : `${parkingLabels[language][parking.place]}, ${parking.nights}`,
  },
  { de: 'Pilot', en: 'Pilot', read: ({ pic }) => `${pic.firstName} ${pic.lastName}` },
  { de: 'Bemerkung', en: 'Remark', read: ({ remark }) => remark || none },
]

/** Returns `Von: Seeberg, jetzt Altmoor`; empty if nothing differs. `moment` formats an instant in the language. */
function changesBetween(
  before: PprFields,
  after: PprFields,
  language: Language,
  moment: (iso: string) => string,
): string[] {
  const now = language === 'de' ? 'jetzt' : 'now'
  return namedFields.flatMap((each) => {
    const [old, fresh] = [each.read(before, moment, language), each.read(after, moment, language)]
    return old === fresh ? [] : [`${each[language]}: ${old}, ${now} ${fresh}`]
  })
}
