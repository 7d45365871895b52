import { z } from 'zod'
import { choice, day, line, number, text, tick } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { RichText } from '#app/lib/rich-text.ts'
import { DocumentDetails } from '../document.ts'
import { documentOf, simpleText } from '../simple-text.ts'
import { choicesOf, keysOf } from '#app/lib/labels.ts'

export const visibilities = {
  public: 'alle',
  members: 'Mitglieder',
  board: 'Vorstand',
  admin: 'Verwaltung',
} as const

export type DocumentRecord = {
  title: string
  visibility: keyof typeof visibilities
  version: number
  asOf: string
  body: RichText
  details: DocumentDetails
}

/** The form sends the text as plain lines; a text that lines cannot express is not changed. */
export const DocumentForm: z.ZodType<DocumentRecord> = z
  .object({
    title: z.string(),
    visibility: z.enum(keysOf(visibilities)),
    version: z.number().int(),
    asOf: z.string(),
    body: RichText.default([]),
    lines: z.string().optional(),
    isRich: z.string().optional(),
    details: DocumentDetails,
  })
  .transform(({ lines, isRich, body, ...rest }) => ({
    ...rest,
    body: isRich === 'ja' && lines === undefined ? body : documentOf(lines ?? ''),
  }))

/** Returns the document as form values. */
export function shownDocument(document: DocumentRecord) {
  const lines = simpleText(document.body)
  return lines === null ? { ...document, isRich: 'ja' } : { ...document, lines }
}

type Choices = { downloads: readonly FieldChoice[]; folders: readonly string[] }

export function documentGroups({ downloads, folders }: Choices): RecordGroup[] {
  return [
    {
      title: 'Dokument',
      fields: [
        line('title', 'Titel', { width: 'c4', max: 120, missing: 'Bitte dem Dokument einen Titel geben.' }),
        line('details.folder', 'Ordner', {
          hint: '„Satzung und Ordnungen“',
          width: 'c2',
          max: 60,
          suggestions: folders,
        }),
        line('details.summary', 'In einer Zeile', { hint: 'Steht in Listen unter dem Titel.', max: 200 }),
        choice('visibility', 'Sichtbar für', choicesOf(visibilities), {
          width: 'c2',
          missing: 'Bitte wählen, wer es lesen darf.',
        }),
        tick('details.readReceipt', 'Mitglieder bestätigen, dass sie es gelesen haben'),
      ],
    },
    {
      title: 'Fassung',
      fields: [
        number('version', 'Nummer', {
          hint: 'Steigt mit jeder neuen Fassung.',
          width: 'c2',
          min: 1,
          max: 9999,
          missing: 'Bitte die Nummer der Fassung angeben.',
        }),
        day('asOf', 'Gilt ab', { width: 'c2', missing: 'Bitte angeben, ab wann die Fassung gilt.' }),
        day('details.validUntil', 'Gilt bis', { hint: 'Leer: bis auf Weiteres.', width: 'c2' }),
      ],
    },
    {
      title: 'Inhalt',
      hint: 'Ein Text, eine Datei, ein Bild oder mehreres davon. Dateien werden unter „Bilder und Dateien“ hochgeladen und geprüft und hier gewählt.',
      fields: [
        { as: 'hidden', name: 'isRich', label: '' },
        text('lines', 'Text', {
          hint: 'Absätze durch eine leere Zeile trennen; „## “ vor Überschriften, „- “ vor Punkten einer Liste. Ein Text mit Verweisen, Tabellen oder Bildern steht hier nicht; er bleibt, solange das Feld leer ist.',
          max: 60_000,
        }),
        choice('details.downloadId', 'Datei', downloads, { prompt: 'keine' }),
        {
          as: 'picture',
          name: 'details.pictureId',
          label: 'Bild',
          hint: 'Ein Plan oder ein abfotografiertes Blatt. In einem internen Dokument sehen es nur dessen Leser.',
          without: 'Ohne Bild.',
        },
      ],
    },
  ]
}
