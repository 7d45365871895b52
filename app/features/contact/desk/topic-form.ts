import { z } from 'zod'
import { choice, line, plain, text, tick } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { TopicDetails } from '../contact-topic.ts'

export const TopicRecord = z.object({
  label: z.string(),
  email: z.string(),
  memberId: z.string().nullable().default(null),
  details: TopicDetails,
})
export type TopicRecord = z.infer<typeof TopicRecord>

export function topicGroups(members: readonly FieldChoice[]): RecordGroup[] {
  return [
    {
      title: 'Thema',
      fields: [
        line('label', 'Name', {
          hint: 'So steht es zur Wahl, zum Beispiel „Ausbildung“.',
          width: 'c3',
          max: 60,
          missing: 'Bitte sagen, worum es bei diesem Thema geht.',
        }),
        plain('mail', 'email', 'Postfach der Funktion', {
          hint: 'Dorthin gehen die Nachrichten. Nichts Privates: Es steht auf der Seite und bleibt, wenn jemand anderes übernimmt.',
          width: 'c3',
          missing: 'Bitte ein Postfach angeben.',
        }),
        text('details.text', 'Erläuterung', {
          hint: 'Ein, zwei Sätze: womit man hier richtig ist und was man am besten gleich dazuschreibt.',
          max: 400,
        }),
      ],
    },
    {
      title: 'Wer antwortet',
      fields: [
        choice('memberId', 'Ansprechpartner', members, {
          hint: 'Genannt nur, wer seinem Namen auf der Website zugestimmt hat.',
          width: 'c2',
          prompt: 'niemand Bestimmtes',
        }),
        plain('phone', 'details.phone', 'Telefon', { width: 'c2' }),
        line('details.hours', 'Zeiten', {
          hint: '„dienstags 17:00–19:00 Uhr“',
          width: 'c2',
          max: 80,
        }),
      ],
    },
    {
      title: 'Was das Thema noch tut',
      fields: [
        tick(
          'details.logged',
          'Ruhiger Kanal für Fluglärm: Das Formular fragt nach Tag, Uhrzeit und Ort des Flugs',
        ),
        tick('details.trialFlights', 'Aus diesem Postfach werden auch Schnupperflug-Anfragen beantwortet'),
      ],
    },
  ]
}
