import { silhouettes } from '#app/ui/artwork/aircraft-shapes.ts'
import { choice, choicesOf, line, number, rows, text } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { chronicleCategories } from '../chronicle-entry.ts'

/** `members`: those an entry can name. */
export function entryGroups(members: readonly FieldChoice[]): RecordGroup[] {
  return [
    {
      title: 'Was war',
      fields: [
        line('date', 'Wann', {
          hint: 'Ein Jahr (1951), ein Tag (1951-11-17) oder zwei Jahre (1962/1964).',
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
        rows('personIds', 'Personen', 'Person', [
          choice('', 'Mitglied', members, {
            hint: 'Der Name steht nur da, solange die Person damit einverstanden ist.',
            prompt: 'bitte wählen',
          }),
        ]),
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
          silhouettes.map((value) => ({ value, label: value })),
          { width: 'c3', missing: 'Bitte die Zeichnung wählen.' },
        ),
      ],
    },
  ]
}
