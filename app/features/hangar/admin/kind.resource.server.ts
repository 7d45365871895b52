import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { choice, line, number, plain, rows, text } from '#app/resources/fields.ts'
import { reorderIn, savedRow, saveIn, withdrawIn } from '#app/resources/saved-rows.server.ts'
import type { ResourceLabels, SavedRecord, ListedResource } from '#app/resources/resource.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { availabilities, availabilityLabels, toHangarKind, waitingListPath } from '../hangar.ts'
import { createHangarKind } from '../hangar.server.ts'
import { HangarTerms, hangarTermsSetting } from '../hangar-terms.ts'
import { choicesOf } from '#app/lib/labels.ts'

type Actor = Authorized<'answer-hangar'>

const KindRecord = z.object({
  label: z.string(),
  labelEn: z.string().default(''),
  availability: z.enum(availabilities),
  priceText: z.string().default(''),
  priceTextEn: z.string().default(''),
})
type KindRecord = z.infer<typeof KindRecord>

const englishHint = 'Leer: der deutsche Text steht auch auf der englischen Seite.'

const labels: ResourceLabels = {
  list: 'Hallenplatz',
  create: 'Art anlegen',
  this: 'diese Art',
  empty:
    'Noch ist keine Art von Stellplätzen eingetragen; so lange nimmt die Seite keine Anfragen an. Mit „Art anlegen“ beginnt die erste, zum Beispiel „Halle, Ultraleicht und Motorsegler“.',
  page: '/piloteninfo/hallenplatz',
  withdraw:
    'Die Art verschwindet von der Seite und aus dem Anfrageformular. Wer auf ihrer Liste steht, bleibt dort.',
  remove: 'Die Art geht mit ihrem Preis verloren.',
}

const kindGroups: readonly RecordGroup[] = [
  {
    title: 'Art des Stellplatzes',
    fields: [
      line('label', 'Name', { max: 80, missing: 'Bitte sagen, was für ein Platz es ist.' }),
      line('labelEn', 'Name auf Englisch', { hint: englishHint, max: 80 }),
      choice('availability', 'Verfügbar', choicesOf(availabilityLabels), {
        hint: 'Wie viele Plätze frei sind und wie viele warten, zählt die Seite selbst.',
        width: 'c3',
        missing: 'Bitte wählen, ob es Plätze gibt.',
      }),
      line('priceText', 'Preis in Worten', {
        hint: '„140,00 € je Monat, 15,00 € je Nacht“; die Beträge stehen in der Preisliste.',
        width: 'c3',
        max: 120,
      }),
      line('priceTextEn', 'Preis in Worten auf Englisch', {
        hint: '„€140.00 a month, €15.00 a night“',
        width: 'c3',
        max: 120,
      }),
    ],
  },
]

/** Lists the kinds in the order of the page, including withdrawn ones. */
export async function listKindsForAdmin(db: Db, _by: Actor) {
  const kinds = await db.selectFrom('hangar_kinds').selectAll().orderBy('position').orderBy('id').execute()
  return kinds.map((row) => ({ ...toHangarKind(row), isWithdrawn: row.withdrawn_at !== null }))
}

export const hangarKindResource: ListedResource<'answer-hangar', KindRecord> = {
  live: 'hallenplatz',
  permission: 'answer-hangar',
  subject: 'hangar-kind',
  address: '/admin/hallenplatz',
  labels,
  schema: KindRecord,
  groups: () => kindGroups,
  fresh: () => ({ availability: 'on-request' }),
  nameOf: ({ label }) => label,
  find: findKind,
  add: async (trx, by, { id, value, at }) => {
    const kinds = await listKindsForAdmin(trx, by)
    await createHangarKind(trx, { ...value, id }, kinds.length + 1, at)
    return id
  },
  save: saveIn('hangar_kinds', (value) => ({
    label: value.label,
    label_en: value.labelEn,
    availability: value.availability,
    price_text: value.priceText,
    price_text_en: value.priceTextEn,
  })),
  withdraw: withdrawIn('hangar_kinds'),
  remove: removeKind,
  reorder: reorderIn('hangar_kinds'),
  columns: ['Verfügbar'],
  rows: async (db, by) =>
    (await listKindsForAdmin(db, by)).map(({ id, label, availability, priceText, isWithdrawn }) => ({
      id,
      title: label,
      note: priceText,
      cells: [availabilityLabels[availability]],
      isWithdrawn,
    })),
  links: [
    { label: 'Warteliste', href: waitingListPath },
    { label: 'Einzelne Plätze', href: '/admin/hallenplatz/plaetze' },
    { label: 'Bedingungen', href: '/admin/hallenplatz/bedingungen' },
  ],
}

