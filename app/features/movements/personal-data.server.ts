import { sql } from 'kysely'
import { addDays } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import {
  everyMail,
  isAbout,
  type Limit,
  type PersonalData,
  type Person,
} from '#app/platform/personal-data.ts'
import { deletedAfter, foundRows, personalData } from '#app/platform/personal-rows.server.ts'
import { shortenedMark, movementLine } from './movement.ts'
import { contactPeriod, movementsOfReport } from './movements.server.ts'

/**
 * Days. § 70 LuftVG: deletion after two years at the latest, unless the last three letters of the registration were
 * removed.
 */
const longestLogDays = 730

export const logPeriod = { key: 'movements.log', days: longestLogDays }

export const movementsPersonalData: readonly PersonalData[] = [
  personalData({
    key: contactPeriod.key,
    label: 'Kontakt zu Bewegungsmeldungen',
    holds: 'Name und E-Mail, soweit angegeben, und zu welcher Meldung sie gehören',
    whose: 'Piloten',
    purpose: 'Rückfragen, Landegebühr',
    basis: 'Art. 6 Abs. 1 lit. b und f DSGVO',
    recipients: 'Flugbetrieb, Kasse',
    retention: deletedAfter(
      { days: contactPeriod.days, since: 'nach der Meldung' },
      'movement_reports',
      'created_at',
    ),
    rows: [
      foundRows('movement_reports', {
        key: 'id',
        find: reportsOf,
        show: async ({ id, number, name, email, created_at }, db) => ({
          Meldung: number,
          Name: name,
          'E-Mail': email,
          Gemeldet: created_at,
          Bewegungen: (await movementsOfReport(db, id)).map((movement) => movementLine(movement, 'de')),
        }),
      }),
    ],
    deleted: 'Name und E-Mail werden gelöscht; die Zeile im Hauptflugbuch bleibt ohne sie.',
  }),
  {
    key: logPeriod.key,
    label: 'Hauptflugbuch',
    holds:
      'Kennzeichen, Muster, Anzahl der Besatzung und der Fluggäste, Art des Fluges, Start- oder Zielflugplatz, Zeit und Richtung; keine Namen',
    whose: 'Halter und Piloten, soweit das Kennzeichen auf sie schließen lässt',
    purpose: 'Luftaufsicht, Such- und Rettungsdienst, Unfalluntersuchung, Statistik',
    basis: '§ 70 LuftVG, Art. 6 Abs. 1 lit. c DSGVO',
    recipients: 'Flugbetrieb, auf Verlangen Luftfahrtbehörden',
    tables: ['movements'],
    retention: {
      days: longestLogDays,
      longest: longestLogDays,
      since: 'nach der Bewegung; dann gehen die letzten drei Zeichen des Kennzeichens',
      count: async (db, limit) => (await whole(db, limit)).length,
      forget: async (trx, limit) => {
        const rows = await whole(trx, limit)
        for (const { id, registration } of rows) {
          await trx
            .updateTable('movements')
            .set({ registration: shortenedMark(registration), shortened: 1, same_as: null, report_id: null })
            .where('id', '=', id)
            .where('shortened', '=', 0)
            .execute()
        }
        return rows.length
      },
    },
    find: async (db, person) => {
      const lines = await Promise.all(
        (await reportsOf(db, person)).map(({ id }) => movementsOfReport(db, id)),
      )
      return lines
        .flat()
        .map((movement) => ({ Kennzeichen: movement.registration, Bewegung: movementLine(movement, 'de') }))
    },
    erasure: {
      outcome: 'keep',
      why: 'Das Hauptflugbuch führt der Platz nach § 70 LuftVG; Namen stehen nicht darin.',
      until: 'Zwei Jahre nach der Bewegung gehen die letzten drei Zeichen des Kennzeichens.',
    },
  },
]

/**
 * Selects lines whose full registration is past its retention, at most the legal period whatever the club has configured.
 */
function whole(db: Db, { before, today }: Limit) {
  const latest = addDays(today, -longestLogDays)
  const day = before.slice(0, 10) > latest ? before.slice(0, 10) : latest
  return db
    .selectFrom('movements')
    .select(['id', 'registration'])
    .where('day', '<', day)
    .where('shortened', '=', 0)
    .execute()
}

async function reportsOf(db: Db, person: Person) {
  const rows = await db
    .selectFrom('movement_reports')
    .select(['id', 'number', 'name', 'email', 'created_at'])
    .where(sql<string>`lower(email)`, 'in', everyMail(person))
    .orderBy('id')
    .execute()
  return rows.filter(({ name, email }) => isAbout(person, { mail: email, name: name ?? '' }))
}
