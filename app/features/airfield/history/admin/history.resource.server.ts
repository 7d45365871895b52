import type { Authorized } from '#app/platform/identity/actor.ts'
import { removeIn, savedRow, saveIn, withdrawIn } from '#app/resources/saved-rows.server.ts'
import type { SavedRecord, ListedResource } from '#app/resources/resource.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import {
  chronicleCategories,
  ChronicleInput,
  formatDay,
  toChronicleEntry,
  formatYear,
} from '../chronicle-entry.ts'
import { contentOf, createChronicleEntry, chronicleInSearch } from '../chronicle.server.ts'
import { silhouetteNames, silhouettes } from '#app/ui/artwork/aircraft-shapes.ts'
import { choice, line, number, rows, text } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { beginningOf } from '#app/resources/folded-rows.ts'
import { choicesOf } from '#app/lib/labels.ts'

type Actor = Authorized<'write-posts'>

export const historyResource: ListedResource<'write-posts', ChronicleInput> = {
  live: 'geschichte',
  permission: 'write-posts',
  subject: 'chronicle-entry',
  address: '/admin/geschichte',
  labels: {
    list: 'Geschichte',
    create: 'Eintrag anlegen',
    this: 'diesen Eintrag',
    empty:
      'Die Chronik ist noch leer. Ein guter Anfang ist die Gründung: Jahr, Überschrift und ein Satz genügen.',
    page: '/flugplatz/geschichte',
    withdraw: 'Der Eintrag verschwindet aus der Chronik und aus der Suche.',
    remove: 'Der Eintrag geht mit Text und Quelle verloren. Sein Bild bleibt in der Bilderwahl.',
  },
  schema: ChronicleInput,
  groups: async (db, by) => {
    const members = await listPossibleAuthors(db, by)
    return entryGroups(members.map(({ id, name }) => ({ value: id, label: name })))
  },
  fresh: () => ({ category: 'event' }),
  nameOf: ({ title }) => title,
  toForm: (entry) => ({ ...entry, date: isCalendarDay(entry.date) ? numericDate(entry.date) : entry.date }),
  find: findEntry,
  add: (trx, _by, { id, value, at }) => createChronicleEntry(trx, { ...value, id }, at),
  save: saveIn('chronicle_entries', contentOf),
  withdraw: withdrawIn('chronicle_entries'),
  remove: removeIn('chronicle_entries'),
  inSearch: chronicleInSearch,
  columns: ['Wann', 'Art'],
  rows: async (db) => {
    const entries = await db
      .selectFrom('chronicle_entries')
      .selectAll()
      .orderBy('date')
      .orderBy('id')
      .execute()
    return entries.map((row) => {
      const { id, title, text: said, date, category } = toChronicleEntry(row)
      return {
        id,
        title,
        note: beginningOf(said, 100),
        cells: [formatDay(date) ?? formatYear(date), chronicleCategories[category]],
        keys: [row.date],
        isWithdrawn: row.withdrawn_at !== null,
      }
    })
  },
}

async function findEntry(db: Db, _by: Actor, id: string): Promise<SavedRecord<ChronicleInput> | undefined> {
  const row = await db.selectFrom('chronicle_entries').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  return savedRow(row, toChronicleEntry(row), `/flugplatz/geschichte#${id}`)
}

/** `members`: people an entry can refer to. */
function entryGroups(members: readonly FieldChoice[]): RecordGroup[] {
  return [
    {
      title: 'Was war',
      fields: [
        line('date', 'Wann', {
          hint: 'Ein Jahr (1951), ein Tag (17.11.1951) oder zwei Jahre (1962/1964).',
          width: 'c3',
          max: 10,
          missing: 'Bitte ein Jahr angeben.',
        }),
        choice('category', 'Art', choicesOf(chronicleCategories), {
          width: 'c3',
          missing: 'Bitte eine Art wählen.',
        }),
        line('title', 'Überschrift', { max: 120, missing: 'Bitte eine Überschrift eingeben.' }),
        text('text', 'Text', { max: 2000 }),
        line('source', 'Quelle', {
          hint: 'Woher man es weiß: Protokollbuch, Zeitung mit Datum, Erzählung.',
          max: 200,
        }),
        rows(
          'personIds',
          'Personen',
          'Person',
          [choice('', 'Mitglied', members, { prompt: 'bitte wählen' })],
          {
            hint: 'Der Name steht nur da, solange die Person damit einverstanden ist.',
          },
        ),
      ],
    },
    {
      title: 'Bild',
      fields: [{ as: 'picture', name: 'pictureId', label: 'Bild', without: 'Ohne Bild.' }],
    },
    {
      title: 'Was über das Foto bekannt ist',
      hint: 'Auch wenn es noch nicht gescannt ist; die Bildbeschreibung der Seite steht beim Bild selbst.',
      part: 'image',
      fields: [
        line('image.alt', 'Was es zeigt', { max: 200, missing: 'Bitte sagen, was das Foto zeigt.' }),
        line('image.credit', 'Wer es aufgenommen hat', { width: 'c3', max: 120 }),
        number('image.year', 'Aufgenommen', { width: 'c3', min: 1850, max: 2100 }),
      ],
    },
    {
      title: 'Ein Muster, das hier zum ersten Mal flog',
      hint: 'Steht gezeichnet am Kopf seines Jahrzehnts.',
      part: 'firstAircraft',
      fields: [
        line('firstAircraft.name', 'Muster', { width: 'c3', max: 60, missing: 'Bitte das Muster angeben.' }),
        choice(
          'firstAircraft.silhouette',
          'Zeichnung',
          silhouettes.map((value) => ({ value, label: silhouetteNames[value] })),
          { width: 'c3', missing: 'Bitte die Zeichnung wählen.' },
        ),
      ],
    },
  ]
}
