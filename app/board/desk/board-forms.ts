import { z } from 'zod'
import type { FieldChoice, RecordGroup } from '#app/desk/record-field.ts'
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
        {
          as: 'line',
          name: 'office',
          label: 'Amt',
          hint: 'Zum Beispiel „Kassenführung“.',
          width: 'c3',
          max: 80,
          missing: 'Bitte sagen, wie das Amt heißt.',
        },
        {
          as: 'choice',
          name: 'group',
          label: 'Gruppe',
          width: 'c3',
          choices: groups,
          missing: 'Bitte die Gruppe wählen.',
        },
        {
          as: 'lines',
          name: 'details.tasks',
          label: 'Aufgaben',
          hint: 'Eine je Zeile. Sie stehen auf der Seite und sagen, womit man hier richtig ist.',
        },
      ],
    },
    {
      title: 'Wer es hat',
      hint: 'Geht jemand aus dem Verein, wird das Amt von selbst frei.',
      fields: [
        {
          as: 'choice',
          name: 'memberId',
          label: 'Inhaber',
          width: 'c2',
          choices: members,
          prompt: 'Das Amt ist frei',
        },
        { as: 'day', name: 'details.termFrom', label: 'Amtszeit von', width: 'c2' },
        {
          as: 'day',
          name: 'details.termTo',
          label: 'Amtszeit bis',
          hint: 'Leer: ohne Ende, wie ein Ehrenamt.',
          width: 'c2',
        },
        {
          as: 'tick',
          name: 'details.showPhoto',
          label: 'Foto zeigen, wenn die Person es öffentlich zeigt und eingewilligt hat',
        },
      ],
    },
    {
      title: 'Wie man es erreicht',
      hint: 'Postfach und Nummer des Amtes, nie etwas Privates: Beides bleibt, wenn die Person wechselt.',
      fields: [
        { as: 'mail', name: 'details.email', label: 'E-Mail', width: 'c3' },
        { as: 'phone', name: 'details.phone', label: 'Telefon', width: 'c3' },
      ],
    },
  ]
}

/** A group that is new gets its id from its name. */
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
      {
        as: 'text',
        name: 'intro',
        label: 'Einleitung',
        hint: 'Der Satz unter der Überschrift, zum Beispiel bis wann gewählt ist.',
        max: 400,
      },
      {
        as: 'rows',
        name: 'groups',
        label: 'Gruppen in ihrer Reihenfolge',
        hint: 'Eine Gruppe ohne Amt steht nicht auf der Seite.',
        one: 'Gruppe',
        of: [
          { as: 'hidden', name: 'id', label: '' },
          {
            as: 'line',
            name: 'label',
            label: 'Name der Gruppe',
            width: 'c4',
            max: 60,
            missing: 'Bitte der Gruppe einen Namen geben.',
          },
        ],
      },
    ],
  },
]
