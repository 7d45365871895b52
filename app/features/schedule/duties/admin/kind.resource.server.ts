import { z } from 'zod'
import { line, text, tick, ticks } from '#app/resources/fields.ts'
import { reorderIn, storedIn, withdrawIn } from '#app/resources/saved-rows.server.ts'
import type { ListedResource } from '#app/resources/resource.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { functionNames, licenceKinds } from '#app/features/members/member-choices.ts'
import type { Db } from '#app/platform/database/db.ts'
import { DutyKindDetails, toDutyKind } from '../duty-rules.ts'
import { listDutyKinds } from '../duties.server.ts'
import { choicesOf } from '#app/lib/labels.ts'

const KindRecord = z.object({ label: z.string(), details: DutyKindDetails })
type KindRecord = z.infer<typeof KindRecord>

const groups: RecordGroup[] = [
  {
    title: 'Dienst',
    fields: [
      line('label', 'Name', {
        hint: '„Betriebsleiter“, „Windenfahrer“',
        width: 'c3',
        max: 60,
        missing: 'Bitte sagen, wie der Dienst heißt.',
      }),
      text('details.note', 'Gut zu wissen', {
        hint: 'Steht beim Dienst: wo der Schlüssel hängt, was zu tun ist.',
        max: 400,
      }),
      tick(
        'details.runsField',
        'Leitet den Flugbetrieb: steht in der Leiste jeder Seite, mit Namen nur bei Einwilligung',
      ),
    ],
  },
  {
    title: 'Wer darf',
    hint: 'Eine Funktion oder eine gültige Lizenz genügt. Ist nichts angekreuzt, darf jedes Mitglied.',
    fields: [
      ticks('details.functions', 'Funktionen', choicesOf(functionNames)),
      ticks('details.licences', 'Lizenzen', choicesOf(Object.fromEntries(licenceKinds.map((k) => [k, k])))),
    ],
  },
]

/** Links to the other pages of duty administration. */
const layOutBeside = [
  { label: 'Dienste anlegen', href: '/admin/dienste/plan' },
  { label: 'Erinnern und Austragen', href: '/admin/dienste/regeln' },
]

/** Kinds of duty, e.g. operations manager or winch driver. */
export const kindResource: ListedResource<'keep-airfield', KindRecord> = {
  ...storedIn('duty_kinds', {
    schema: KindRecord,
    columns: ['label', 'details'],
    page: '/vereinsflieger/dienste',
  }),
  live: 'dienste',
  permission: 'keep-airfield',
  subject: 'duty-kind',
  address: '/admin/dienste',
  labels: {
    list: 'Dienste',
    create: 'Art von Dienst anlegen',
    this: 'diese Art von Dienst',
    empty:
      'Noch gibt es keine Dienste. Leg zuerst an, was zu tun ist, etwa „Betriebsleiter“; danach kommen die Tage.',
    page: '/vereinsflieger/dienste',
    order: 'des Plans',
    withdrawTitle: 'Nicht mehr anlegen',
    withdraw: 'Neue Dienste dieser Art gibt es nicht mehr. Was geplant ist, bleibt im Plan.',
    remove: 'Die Art geht verloren. Das geht nur, solange kein Dienst dieser Art geplant ist oder war.',
  },
  schema: KindRecord,
  groups: () => groups,
  fresh: () => ({}),
  nameOf: ({ label }) => label,
  add: async (trx, _by, { id, value, at }) => addDutyKind(trx, { id, ...value }, at),
  withdraw: withdrawIn('duty_kinds'),
  remove: async (trx, _by, id) => {
    const used = await trx.selectFrom('duties').select('id').where('kind_id', '=', id).executeTakeFirst()
    if (used !== undefined)
      return 'Es gibt Dienste dieser Art. Nimm sie stattdessen aus dem Angebot; im Plan bleiben sie stehen.'
    await trx.deleteFrom('duty_kinds').where('id', '=', id).execute()
    return undefined
  },
  reorder: reorderIn('duty_kinds'),
  links: layOutBeside,
  columns: ['Wer darf'],
  rows: async (db) =>
    (await listDutyKinds(db)).map(({ id, label, note, functions, licences, runsField, isWithdrawn }) => ({
      id,
      title: label,
      note,
      cells: [
        [...functions.map((role) => functionNames[role] ?? role), ...licences].join(', ') ||
          'alle Mitglieder',
      ],
      ...(runsField && { badge: { tone: 'plain' as const, text: 'leitet den Flugbetrieb' } }),
      isWithdrawn,
    })),
}

type NewKind = KindRecord & { id: string }

/** Adds the kind at the end of the list and returns its id. */
export async function addDutyKind(trx: Db, { id, label, details }: NewKind, at: Date): Promise<string> {
  const kinds = (await trx.selectFrom('duty_kinds').selectAll().execute()).map(toDutyKind)
  await trx
    .insertInto('duty_kinds')
    .values({
      id,
      label,
      position: Math.max(0, ...kinds.map(({ position }) => position)) + 1,
      details: JSON.stringify(DutyKindDetails.parse(details)),
      updated_at: at.toISOString(),
      withdrawn_at: null,
      revision: 1,
    })
    .execute()
  return id
}
