import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { choice, number, rows, text, tick } from '#app/resources/fields.ts'
import type { Resource } from '#app/resources/resource.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { BookingRules, noRules, weekdayChoices } from '../booking-rules.ts'
import { saveBookingRules } from '../save-rules.server.ts'
import { choicesOf } from '#app/lib/labels.ts'

const groups: RecordGroup[] = [
  {
    title: 'Wer',
    fields: [
      tick('isOffered', 'Kann hier reserviert werden'),
      choice(
        'who',
        'Für wen',
        choicesOf({ members: 'alle Mitglieder', 'checked-out': 'Eingewiesene; sonst nur mit Lehrkraft' }),
        { missing: 'Bitte wählen, wer es reservieren darf.' },
      ),
      text('note', 'Gut zu wissen', { hint: 'Steht neben dem Formular.', max: 300 }),
    ],
  },
  {
    title: 'Wie lange und wie weit voraus',
    hint: 'Der Flugbetrieb selbst ist daran nicht gebunden.',
    fields: [
      number('longestHours', 'Höchstens am Stück', {
        hint: 'Leer: bis zu einem Monat',
        width: 'c3',
        unit: 'Stunden',
        min: 1,
        max: 744,
      }),
      number('daysAhead', 'Höchstens im Voraus', {
        hint: 'Leer: beliebig',
        width: 'c3',
        unit: 'Tage',
        min: 1,
        max: 730,
      }),
    ],
  },
  {
    title: 'Schulung zuerst',
    hint: 'In diesen Zeiten reserviert nur, wer mit einer Lehrkraft schult, bis sie freigegeben sind.',
    fields: [
      rows('trainingTimes', 'Zeiten', 'Zeit', [
        choice('weekday', 'Wochentag', choicesOf(weekdayChoices), {
          missing: 'Bitte den Wochentag wählen.',
          width: 'c2',
        }),
        { as: 'time', name: 'from', label: 'Von', width: 'c2', missing: 'Bitte angeben, ab wann.' },
        { as: 'time', name: 'to', label: 'Bis', width: 'c2', missing: 'Bitte angeben, bis wann.' },
      ]),
      number('trainingOpensHours', 'Frei für alle, so lange vor Beginn', {
        hint: 'Leer: nie',
        unit: 'Stunden',
        width: 'c3',
        min: 0,
        max: 744,
      }),
    ],
  },
]

type RulesRecord = BookingRules & { registration: string }

/** The booking rules of one aircraft. They always exist and can only be edited. */
export const rulesResource: Resource<'keep-airfield', RulesRecord> = {
  permission: 'keep-airfield',
  subject: 'booking-rules',
  address: '/admin/reservierung',
  labels: {
    list: 'Reservierung',
    create: 'Regeln',
    this: 'diese Regeln',
    empty: '',
    page: '/vereinsflieger/reservierung',
  },
  schema: BookingRules.extend({ registration: BookingRules.shape.note }),
  groups: () => groups,
  fresh: () => noRules,
  nameOf: ({ registration }) => `Regeln für ${registration}`,
  find: async (db, _by, id) => {
    const aircraft = await findAircraft(db, id)
    if (aircraft === undefined) return undefined
    const row = await db
      .selectFrom('booking_rules')
      .selectAll()
      .where('aircraft_id', '=', id)
      .executeTakeFirst()
    const rules = row === undefined ? noRules : BookingRules.parse(JSON.parse(row.details))
    return {
      id,
      value: { ...rules, registration: aircraft.registration },
      revision: row?.revision ?? 0,
      updatedAt: row?.updated_at ?? new Date(0).toISOString(),
      isWithdrawn: false,
    }
  },
  check: (_db, { trainingTimes }) =>
    Object.fromEntries(
      trainingTimes.flatMap(({ from, to }, index) =>
        to > from ? [] : [[`trainingTimes.${index}.to`, 'Das Ende muss nach dem Beginn liegen.']],
      ),
    ),
  add: async (_trx, _by, { id }) => id,
  save: (trx, _by, { id, value, expectedRevision, at }) =>
    saveBookingRules(trx, id, value, { expectedRevision, at }),
}
