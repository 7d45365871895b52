import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { newSenderLink } from '#app/requests/requests.server.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { briefingOf } from './briefing-of-pilot.server.ts'
import { expireAtArrival } from './ppr-due.server.ts'
import { lettersToDuty } from './letters-to-duty.server.ts'
import { sql } from 'kysely'
import { pprOfficeCopy, pprReceived } from './ppr-received.mail.ts'
import { addressIn } from '#app/shell/page-pairs.ts'
import { belowOwnPpr } from './ppr-form-values.ts'
import { PprFields, fieldsOf, type AskedPpr } from './ppr-request.ts'
import type { PprSettings } from './ppr-settings.ts'
import type { FieldRules } from './ppr-checks.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { feeOnDay, type Priced } from './ppr-fee.ts'
import type { PprFee } from './priced-fee.ts'

const senderPages = {
  path: '/piloteninfo/ppr-anfrage',
  senderPage: (token: string, language: Language) => addressIn(language, `/piloteninfo/ppr/${token}`),
}

/** Returns the kind of landing requests; contact data are deleted `retentionDays` after the flight. */
export function pprKind({ retentionDays }: PprSettings): RequestKind<PprFields> {
  return {
    kind: 'ppr',
    prefix: 'PPR',
    ...senderPages,
    fields: PprFields,
    searchWords: ({ registration, type, from, answer }) => [registration, type, from, answer.permit ?? ''],
    period: { ...requestPeriods.ppr, days: retentionDays },
    retentionUntil: ({ eta, etd }, _, days) => addDays(localDate(Date.parse(etd ?? eta)), days),
    alongside: async (trx, request) => {
      await noteFlight(trx, request)
      await expireAtArrival(trx, request, new Date(request.createdAt))
    },
    letters: receivedLetters,
  }
}

async function receivedLetters(request: ReceivedRequest<PprFields>, letterhead: Letterhead, trx: Db) {
  const briefing = await briefingOf(trx, request.sender.email, request.fields)
  const earlier = await findEarlierNumber(trx, request.id)
  const same = await findOwnEarlier(trx, request.id, request.sender.email)
  const at = new Date(request.createdAt)
  const own = same && {
    number: same.number,
    link: belowOwnPpr(
      letterhead.publicUrl +
        (await newSenderLink(trx, senderPages, { ...same, language: request.language }, at)),
      'aendern',
    ),
  }
  return [
    pprReceived(request, letterhead, briefing, own),
    pprOfficeCopy(request, letterhead, earlier, briefing),
    ...(await lettersToDuty(trx, request, letterhead)),
  ]
}

type Flying = Pick<ReceivedRequest<PprFields>, 'id' | 'fields'>

const hourMs = 60 * 60_000

/** States in which the request may still lead to a landing. */
const openStates = ['new', 'query', 'changed', 'confirmed'] as const

/** Stores the columns the tower searches by, and the earlier request for the same arrival. */
export async function noteFlight(trx: Db, request: Flying) {
  const row = { request_id: request.id, ...(await searchedBy(trx, request)), reminded_for: null }
  await trx.insertInto('ppr_flights').values(row).execute()
}

/** Updates these columns after a change of the flight, and looks up the earlier request again. */
export async function changeFlight(trx: Db, request: Flying) {
  const row = await searchedBy(trx, request)
  await trx.updateTable('ppr_flights').set(row).where('request_id', '=', request.id).execute()
}

/** Returns `true` for the first call for this arrival and `false` afterwards, so that only one reminder is sent. */
export async function claimReminder(trx: Db, requestId: string, eta: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ppr_flights')
    .set({ reminded_for: eta })
    .where('request_id', '=', requestId)
    .where('eta', '=', eta)
    .where(({ eb, or }) => or([eb('reminded_for', 'is', null), eb('reminded_for', '!=', eta)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const around = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString()

async function searchedBy(trx: Db, { id, fields: { registration, eta, etd } }: Flying) {
  const earlier = await trx
    .selectFrom('ppr_flights')
    .select('request_id')
    .where('registration', '=', registration)
    .where('eta', '>=', around(eta, -hourMs))
    .where('eta', '<=', around(eta, hourMs))
    .where('request_id', '!=', id)
    .orderBy('request_id')
    .executeTakeFirst()
  return { registration, eta, etd, same_as: earlier?.request_id ?? null }
}

/**
 * Whether this sender has an open request for the same arrival. An entered address proves nothing, and a registration is no
 * secret: the answer is given only to a visitor who enters registration, hour, address and telephone number of the earlier
 * request, and reveals none of its content. Guessing another pilot's hour sends a request at every miss, and that pilot a
 * mail.
 */
export async function hasAskedBefore(
  db: Db,
  { kennzeichen, eta, mail, telefon }: { kennzeichen: string; eta: string; mail: string; telefon: string },
): Promise<boolean> {
  const earlier = await db
    .selectFrom('ppr_flights')
    .innerJoin('requests', 'requests.id', 'ppr_flights.request_id')
    .select('requests.id')
    .where('registration', '=', kennzeichen)
    .where('eta', '>=', around(eta, -hourMs))
    .where('eta', '<=', around(eta, hourMs))
    .where(sql<string>`lower(requests.sender_email)`, '=', mail.toLowerCase())
    .where('requests.sender_phone', '=', telefon)
    .where('requests.status', 'in', openStates)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/**
 * Returns the number of the earlier request for the same arrival; only for the tower, other visitors must not learn of it.
 */
export async function findEarlierNumber(db: Db, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ppr_flights')
    .innerJoin('requests', 'requests.id', 'ppr_flights.same_as')
    .select('requests.number')
    .where('ppr_flights.request_id', '=', requestId)
    .executeTakeFirst()
  return row?.number
}

/** Returns an earlier open request of the same sender for the same arrival; only the sender is told. */
async function findOwnEarlier(db: Db, requestId: string, mail: string | null) {
  return db
    .selectFrom('ppr_flights')
    .innerJoin('requests', 'requests.id', 'ppr_flights.same_as')
    .select(['requests.id', 'requests.number'])
    .where('ppr_flights.request_id', '=', requestId)
    .where(sql<string>`lower(requests.sender_email)`, '=', mail?.toLowerCase() ?? '')
    .where('requests.status', 'in', openStates)
    .executeTakeFirst()
}

/** Converts a validated form to stored fields, with the fee by the tariffs of the day. */
export async function pricedFields(db: Db, form: AskedPpr, rules: FieldRules): Promise<PprFields> {
  const fields = fieldsOf(form, rules)
  return { ...fields, fee: await feeBy(db, fields, rules) }
}

/** Returns the fee by the price list of the day of landing. */
async function feeBy(db: Db, flight: Priced, rules: FieldRules): Promise<PprFee> {
  const { tariffs } = await prices(db)
  return feeOnDay(flight, rules, tariffs, localDate(rules.now))
}
