import { yearOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import type { Language } from '#app/lib/saying.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { seal } from '#app/requests/form-pass.server.ts'
import { nextRequestNumber } from '#app/requests/take-over-request.server.ts'
import type { Movement } from './movement.ts'
import { movementReported } from './movement-reported.mail.ts'
import { logMovements, movementsOfReport, typeOfMark } from './movements.server.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { normalizeRegistration } from '#app/lib/registration.ts'
import { textOf } from '#app/lib/forms.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { reportForm } from './report-form.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'

const prefix = 'BEW'

export type Report = { number: string; email: string | null; movements: Movement[] }

type Sending = {
  movements: readonly Movement[]
  name: string | null
  mail: string | null
  language: Language
  idempotencyKey: string
}

/** Saves a report, once per form. Returns the token for the sender's page. */
export async function reportMovements(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  { movements, name, mail, language, idempotencyKey }: Sending,
): Promise<string> {
  const at = now()
  const token = (
    await seal(db, 'movement-link', JSON.stringify([idempotencyKey, movements, mail]), at)
  ).slice(0, 32)
  const letterhead = await letterheadOf(db, publicUrl)
  await inTransaction(db, async (trx) => {
    const number = await newReport(
      trx,
      { linkHash: hashOfSecret(token), name, email: mail, requestId: null },
      at,
      movements,
    )
    if (number === undefined || mail === null) return
    await postMail(trx, movementReported({ number, name, mail, movements, language }, letterhead), at)
  })
  return token
}

/** Saves the report for a landing request; `false` if it was reported before. */
export async function reportForRequest(
  trx: Db,
  requestId: string,
  movements: readonly Movement[],
  at: Date,
): Promise<boolean> {
  const report = { linkHash: hashOfSecret(`ppr ${requestId}`), name: null, email: null, requestId }
  return (await newReport(trx, report, at, movements)) !== undefined
}

type NewReport = { linkHash: string; name: string | null; email: string | null; requestId: string | null }

async function newReport(trx: Db, report: NewReport, at: Date, movements: readonly Movement[]) {
  const known = (hash: string) =>
    trx.selectFrom('movement_reports').select('id').where('link_hash', '=', hash).executeTakeFirst()
  if ((await known(report.linkHash)) !== undefined) return undefined
  const next = await nextRequestNumber(trx, prefix, yearOf(localDate(at.getTime())))
  // Checked again under the lock of the numbers: the same report may have been saved at the same moment.
  if ((await known(report.linkHash)) !== undefined) return undefined
  const id = newId(at)
  const number = await next.take()
  await trx
    .insertInto('movement_reports')
    .values({
      id,
      number,
      link_hash: report.linkHash,
      name: report.name,
      email: report.email,
      request_id: report.requestId,
      created_at: at.toISOString(),
    })
    .execute()
  await logMovements(trx, movements, { reportId: id, at })
  return number
}

const tokenShape = /^[\w-]{32}$/

/** Returns the report for its sender's token; `undefined` for any other token and after its deletion. */
export async function findSentReport(db: Db, token: string | null): Promise<Report | undefined> {
  if (token === null || !tokenShape.test(token)) return undefined
  return findReport(db, 'link_hash', hashOfSecret(token))
}

/** Returns the report for a landing request. */
export function findReportOfRequest(db: Db, requestId: string): Promise<Report | undefined> {
  return findReport(db, 'request_id', requestId)
}

async function findReport(
  db: Db,
  column: 'link_hash' | 'request_id',
  value: string,
): Promise<Report | undefined> {
  const row = await db.selectFrom('movement_reports').selectAll().where(column, '=', value).executeTakeFirst()
  if (row === undefined) return undefined
  return { number: row.number, email: row.email, movements: await movementsOfReport(db, row.id) }
}

/** Parses the form for this airfield and registration. */
export async function readReport({ db, now }: Pick<Services, 'db' | 'now'>, sent: FormData) {
  const mark = normalizeRegistration(textOf(sent, 'kennzeichen').slice(0, 20))
  const [airfield, type] = await Promise.all([findSetting(db, airfieldSetting), typeOfMark(db, mark)])
  return reportForm({
    now: now().getTime(),
    here: [airfield?.name, airfield?.icao],
    typeOf: (registration) => (registration === mark ? type : null),
  })
}
