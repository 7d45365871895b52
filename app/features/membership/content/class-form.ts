import { z } from 'zod'
import { choice, day, line, money, number, plain, text, tick } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { ClassDetails, rhythms } from '../membership-class.ts'
import { choicesOf } from '#app/lib/labels.ts'

export const ClassRecord = z.object({ name: z.string(), validFrom: z.string(), details: ClassDetails })
export type ClassRecord = z.infer<typeof ClassRecord>

const rhythmLabels = Object.fromEntries(Object.entries(rhythms).map(([key, { label }]) => [key, label]))

export const classGroups: readonly RecordGroup[] = [
  {
    title: 'Klasse',
    fields: [
      line('name', 'Name', { width: 'c3', max: 60, missing: 'Bitte der Klasse einen Namen geben.' }),
      day('validFrom', 'Beträge gelten ab', {
        width: 'c3',
        missing: 'Bitte angeben, ab welchem Tag die Beträge gelten.',
      }),
      line('details.who', 'Für wen', { hint: 'Zum Beispiel „Erwachsene, die fliegen lernen“.', max: 160 }),
      number('details.ageFrom', 'Alter ab', {
        hint: 'Volle Jahre am Tag des Eintritts; leer: ohne Grenze.',
        width: 'c3',
        max: 120,
      }),
      number('details.ageTo', 'Alter bis', {
        hint: 'Noch enthalten; leer: ohne Grenze.',
        width: 'c3',
        max: 120,
      }),
      tick('details.openToApplicants', 'Kann im Aufnahmeantrag gewählt werden'),
      tick('details.withoutFlying', 'Ohne Fliegen: Eine Sparte muss niemand wählen'),
    ],
  },
  {
    title: 'Was sie kostet',
    hint: 'Leer heißt: nichts. Der Kostenrechner der Seite rechnet mit diesen Beträgen.',
    fields: [
      money('details.feeCents', 'Beitrag', { width: 'c3' }),
      choice('details.rhythm', 'Zahlweise', choicesOf(rhythmLabels), {
        width: 'c3',
        missing: 'Bitte wählen, wie oft der Beitrag fällig ist.',
      }),
      money('details.admissionFeeCents', 'Aufnahmegebühr', { hint: 'Einmal', width: 'c2' }),
      money('details.levyCents', 'Umlage', { hint: 'Im Jahr', width: 'c2' }),
      money('details.associationFeeCents', 'Verbandsbeitrag', { hint: 'Im Jahr', width: 'c2' }),
      number('details.workHoursPerYear', 'Arbeitsstunden im Jahr', {
        width: 'c3',
        max: 500,
        decimals: 1,
        unit: 'h',
      }),
      money('details.substituteCentsPerHour', 'Je nicht geleistete Stunde', { width: 'c3' }),
      text('details.reduction', 'Ermäßigung', { max: 400 }),
    ],
  },
  {
    title: 'Was dazugehört',
    fields: [
      text('details.insurance', 'Versicherung', { max: 400 }),
      line('details.noticePeriod', 'Kündigung', {
        hint: '„sechs Wochen zum Jahresende“',
        width: 'c3',
        max: 120,
      }),
      number('details.durationMonths', 'Endet von selbst nach', {
        hint: 'Wie eine Schnuppermitgliedschaft; leer: läuft weiter.',
        width: 'c3',
        min: 1,
        max: 60,
        unit: 'Monaten',
      }),
    ],
  },
]

/** Stored with the page, not with the classes. */
export const applicationMailbox = plain('mail', 'applicationEmail', 'Aufnahmeanträge gehen an', {
  hint: 'Leer: an das Büro des Vereins.',
})
