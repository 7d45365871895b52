import { z } from 'zod'
import { choice, day, hidden, line, money, number, plain, rows, text, tick } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { OfferDetails } from '../trial-offer.ts'
import { choicesOf, keysOf } from '#app/lib/labels.ts'

export const offerKinds = {
  'glider-winch': 'Segelflug an der Winde',
  'glider-aerotow': 'Segelflug im Schlepp',
  tmg: 'Motorsegler',
  ultralight: 'Ultraleicht',
  aeroplane: 'Motorflug',
  gyroplane: 'Tragschrauber',
  'trial-day': 'Schnuppertag',
  'trial-membership': 'Schnuppermitgliedschaft',
} as const

const Slot = z.object({
  /** Empty for a new one. */
  id: z.string().default(''),
  day: z.string(),
  from: z.string(),
  to: z.string(),
  places: z.int().min(0),
})

export const OfferRecord = z.object({
  title: z.string(),
  kind: z.enum(keysOf(offerKinds)),
  details: OfferDetails,
  aircraftIds: z.array(z.string()).default([]),
  /** Only from today on. */
  slots: z.array(Slot).default([]),
})
export type OfferRecord = z.infer<typeof OfferRecord>

export const perWhat = {
  'per-person': 'pro Person',
  'per-flight': 'pro Flug',
  'per-minute': 'pro Minute',
  'cost-share': 'Kostenbeteiligung',
}

type Choices = { aircraft: readonly FieldChoice[]; legalTexts: readonly FieldChoice[] }

export function offerGroups({ aircraft, legalTexts }: Choices): RecordGroup[] {
  return [
    {
      title: 'Angebot',
      fields: [
        line('title', 'Titel', { width: 'c3', max: 80, missing: 'Bitte dem Angebot einen Titel geben.' }),
        choice('kind', 'Art', choicesOf(offerKinds), { width: 'c3', missing: 'Bitte die Art wählen.' }),
        text('details.text', 'Beschreibung', { max: 800 }),
        line('details.flightTime', 'Flugzeit', {
          hint: 'Zahlen sind Minuten: „20–30“. Sonst in Worten: „3 Starts“.',
          width: 'c3',
          max: 40,
          missing: 'Bitte die Flugzeit angeben.',
        }),
        number('details.onSiteMinutes', 'Am Platz', { width: 'c3', unit: 'min', min: 1, max: 2000 }),
        rows('aircraftIds', 'Womit geflogen wird; das erste wird gezeichnet', 'Flugzeug', [
          choice('', 'Flugzeug', aircraft, { prompt: 'bitte wählen' }),
        ]),
      ],
    },
    {
      title: 'Preis',
      fields: [
        money('details.priceCents', 'Preis', {
          width: 'c2',
          missing: 'Bitte den Preis angeben; 0 ist frei.',
        }),
        choice('details.priceKind', 'Gilt', choicesOf(perWhat), {
          width: 'c2',
          missing: 'Bitte wählen, wofür der Preis gilt.',
        }),
        number('details.personsMax', 'Gäste höchstens', {
          width: 'c2',
          min: 1,
          max: 20,
          missing: 'Bitte angeben, wie viele Gäste mitfliegen.',
        }),
        tick('details.voucher', 'Auch als Gutschein'),
      ],
    },
    {
      title: 'Wer mitfliegen kann',
      hint: 'Leer heißt: ohne Grenze. Wer darüber liegt, wird gebeten anzurufen.',
      fields: [
        number('details.minAge', 'Alter ab', { width: 'c3', unit: 'Jahren', min: 1, max: 99 }),
        number('details.minHeightCm', 'Größe ab', { width: 'c3', unit: 'cm', min: 50, max: 220 }),
        number('details.minWeightKg', 'Gewicht ab', { width: 'c2', unit: 'kg', min: 1, max: 300 }),
        number('details.maxWeightKg', 'Gewicht bis', {
          hint: 'Mit Kleidung',
          width: 'c2',
          unit: 'kg',
          min: 1,
          max: 900,
        }),
        choice(
          'details.weightBasis',
          'Das Gewicht gilt',
          [
            { value: 'per-person', label: 'für jeden Gast' },
            { value: 'combined', label: 'für alle zusammen' },
          ],
          { width: 'c2' },
        ),
        text('details.accompaniment', 'Begleitung', { hint: 'Was unter 18 gilt.', max: 300 }),
      ],
    },
    {
      title: 'Saison',
      hint: 'Leer: das ganze Jahr. Sie darf über Neujahr gehen.',
      part: 'details.season',
      fields: [
        plain('month-day', 'details.season.from', 'Von', {
          width: 'c3',
          missing: 'Bitte den ersten Tag angeben.',
        }),
        plain('month-day', 'details.season.to', 'Bis', {
          width: 'c3',
          missing: 'Bitte den letzten Tag angeben.',
        }),
      ],
    },
    {
      title: 'Wann und wo',
      fields: [
        line('details.days', 'Tage', { hint: '„samstags und sonntags“', width: 'c3', max: 80 }),
        line('details.meetingPoint', 'Treffpunkt', { width: 'c3', max: 120 }),
        text('details.bring', 'Mitbringen', { max: 300 }),
        choice('details.legalNote', 'Rechtlicher Hinweis', legalTexts, { prompt: 'keiner' }),
        rows(
          'slots',
          'Freie Termine',
          'Termin',
          [
            hidden('id'),
            day('day', 'Tag', { width: 'c2', missing: 'Bitte den Tag angeben.' }),
            plain('time', 'from', 'Von', { width: 'c2', missing: 'Bitte den Beginn angeben.' }),
            plain('time', 'to', 'Bis', { width: 'c2', missing: 'Bitte das Ende angeben.' }),
            number('places', 'Plätze', { width: 'c2', max: 50, missing: 'Bitte die Plätze angeben.' }),
          ],
          {
            hint: 'Vergangene Termine verschwinden von selbst; einer ohne Plätze steht nicht auf der Seite.',
          },
        ),
        tick(
          'details.confirmsAtOnce',
          'Freie Termine gleich bestätigen: Wer einen wählt, bekommt ihn ohne Rückfrage zugesagt und damit einen Platz, also einen Flug.',
        ),
      ],
    },
  ]
}
