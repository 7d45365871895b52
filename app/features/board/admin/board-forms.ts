import { z } from 'zod'
import { choice, day, hidden, line, plain, rows, text, tick } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { slug } from '#app/lib/slug.ts'
import { Board, OfficeDetails } from '../board-office.ts'

export const OfficeRecord = z.object({
  office: z.string(),
  group: z.string(),
  memberId: z.string().nullable().default(null),
  details: OfficeDetails,
})
export type OfficeRecord = z.infer<typeof OfficeRecord>

type OfficeChoices = { groups: readonly FieldChoice[]; members: readonly FieldChoice[] }

export function officeGroups({ groups, members }: OfficeChoices): RecordGroup[] {
  return [
    {
      title: 'Amt',
      fields: [
        line('office', 'Amt', {
          hint: 'Zum Beispiel „Kassenführung“.',
          width: 'c3',
          max: 80,
          missing: 'Bitte sagen, wie das Amt heißt.',
        }),
        choice('group', 'Gruppe', groups, { width: 'c3', missing: 'Bitte die Gruppe wählen.' }),
        plain('lines', 'details.tasks', 'Aufgaben', {
          hint: 'Eine je Zeile. Sie stehen auf der Seite und sagen, womit man hier richtig ist.',
        }),
      ],
    },
    {
      title: 'Wer es hat',
      hint: 'Geht jemand aus dem Verein, wird das Amt von selbst frei.',
      fields: [
        choice('memberId', 'Inhaber', members, { width: 'c2', prompt: 'Das Amt ist frei' }),
        day('details.termFrom', 'Amtszeit von', { width: 'c2' }),
        day('details.termTo', 'Amtszeit bis', { hint: 'Leer: ohne Ende, wie ein Ehrenamt.', width: 'c2' }),
        tick('details.showPhoto', 'Foto zeigen, wenn die Person es öffentlich zeigt und eingewilligt hat'),
      ],
    },
    {
      title: 'Wie man es erreicht',
      hint: 'Postfach und Nummer des Amtes, nie etwas Privates: Beides bleibt, wenn die Person wechselt.',
      fields: [
        plain('mail', 'details.email', 'E-Mail', { width: 'c3' }),
        plain('phone', 'details.phone', 'Telefon', { width: 'c3' }),
      ],
    },
  ]
}

/** A new group's id is made from its name. */
export const BoardForm = Board.extend({
  groups: z
    .array(
      z
        .object({ id: z.string().default(''), label: z.string() })
        .transform(({ id, label }) => ({ id: id === '' ? slug(label) : id, label })),
    )
    .default([]),
})

export const boardPageGroups: readonly RecordGroup[] = [
  {
    title: 'Seite „Vorstand“',
    fields: [
      text('intro', 'Einleitung', {
        hint: 'Der Satz unter der Überschrift, zum Beispiel bis wann gewählt ist.',
        max: 400,
      }),
      rows(
        'groups',
        'Gruppen in ihrer Reihenfolge',
        'Gruppe',
        [
          hidden('id'),
          line('label', 'Name der Gruppe', {
            width: 'c4',
            max: 60,
            missing: 'Bitte der Gruppe einen Namen geben.',
          }),
        ],
        { hint: 'Eine Gruppe ohne Amt steht nicht auf der Seite.' },
      ),
    ],
  },
]
