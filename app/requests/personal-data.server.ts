import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import { holdsId, replaceId } from '#app/lib/json-ids.ts'
import {
  asStored,
  everyMail,
  formerPerson,
  isAbout,
  orNobody,
  type PersonalData,
  type Person,
} from '#app/platform/personal-data.ts'
import { factsOf } from './office-kind.server.ts'
import { isKind, kindLabels, workflows } from './request-states.ts'
import { listSentPictures } from './sent-pictures/sent-pictures.server.ts'
import { sweepOrphans } from './sent-pictures/sweep-pictures.job.server.ts'

export const requestsPersonalData: readonly PersonalData[] = [
  {
    key: 'requests.sender',
    label: 'Anfragen',
    holds:
      'Name, E-Mail, Telefon und was das Formular fragte: Nachricht, Flug, Wunschtermin, Antrag mit Anschrift und verschlüsselter Kontonummer, Zielvorschlag, eingesandte Bilder mit Angaben zu den Rechten; Verlauf, Notizen und Mails dazu',
    whose: 'Besucher, Piloten, Gäste, Antragsteller, Einsender; bei Minderjährigen die Sorgeberechtigten',
    purpose: 'Anfragen beantworten, Anträge entscheiden',
    basis: 'Art. 6 Abs. 1 lit. b und f DSGVO',
    recipients: 'wer im Verein für die Art der Anfrage zuständig ist',
    tables: [
      'requests',
      'request_history',
      'request_links',
      'request_notes',
      'request_pictures',
      'ppr_flights',
      'event_arrivals',
      'hangar_waiting',
    ],
    retention: {
      days: 0,
      since: 'nach dem Tag, der dem Absender genannt wurde',
      count: async (db, { today }) =>
        (await db.selectFrom('requests').select('id').where('delete_after', '<', today).execute()).length,
      forget: async (trx, { today }, at) => {
        const deleted = await trx.deleteFrom('requests').where('delete_after', '<', today).executeTakeFirst()
        if (deleted.numDeletedRows > 0n) await sweepOrphans(trx, at)
        return Number(deleted.numDeletedRows)
      },
    },
    async find(db, person) {
      const rows = await sentBy(db, person)
      return Promise.all(
        rows.map(async (row) => ({
          Nummer: row.number,
          ...kindAndState(row),
          Name: row.sender_name,
          'E-Mail': row.sender_email,
          Telefon: row.sender_phone,
          Angaben: factsByLabel(row),
          'Eingesandte Bilder': (await listSentPictures(db, row.id)).map(({ id, fileName }) => ({
            Bild: id,
            Dateiname: fileName,
          })),
          Eingegangen: row.created_at,
          'Zuletzt geändert': row.updated_at,
          'Wird gelöscht nach': row.delete_after,
          [asStored]: withoutSecrets(JSON.parse(row.fields)),
          Verlauf: await db
            .selectFrom('request_history')
            .select(['at as Zeitpunkt', 'who as Wer', 'what as Was'])
            .where('request_id', '=', row.id)
            .orderBy('id')
            .execute(),
          Notizen: await db
            .selectFrom('request_notes')
            .select(['at as Zeitpunkt', 'who as Wer', 'text as Text'])
            .where('request_id', '=', row.id)
            .orderBy('id')
            .execute(),
        })),
      )
    },
    erasure: {
      outcome: 'delete',
      how: 'Die Anfragen werden mit Verlauf, Notizen, eingesandten Bildern, Wartelistenplatz und Mails gelöscht; ihre Nummern werden nicht neu vergeben.',
      carryOut: async (trx, person, at) => {
        const ids = (await sentBy(trx, person)).map(({ id }) => id)
        await trx.deleteFrom('requests').where('id', 'in', orNobody(ids)).execute()
        if (ids.length > 0) await sweepOrphans(trx, at)
      },
    },
  },
  {
    key: 'requests.office',
    label: 'Bearbeitung von Anfragen',
    holds: 'Name in Verlauf und Notizen, Zuständigkeit, Entscheidung über Anträge',
    whose: 'Wer Anfragen für den Verein bearbeitet',
    purpose: 'Nachvollziehen, wer was zugesagt hat',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Verwaltung',
    tables: ['requests', 'request_history', 'request_notes'],
    retention: 'so lange wie die Anfrage',
    async find(db, person) {
      const { history, notes, mine } = await workOf(db, person)
      return [
        ...history.map(({ at, what }) => ({ Zeitpunkt: at, Was: what })),
        ...notes.map(({ at, text }) => ({ Zeitpunkt: at, Notiz: text })),
        ...mine.map(({ number }) => ({ 'Zuständig oder entschieden': number })),
      ]
    },
    erasure: {
      outcome: 'anonymise',
      how: `Verlauf und Notizen bleiben bei der Anfrage, statt des Namens steht „${formerPerson}“.`,
      carryOut: forgetWork,
    },
    async move(trx, from, to) {
      for (const { id, fields } of await decided(trx, [from])) {
        await trx
          .updateTable('requests')
          .set({ fields: JSON.stringify(replaceId(fields, from, to)) })
          .where('id', '=', id)
          .execute()
      }
    },
  },
]

