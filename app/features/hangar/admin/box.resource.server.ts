import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { choice, day, line, number, plain, tick } from '#app/resources/fields.ts'
import { savedRow, saveIn } from '#app/resources/saved-rows.server.ts'
import type { SavedRecord, ListedResource } from '#app/resources/resource.ts'
import type { Errors } from '#app/lib/form-values.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { decimal, withUnit } from '#app/lib/german-numbers.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { BoxDetails, toHangarBox, waitingListPath } from '../hangar.ts'
import { createHangarBox, boxRows } from '../hangar.server.ts'
import { listKindsForAdmin } from './kind.resource.server.ts'

type Actor = Authorized<'answer-hangar'>

const measure = z.number().int().nullable().default(null)
/** Aircraft are named by their id; people type and read registrations. */
const BoxRecordDetails = BoxDetails.extend({
  aircraftId: BoxDetails.shape.aircraftId.transform((id) => id?.toLowerCase() ?? null),
})
const BoxRecord = z.object({
  kind: z.string(),
  hall: z.string(),
  number: z.number().int(),
  isFree: z.boolean(),
  maxWingspanCm: measure,
  maxLengthCm: measure,
  maxHeightCm: measure,
  contractFrom: z.string().nullable().default(null),
  contractUntil: z.string().nullable().default(null),
  details: BoxRecordDetails,
})
type BoxRecord = z.infer<typeof BoxRecord>

const saveBox = saveIn('hangar_boxes', (value: BoxRecord) => ({
  kind: value.kind,
  hall: value.hall,
  number: value.number,
  is_free: value.isFree ? 1 : 0,
  max_wingspan_cm: value.maxWingspanCm,
  max_length_cm: value.maxLengthCm,
  max_height_cm: value.maxHeightCm,
  contract_from: value.contractFrom,
  contract_until: value.contractUntil,
  details: JSON.stringify(value.details),
}))

export const boxResource: ListedResource<'answer-hangar', BoxRecord> = {
  live: 'hallenplatz',
  permission: 'answer-hangar',
  subject: 'hangar-box',
  address: '/admin/hallenplatz/plaetze',
  labels: {
    list: 'Einzelne Plätze',
    create: 'Platz anlegen',
    this: 'diesen Platz',
    empty:
      'Noch ist kein einzelner Platz eingetragen. Mit Plätzen und ihren Maßen zählt die Seite die freien und sagt Fragenden gleich, ob ihr Flugzeug hineinpasst. Vorher braucht es mindestens eine Art.',
    page: '/piloteninfo/hallenplatz',
    order: 'der Hallen',
    remove: 'Der Platz zählt nicht mehr mit. Anfragen bleiben.',
  },
  schema: BoxRecord,
  groups: async (db, by) => {
    const [kinds, halls] = await Promise.all([listKindsForAdmin(db, by), hallChoices(db)])
    return boxGroups(
      kinds.map(({ id, label }) => ({ value: id, label })),
      halls,
    )
  },
  fresh: () => ({ isFree: true }),
  toForm: ({ details, ...box }) => ({
    ...box,
    details: { ...details, aircraftId: details.aircraftId?.toUpperCase() ?? null },
  }),
  nameOf: ({ hall, number: no }) => `${openAir[hall] ?? ''}Platz ${no}`,
  find: findBox,
  check: checkBox,
  add: async (trx, _by, { id, value, at }) => {
    await createHangarBox(trx, { ...value, id }, at)
    return id
  },
  save: saveBox,
  remove: removeBox,
  columns: ['Passt', 'Steht dort'],
  rows: async (db, by) => {
    const [kinds, halls, boxes] = await Promise.all([listKindsForAdmin(db, by), hallChoices(db), boxRows(db)])
    return boxes.map((row) => {
      const box = toHangarBox(row)
      const { aircraftId, holder } = BoxDetails.parse(JSON.parse(row.details))
      return {
        id: box.id,
        title: `Platz ${box.number}`,
        note: kinds.find(({ id }) => id === box.kind)?.label ?? '',
        cells: [
          fits(box.maxWingspanCm, box.maxLengthCm),
          box.isFree
            ? 'frei'
            : row.offered_to !== null
              ? 'angeboten'
              : (holder ?? aircraftId?.toUpperCase() ?? 'belegt'),
        ],
        group: halls.find(({ value }) => value === box.hall)?.label ?? box.hall,
        isWithdrawn: false,
      }
    })
  },
  links: [
    { label: 'Arten', href: '/admin/hallenplatz' },
    { label: 'Warteliste', href: waitingListPath },
  ],
}

