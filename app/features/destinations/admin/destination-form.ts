import { z } from 'zod'
import { choice, day, line, number, pictureRows, plain, text, ticks } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { categories, DestinationDetails, surfaces } from '../destination.ts'
import { choicesOf } from '#app/lib/labels.ts'

export const DestinationRecord = z.object({
  name: z.string(),
  type: z.enum(['by-air', 'ground']),
  publication: z.enum(['submitted', 'published', 'archived']),
  tipBy: z.string().nullable().default(null),
  reviewedOn: z.string(),
  details: DestinationDetails,
  /** Without duplicates. */
  pictureIds: z
    .array(z.string())
    .default([])
    .transform((ids) => [...new Set(ids)]),
})
export type DestinationRecord = z.infer<typeof DestinationRecord>

export const publications = {
  published: 'Auf der Website',
  submitted: 'Tipp, wartet auf Freigabe',
  archived: 'Zurückgezogen',
} as const

const degrees = { decimals: 6, width: 'c3', unit: '°' } as const

export function destinationGroups(members: readonly FieldChoice[]): RecordGroup[] {
  return [
    {
      title: 'Ziel',
      fields: [
        line('name', 'Name', { width: 'c3', max: 80, missing: 'Bitte dem Ziel einen Namen geben.' }),
        choice(
          'type',
          'Wie man hinkommt',
          [
            { value: 'by-air', label: 'mit dem Flugzeug' },
            { value: 'ground', label: 'in der Umgebung, ohne Flugzeug' },
          ],
          { width: 'c3', missing: 'Bitte wählen, wie man hinkommt.' },
        ),
        text('details.description', 'Beschreibung', {
          max: 1200,
          missing: 'Bitte in ein, zwei Sätzen sagen, was einen dort erwartet.',
        }),
        ticks('details.categories', 'Wofür', choicesOf(categories)),
        choice('publication', 'Stand', choicesOf(publications), {
          width: 'c2',
          missing: 'Bitte den Stand wählen.',
        }),
        day('reviewedOn', 'Zuletzt geprüft am', {
          hint: 'Nach einem Jahr steht auf der Seite, dass man nachfragen soll.',
          width: 'c2',
          missing: 'Bitte angeben, wann das zuletzt jemand geprüft hat.',
        }),
        choice('tipBy', 'Tipp von', members, {
          hint: 'Genannt nur mit Einverständnis.',
          width: 'c2',
          prompt: 'niemandem Bestimmtem',
        }),
      ],
    },
    {
      title: 'Wo es liegt',
      hint: 'Entfernung, Kurs und Flugzeit rechnet die Seite aus der Lage des Flugplatzes.',
      fields: [
        number('details.position.lat', 'Breite, Nord', {
          ...degrees,
          min: -90,
          max: 90,
          missing: 'Bitte die geographische Breite angeben, zum Beispiel 50,123.',
        }),
        number('details.position.lon', 'Länge, Ost', {
          ...degrees,
          min: -180,
          max: 180,
          missing: 'Bitte die geographische Länge angeben, zum Beispiel 9,456.',
        }),
      ],
    },
    {
      title: 'Landen',
      fields: [
        line('details.icao', 'ICAO-Kennung', { width: 'c2', max: 4 }),
        plain('lines', 'details.fuel', 'Kraftstoff', { hint: 'Einer je Zeile.' }),
        line('details.pprNote', 'PPR', { hint: 'Zum Beispiel „PPR telefonisch“', max: 200 }),
      ],
    },
    {
      title: 'Piste',
      hint: 'Leer für Ziele ohne Piste.',
      part: 'details.runway',
      fields: [
        choice('details.runway.surface', 'Belag', choicesOf(surfaces), {
          width: 'c3',
          prompt: 'keine Piste',
          missing: 'Bitte den Belag wählen.',
        }),
        number('details.runway.lengthM', 'Länge', { width: 'c3', unit: 'm', max: 6000 }),
      ],
    },
    {
      title: 'Essen',
      hint: 'Leer, wenn es dort nichts gibt.',
      part: 'details.restaurant',
      fields: [
        line('details.restaurant.name', 'Name', {
          width: 'c3',
          max: 80,
          missing: 'Bitte sagen, wie das Lokal heißt.',
        }),
        line('details.restaurant.hours', 'Geöffnet', { width: 'c3', max: 120 }),
        plain('phone', 'details.restaurant.phone', 'Telefon', { width: 'c3' }),
        plain('web', 'details.restaurant.web', 'Website', { width: 'c3' }),
      ],
    },
    {
      title: 'Vor Ort',
      fields: [
        text('details.mobility', 'Hinkommen und weiterkommen', {
          hint: 'Zu Fuß, Rad, Bus, Taxi, Mietwagen; mit Minuten.',
          max: 400,
        }),
        text('details.notes', 'Was man noch wissen sollte', {
          hint: 'Saison, Ruhetage, Tipps.',
          max: 400,
        }),
        plain('web', 'details.link', 'Mehr darüber'),
        pictureRows('pictureIds', 'Bilder; das erste steht auf der Seite'),
      ],
    },
  ]
}