async function findKind(db: Db, _by: Actor, id: string): Promise<SavedRecord<KindRecord> | undefined> {
  const row = await db.selectFrom('hangar_kinds').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  return savedRow(row, KindRecord.parse(toHangarKind(row)), labels.page)
}

/** Refuses to delete a kind used by a place or an entry of the waiting list. */
async function removeKind(trx: Db, _by: Actor, id: string): Promise<string | undefined> {
  const [box, waiting] = await Promise.all([
    trx.selectFrom('hangar_boxes').select('id').where('kind', '=', id).executeTakeFirst(),
    trx.selectFrom('hangar_waiting').select('request_id').where('kind', '=', id).executeTakeFirst(),
  ])
  if (box !== undefined)
    return 'Nicht gelöscht: Es gibt noch einzelne Plätze dieser Art. Bitte sie erst löschen oder einer anderen Art geben.'
  if (waiting !== undefined)
    return 'Nicht gelöscht: Auf der Liste dieser Art stehen oder standen Menschen. Zurückgezogen ist sie schon nicht mehr zu sehen.'
  await trx.deleteFrom('hangar_kinds').where('id', '=', id).execute()
  return undefined
}

export const hangarTermsResource = settingResource<'answer-hangar', HangarTerms>({
  permission: 'answer-hangar',
  subject: 'hangar-kind',
  address: '/admin/hallenplatz',
  path: 'bedingungen',
  title: 'Bedingungen',
  labels: { ...labels, this: 'diese Bedingungen' },
  schema: HangarTerms,
  setting: hangarTermsSetting,
  begins: HangarTerms.parse({}),
  groups: async (db, by) => {
    const kinds = (await listKindsForAdmin(db, by)).map(({ id, label }) => ({ value: id, label }))
    return [
      {
        title: 'Was für jeden Platz gilt',
        fields: [
          text('contents', 'Was dabei ist', { hint: 'Strom, Schlepper, Tore.', max: 600 }),
          text('contentsEn', 'Was dabei ist, auf Englisch', { hint: englishHint, max: 600 }),
          plain('lines', 'conditions', 'Bedingungen', { hint: 'Eine je Zeile.' }),
          plain('lines', 'conditionsEn', 'Bedingungen auf Englisch', {
            hint: `Eine je Zeile. ${englishHint}`,
          }),
          rows(
            'trailerKinds',
            'Arten für Anhänger',
            'Art',
            [choice('', 'Art', kinds, { prompt: 'bitte wählen' })],
            { hint: 'Bei ihnen wird nicht nach der Spannweite gefragt.' },
          ),
        ],
      },
      {
        title: 'Einmal im Jahr nachfragen',
        hint: 'Alle auf der Liste bekommen dann eine E-\u2060Mail mit der Frage, nach vier Wochen eine Erinnerung; nach weiteren vier Wochen ohne Antwort verfällt der Platz auf der Liste. Leer: nie.',
        part: 'yearlyReminder',
        fields: [
          text('yearlyReminder.text', 'Satz', { max: 300, missing: 'Bitte den Satz angeben.' }),
          text('yearlyReminder.textEn', 'Satz auf Englisch', { hint: englishHint, max: 300 }),
          number('yearlyReminder.month', 'Im Monat', {
            width: 'c2',
            min: 1,
            max: 12,
            missing: 'Bitte den Monat als Zahl angeben.',
          }),
        ],
      },
    ]
  },
})