function fits(span: number | null, length: number | null): string {
  if (span === null && length === null) return 'alles'
  return [
    span === null ? '–' : decimal(span / 100),
    length === null ? '–' : withUnit(length / 100, 'm'),
  ].join(' × ')
}

/** Prefix of the place's number outside buildings. */
const openAir: Readonly<Record<string, string>> = { outside: 'Außen, ', grass: 'Auf dem Gras, ' }

/** Returns the buildings of the airfield's plan, and the places outside. */
async function hallChoices(db: Db): Promise<FieldChoice[]> {
  const airfield = await findSetting(db, airfieldSetting)
  const buildings = airfield?.layout?.buildings ?? []
  return [
    ...buildings.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'outside', label: 'Außen' },
    { value: 'grass', label: 'Auf dem Gras' },
  ]
}

function boxGroups(kinds: readonly FieldChoice[], halls: readonly FieldChoice[]): RecordGroup[] {
  const hint = 'Leer: keine eigene Grenze.'
  return [
    {
      title: 'Platz',
      fields: [
        choice('kind', 'Art', kinds, {
          width: 'c2',
          missing: 'Bitte die Art wählen.',
          ...(kinds.length === 0 && { hint: 'Leg zuerst unter „Hallenplatz“ eine Art von Platz an.' }),
        }),
        choice('hall', 'Wo', halls, { width: 'c2', missing: 'Bitte wählen, wo der Platz ist.' }),
        number('number', 'Nummer', { width: 'c2', min: 1, max: 999, missing: 'Bitte die Nummer angeben.' }),
        tick('isFree', 'Der Platz ist frei'),
      ],
    },
    {
      title: 'Was hineinpasst',
      fields: [
        plain('metres', 'maxWingspanCm', 'Spannweite bis', { width: 'c2', hint }),
        plain('metres', 'maxLengthCm', 'Länge bis', { width: 'c2', hint }),
        plain('metres', 'maxHeightCm', 'Höhe bis', { width: 'c2', hint }),
      ],
    },
    {
      title: 'Wer dort steht',
      hint: 'Nur für den Verein; auf der Seite steht es nie.',
      fields: [
        line('details.aircraftId', 'Flugzeug', { hint: 'Kennzeichen', width: 'c3', max: 20 }),
        line('details.holder', 'Halter', { width: 'c3', max: 80 }),
        day('contractFrom', 'Vertrag ab', { width: 'c3' }),
        day('contractUntil', 'Vertrag bis', { width: 'c3', hint: 'Leer: unbefristet.' }),
      ],
    },
  ]
}

async function findBox(db: Db, _by: Actor, id: string): Promise<SavedRecord<BoxRecord> | undefined> {
  const row = await db.selectFrom('hangar_boxes').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const value = BoxRecord.parse({
    ...toHangarBox(row),
    // True also while it is offered to somebody.
    isFree: row.is_free === 1,
    contractFrom: row.contract_from,
    contractUntil: row.contract_until,
    details: JSON.parse(row.details),
  })
  return savedRow(row, value, '/piloteninfo/hallenplatz')
}

async function checkBox(db: Db, value: BoxRecord, id: string | undefined): Promise<Errors> {
  const same = await db
    .selectFrom('hangar_boxes')
    .select(['id', 'request_id', 'offered_to'])
    .where((row) =>
      row.or([
        row.and([row('hall', '=', value.hall), row('number', '=', value.number)]),
        row('id', '=', id ?? ''),
      ]),
    )
    .execute()
  const own = same.find((box) => box.id === id)
  const { contractFrom, contractUntil, isFree } = value
  return {
    ...(same.some((box) => box.id !== id) && { number: 'Diese Nummer hat dort schon ein anderer Platz.' }),
    ...(isFree &&
      own?.request_id != null && {
        isFree: 'Hier gilt noch ein Vertrag. Beende ihn im Vorgang mit „Platz ist geräumt“.',
      }),
    ...(!isFree &&
      own?.offered_to != null && {
        isFree: 'Der Platz ist gerade angeboten. Nimm erst das Angebot zurück.',
      }),
    ...(contractFrom !== null &&
      contractUntil !== null &&
      contractUntil < contractFrom && { contractUntil: 'Das Ende liegt vor dem Anfang.' }),
  }
}

/** Refuses to delete a place that is currently offered to somebody. */
async function removeBox(trx: Db, _by: Actor, id: string): Promise<string | undefined> {
  const { numDeletedRows } = await trx
    .deleteFrom('hangar_boxes')
    .where('id', '=', id)
    .where('offered_to', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
    ? undefined
    : 'Nicht gelöscht: Der Platz ist gerade angeboten. Nimm erst das Angebot zurück.'
}
