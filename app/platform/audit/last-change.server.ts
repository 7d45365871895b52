import type { Db } from '#app/platform/database/db.ts'
import { FieldChanges } from './change.ts'
import type { Subject } from './subjects.ts'

/**
 * Subjects in the log of the pages that show no last change in their own head (those of resources and settings do). `:id` is the
 * id of the record; a page without it is about all records of its subjects.
 */
export const recordPages: Readonly<Record<string, readonly Subject[]>> = {
  '/admin/platzstatus': ['field-status'],
  '/admin/anfragen/:id': ['request', 'application'],
  '/admin/blog/:id': ['post'],
  '/admin/seiten/startseite': ['home'],
  '/admin/seiten/:id': ['free-page'],
  '/admin/bilder/:id': ['picture'],
  '/admin/bilder/dateien/:id': ['download'],
  '/admin/veranstaltungen/:id': ['event'],
  '/admin/veranstaltungen/:id/termine/:day': ['event'],
  '/admin/mitglieder/antraege/:id': ['application', 'request'],
  '/admin/mitglieder/:id': ['member', 'consent'],
  '/admin/mitglieder/:id/austritt': ['member'],
  '/admin/mitglieder/:id/bild': ['member'],
  '/admin/mitglieder/:id/daten': ['member'],
  '/admin/datenschutz/fristen': ['retention'],
  '/admin/flugplatz/angaben/:section': ['airfield'],
  '/admin/flugplatz/pruefung': ['airfield'],
  '/admin/flugplatz/pisten/:runway': ['airfield'],
  '/admin/flugplatz/frequenzen/:frequency': ['airfield'],
  '/admin/flugplatz/lageplan': ['site-plan'],
  '/admin/flugplatz/zeiten': ['opening-hours'],
  '/admin/flugplatz/zeiten/regel/:id': ['opening-rule'],
  '/admin/flugplatz/zeiten/sonderzeit/:id': ['special-day'],
  '/admin/flugplatz/webcams/:id': ['webcam'],
  '/admin/reservierung/:id/einweisungen': ['aircraft-checkout'],
  '/admin/schnupperflug/gutscheine/:id': ['voucher'],
  '/admin/einweisung/fassung': ['briefing'],
  '/admin/texte/:id': ['legal-text', 'club-text', 'consent-text'],
  '/admin/hinweise/:id': ['notice'],
  '/admin/einstellungen/wetter': ['weather-station'],
  '/admin/einstellungen/flugplatz/vorschlag': ['airfield'],
  '/admin/einstellungen/anmeldung': ['sign-in-rules'],
  '/admin/einstellungen/konten/:id': ['account', 'invitation'],
}

/**
 * Returns the subjects of the page at this path; `id` is `null` when it is about all their records. The first matching
 * route counts.
 */
export function recordAt(pathname: string): { subjects: readonly Subject[]; id: string | null } | undefined {
  const given = pathname.split('/')
  for (const [route, subjects] of Object.entries(recordPages)) {
    const steps = route.split('/')
    const fits =
      steps.length === given.length &&
      steps.every((step, index) => step.startsWith(':') || step === given[index])
    if (fits) return { subjects, id: steps.includes(':id') ? decoded(given[steps.indexOf(':id')]!) : null }
  }
  return undefined
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** Returns when and by whom the record was last changed; `null` when nobody has changed it since the setup. */
export function findLastChange(db: Db, subject: Subject, id: string) {
  return newestLine(db, [subject], id)
}

/** Like `findLastChange`, for the record on the page at that path; `null` when the page is not in `recordPages`. */
export async function findLastChangeAt(db: Db, pathname: string) {
  const record = recordAt(pathname)
  return record === undefined ? null : newestLine(db, record.subjects, record.id)
}

/** Returns when and by whom each kind of record was last changed; kinds without a change are missing. */
export async function listLastChanges(db: Db, subjects: readonly Subject[]) {
  const newest = db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('subject', 'in', subjects)
    .groupBy('subject')
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject', 'at', 'actor_name'])
    .where('id', 'in', newest)
    .execute()
  return new Map(rows.map((row) => [row.subject, { at: row.at, by: row.actor_name || null }]))
}

/** Returns who last changed each record; records that no user has changed are missing. */
export async function lastWriters(db: Db, subject: Subject, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string | null; name: string }>()
  const newest = db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .groupBy('subject_id')
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'actor_id', 'actor_name'])
    .where('id', 'in', newest)
    .execute()
  return new Map(
    rows
      .filter(({ actor_name }) => actor_name !== '')
      .map(({ subject_id, actor_id, actor_name }) => [subject_id, { id: actor_id, name: actor_name }]),
  )
}

/** Returns who last changed the field of a record from one value to the other; `null` when nobody is known for it. */
export async function whoChanged(
  db: Db,
  { subject, id }: { subject: Subject; id: string },
  { field, before, after }: { field: string; before: string; after: string },
): Promise<string | null> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['actor_name', 'changes'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('act', '=', 'changed')
    .orderBy('id', 'desc')
    .execute()
  const line = rows.find(({ changes }) =>
    FieldChanges.parse(JSON.parse(changes)).some(
      (change) =>
        change.field === field &&
        !('isMasked' in change) &&
        change.before === before &&
        change.after === after,
    ),
  )
  return line?.actor_name || null
}

async function newestLine(db: Db, subjects: readonly Subject[], id: string | null) {
  let query = db.selectFrom('audit_log').select(['id', 'at', 'actor_name']).where('subject', 'in', subjects)
  if (id !== null) query = query.where('subject_id', '=', id)
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? null : { at: row.at, by: row.actor_name === '' ? null : row.actor_name }
}
