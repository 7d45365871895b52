import { z } from 'zod'
import { choice, day, line, number, plain } from '#app/resources/fields.ts'
import type { SavedRecord, Resource } from '#app/resources/resource.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { instantOf } from '#app/lib/berlin-time.ts'
import { clock, localDate, localDateTime } from '#app/lib/german-dates.ts'
import { normalizeRegistration } from '#app/lib/registration.ts'
import type { Db } from '#app/platform/database/db.ts'
import { classes, directions, flights, launches, Movement, movementColumns, toMovement } from '../movement.ts'
import { logMovements } from '../movements.server.ts'
import { choicesOf, keysOf } from '#app/lib/labels.ts'

/** Day and time as separate fields, as the tower enters them. */
const Written = z
  .object({
    day: z.string(),
    time: z.string(),
    direction: z.enum(keysOf(directions)),
    count: z.number().int().min(1).max(99),
    registration: z.string(),
    type: z.string(),
    class: z.enum(keysOf(classes)),
    crew: z.number().int().min(1).max(20),
    passengers: z.number().int().min(0).max(99),
    flight: z.enum(keysOf(flights)),
    launch: z.enum(keysOf(launches)),
    otherField: z.string().nullable().default(null),
  })
  .transform(({ day: on, time, ...movement }): Movement => {
    const registration = normalizeRegistration(movement.registration)
    return { ...movement, registration, at: new Date(instantOf(on, time)).toISOString() }
  })

const half = { width: 'c3' } as const
const third = { width: 'c2' } as const

const groups: readonly RecordGroup[] = [
  {
    title: 'Bewegung',
    hint: 'Nur, was § 70 LuftVG erlaubt. Namen gehören nicht ins Hauptflugbuch.',
    fields: [
      choice('direction', 'Was', choicesOf(directions), third),
      day('day', 'Tag', { ...third, missing: 'Bitte den Tag angeben.' }),
      plain('time', 'time', 'Zeit (LT)', { ...third, missing: 'Bitte die Zeit angeben.' }),
      line('registration', 'Kennzeichen', { ...third, max: 12, missing: 'Bitte das Kennzeichen angeben.' }),
      line('type', 'Muster', { ...third, max: 60, missing: 'Bitte das Muster angeben.' }),
      choice('class', 'Klasse', choicesOf(classes), third),
      number('crew', 'Besatzung', { ...third, min: 1, max: 20, missing: 'Bitte die Besatzung angeben.' }),
      number('passengers', 'Fluggäste', {
        ...third,
        min: 0,
        max: 99,
        missing: 'Bitte angeben, auch die Null.',
      }),
      number('count', 'Anzahl', {
        ...third,
        min: 1,
        max: 99,
        hint: 'Mehr als 1 nur bei Platzrunden',
        missing: 'Bitte die Anzahl angeben.',
      }),
      choice('flight', 'Art des Fluges', choicesOf(flights), half),
      choice('launch', 'Startart', choicesOf(launches), half),
      line('otherField', 'Start- oder Zielflugplatz', { max: 60, hint: 'Nur bei Überlandflügen' }),
    ],
  },
]

export const movementResource: Resource<'keep-airfield', Movement> = {
  permission: 'keep-airfield',
  subject: 'movement',
  address: '/admin/flugbewegungen',
  labels: {
    list: 'Flugbewegungen',
    create: 'Bewegung eintragen',
    this: 'diese Bewegung',
    empty: 'Noch steht nichts im Hauptflugbuch.',
    page: '/piloteninfo/bewegung',
    remove: 'Die Zeile steht dann nicht mehr im Hauptflugbuch und zählt in keiner Statistik.',
  },
  schema: Written,
  groups: () => groups,
  fresh: (at) => ({
    direction: 'in',
    day: localDate(at.getTime()),
    time: clock(at.getTime()),
    class: 'aeroplane',
    crew: 1,
    passengers: 0,
    count: 1,
    flight: 'private',
    launch: 'self',
  }),
  nameOf: ({ at, direction }) => `${directions[direction]}, ${localDateTime(Date.parse(at))}`,
  toForm: (movement) => ({
    ...movement,
    day: localDate(Date.parse(movement.at)),
    time: clock(Date.parse(movement.at)),
  }),
  find: async (db, _by, id) => findMovement(db, id),
  check: (_, { direction, count }): Errors =>
    direction !== 'circuit' && count > 1 ? { count: 'Mehrere auf einmal gibt es nur bei Platzrunden.' } : {},
  add: async (trx, _by, { id, value, at }) => {
    const known = await trx.selectFrom('movements').select('id').where('id', '=', id).executeTakeFirst()
    if (known === undefined) await logMovements(trx, [value], { id, reportId: null, at })
    return id
  },
  save: async (trx, _by, { id, value, expectedRevision, at }) => {
    const { numUpdatedRows } = await trx
      .updateTable('movements')
      .set({ ...movementColumns(value), updated_at: at.toISOString(), revision: expectedRevision + 1 })
      .where('id', '=', id)
      .where('revision', '=', expectedRevision)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  remove: async (trx, _by, id) => {
    await trx.deleteFrom('movements').where('id', '=', id).execute()
    return undefined
  },
}

async function findMovement(db: Db, id: string): Promise<SavedRecord<Movement> | undefined> {
  const row = await db.selectFrom('movements').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const head = { id, revision: row.revision, updatedAt: row.updated_at, isWithdrawn: false }
  return { ...head, value: toMovement(row) }
}