async function sentBy(db: Db, person: Person) {
  const rows = await db
    .selectFrom('requests')
    .selectAll()
    .where(sql<string>`lower(sender_email)`, 'in', everyMail(person))
    .orderBy('id')
    .execute()
  return rows.filter((row) => isAbout(person, { mail: row.sender_email, name: row.sender_name }))
}

/** Details as the office reads them; what one label has several of, as a list. */
function factsByLabel(row: { kind: string; fields: string }): Record<string, string | string[]> {
  const all = readableFacts(row)
  return Object.fromEntries(
    all.map(([label, value]) => {
      const same = all.flatMap((each) => (each[0] === label ? [each[1]] : []))
      return [label, same.length === 1 ? value : same]
    }),
  )
}

/** None of what no page can read any more: copy and erasure must not fail over it, and it is there as stored. */
function readableFacts({ kind, fields }: { kind: string; fields: string }) {
  if (!isKind(kind)) return []
  try {
    return factsOf({ kind, fields }).facts
  } catch {
    return []
  }
}

/** Removes encrypted account numbers, which are useless without the key. */
function withoutSecrets(fields: unknown): unknown {
  if (fields === null || typeof fields !== 'object') return fields
  if (Array.isArray(fields)) return fields.map(withoutSecrets)
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) =>
      key === 'lockedIban' ? [key, 'verschlüsselt hinterlegt'] : [key, withoutSecrets(value)],
    ),
  )
}

async function workOf(db: Db, person: Person) {
  const names = orNobody([...person.names])
  const ids = orNobody(person.accountIds)
  const [history, notes, responsible, decisions] = await Promise.all([
    db.selectFrom('request_history').select(['at', 'what']).where('who', 'in', names).execute(),
    db.selectFrom('request_notes').select(['at', 'text']).where('who', 'in', names).execute(),
    db.selectFrom('requests').select('number').where('responsible_id', 'in', ids).execute(),
    decided(db, [...person.accountIds, person.memberId]),
  ])
  return { history, notes, mine: [...responsible, ...decisions] }
}

/** Returns applications whose decision names one of these accounts or members. */
async function decided(db: Db, ids: readonly (string | null)[]) {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'number', 'fields'])
    .where('kind', '=', 'membership')
    .execute()
  return rows
    .map((row) => ({ ...row, fields: JSON.parse(row.fields) as unknown }))
    .filter(({ fields }) => ids.some((id) => id !== null && holdsId(fields, id)))
}

async function forgetWork(trx: Db, person: Person) {
  const names = orNobody([...person.names])
  await trx.updateTable('request_history').set({ who: formerPerson }).where('who', 'in', names).execute()
  await trx.updateTable('request_notes').set({ who: formerPerson }).where('who', 'in', names).execute()
  await trx
    .updateTable('requests')
    .set({ responsible_id: null })
    .where('responsible_id', 'in', orNobody(person.accountIds))
    .execute()
  const ids = [...person.accountIds, person.memberId]
  for (const { id, fields } of await decided(trx, ids)) {
    const texts = [...person.names, ...person.accountIds]
    const unnamed = texts.reduce((value, text) => replaceId(value, text, formerPerson), fields)
    const unlinked = person.memberId === null ? unnamed : replaceId(unnamed, person.memberId, null)
    await trx
      .updateTable('requests')
      .set({ fields: JSON.stringify(unlinked) })
      .where('id', '=', id)
      .execute()
  }
}

function kindAndState({ kind, status }: { kind: string; status: string }) {
  if (!isKind(kind)) return { Art: kind, Stand: status }
  return { Art: kindLabels[kind].one, Stand: workflows[kind].states[status]?.label ?? status }
}
