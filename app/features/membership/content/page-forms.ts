import { z } from 'zod'
import { choice, hidden, line, number, plain, rows, table, text } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { slug } from '#app/lib/slug.ts'
import { MembershipPage, Training } from '../membership-page.ts'
import { applicationMailbox } from './class-form.ts'

type Choices = {
  classes: readonly FieldChoice[]
  documents: readonly FieldChoice[]
}

/** Gives a new row an id made from its title. */
function named<T extends { id?: string | undefined; title: string }>(row: T): T & { id: string } {
  return { ...row, id: row.id === undefined || row.id === '' ? slug(row.title) : row.id }
}

const Amounts = z.array(z.object({ label: z.string(), amountCents: z.int() })).default([])
const noClass = z.string().nullable().default(null)

export const PageForm = MembershipPage.extend({
  paths: z
    .array(
      z
        .object({
          id: z.string().optional(),
          title: z.string(),
          text: z.string().default(''),
          classId: noClass,
        })
        .transform(named),
    )
    .default([]),
  costExamples: z
    .array(
      z
        .object({
          id: z.string().optional(),
          title: z.string(),
          membershipClassId: noClass,
          lines: Amounts,
          note: z.string().default(''),
        })
        .transform(named),
    )
    .default([]),
  trial: z.object({ text: z.string(), classId: noClass }).nullable().default(null),
})

const title = (label: string) => line('title', label, { max: 80, missing: 'Bitte eine Überschrift angeben.' })

export function pageGroups({ classes, documents }: Choices): RecordGroup[] {
  const anyClass = { width: 'c3', prompt: 'keine bestimmte' } as const
  return [
    {
      title: 'Wege in den Verein',
      fields: [
        rows('paths', 'Wege', 'Weg', [
          hidden('id'),
          title('Überschrift'),
          text('text', 'Text', { max: 600 }),
          choice('classId', 'Beginnt in der Klasse', classes, anyClass),
        ]),
      ],
    },
    {
      title: 'Erst einmal probieren',
      hint: 'Leer, wenn es keine Probe gibt.',
      part: 'trial',
      fields: [
        text('trial.text', 'Text', { max: 600, missing: 'Bitte die Probe in einem Satz beschreiben.' }),
        choice('trial.classId', 'In der Klasse', classes, anyClass),
      ],
    },
    {
      title: 'Was ein Jahr kostet',
      fields: [
        rows('costExamples', 'Rechenbeispiele', 'Beispiel', [
          hidden('id'),
          title('Überschrift'),
          choice('membershipClassId', 'Klasse', classes, anyClass),
          table('lines', 'Posten', [
            { key: 'label', label: 'Wofür' },
            { key: 'amountCents', label: 'Betrag in Euro', isMoney: true },
          ]),
          text('note', 'Satz darunter', { max: 400 }),
        ]),
      ],
    },
    {
      title: 'Gut zu wissen',
      fields: [
        rows('faq', 'Fragen', 'Frage', [
          line('question', 'Frage', { max: 200, missing: 'Bitte die Frage angeben.' }),
          text('answer', 'Antwort', { max: 1200, missing: 'Bitte die Antwort angeben.' }),
        ]),
        rows(
          'documentIds',
          'Zum Nachlesen',
          'Dokument',
          [choice('', 'Dokument', documents, { prompt: 'bitte wählen' })],
          { hint: 'Gäste sehen davon nur, was öffentlich ist.' },
        ),
      ],
    },
    {
      title: 'Aufnahmeanträge',
      fields: [
        applicationMailbox,
        text('welcome', 'Was ein neues Mitglied zuerst liest', {
          hint: 'Wird für den Brief der Aufnahme vorgeschlagen.',
          max: 2000,
        }),
      ],
    },
  ]
}

const Steps = z.array(z.object({ title: z.string(), text: z.string(), duration: z.string() })).default([])

export const TrainingForm = Training.extend({
  paths: z
    .array(
      z
        .object({
          id: z.string().optional(),
          title: z.string(),
          minimumAgeSolo: z.int().nullable().default(null),
          minimumAgeLicence: z.int().nullable().default(null),
          start: z.string().default(''),
          minimums: z.array(z.string()).default([]),
          steps: Steps,
          typicalDuration: z.string().default(''),
          costExampleId: z.string().nullable().default(null),
        })
        .transform(named),
    )
    .default([]),
})

type TrainingChoices = { examples: readonly FieldChoice[]; members: readonly FieldChoice[] }

export function trainingGroups({ examples, members }: TrainingChoices): RecordGroup[] {
  return [
    {
      title: 'Wie ihr ausbildet',
      fields: [
        text('intro', 'Einleitung', { max: 1000 }),
        rows('paths', 'Ausbildungen', 'Ausbildung', [
          hidden('id'),
          title('Ausbildung'),
          number('minimumAgeSolo', 'Allein ab', { width: 'c2', max: 99, unit: 'Jahren' }),
          number('minimumAgeLicence', 'Lizenz ab', { width: 'c2', max: 99, unit: 'Jahren' }),
          line('typicalDuration', 'Dauert meist', { width: 'c2', max: 80 }),
          line('start', 'Beginn', { hint: '„Theorie ab November, Starts ab März“', max: 160 }),
          plain('lines', 'minimums', 'Was das Gesetz mindestens verlangt', { hint: 'Eines je Zeile.' }),
          table('steps', 'Schritte', [
            { key: 'title', label: 'Schritt' },
            { key: 'text', label: 'was geschieht' },
            { key: 'duration', label: 'wie lange' },
          ]),
          choice('costExampleId', 'Rechenbeispiel dazu', examples, { prompt: 'keines' }),
        ]),
        rows(
          'instructorIds',
          'Lehrkräfte',
          'Lehrkraft',
          [choice('', 'Person', members, { prompt: 'bitte wählen' })],
          { hint: 'Genannt wird nur, wer der Veröffentlichung des Namens zugestimmt hat.' },
        ),
        text('disclaimer', 'Satz darunter', { max: 600 }),
      ],
    },
  ]
}
