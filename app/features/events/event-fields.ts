import { addDays } from '#app/lib/calendar-day.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import type { Values } from '#app/lib/form-values.ts'
import {
  choice,
  day,
  hidden,
  line,
  lines,
  moment,
  number,
  picture,
  plain,
  richText,
  rows,
  text,
  tick,
} from '#app/resources/fields.ts'
import { sentFields, type RecordGroup } from '#app/resources/record-field.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import { differencesBetween } from '#app/resources/record-units.ts'
import { recordValues } from '#app/resources/record-values.ts'
import { visibilityNames } from './event-admin-labels.ts'
import { forVisitors } from './event-details.ts'
import { categoryNames, type ClubEvent, isCalledOff } from './event.ts'

export const registrationModes = {
  off: 'Ohne Anmeldung',
  internal: 'Anmeldung beim Verein',
  external: 'Anmeldung auf einer anderen Seite',
}
export const seriesRules = { none: 'Findet einmal statt', weekly: 'Wöchentlich', monthly: 'Monatlich' }

/** All fields of the event form. `event-form.ts` validates them against each other. */
export const eventGroups = [
  {
    title: 'Titel',
    fields: [line('title', 'Titel', { max: 120, missing: 'Bitte gib einen Titel ein.' })],
  },
  {
    title: 'Wann und wo',
    fields: [
      day('firstDay', 'Beginn', { missing: 'Bitte gib den Tag an, an dem es beginnt.', width: 'c2' }),
      plain('time', 'startTime', 'Beginnt um', { hint: 'Ortszeit', star: true, width: 'c2' }),
      plain('time', 'endTime', 'Endet um', { hint: 'Leer: offenes Ende', width: 'c2' }),
      line('location', 'Ort', { max: 120, empty: '', star: true, width: 'c3' }),
      choice('category', 'Art', categoryNames, { missing: 'Bitte wähle eine Art.', width: 'c3' }),
    ],
  },
  {
    title: 'Beschreibung',
    fields: [richText('description', { star: true })],
  },
  {
    title: 'Mehrere Tage',
    behind: 'oder ganztägig: Lager, Fest',
    fields: [
      tick('allDay', 'Ganztägig'),
      day('lastDay', 'Ende', { hint: 'Leer: am selben Tag', width: 'c3' }),
    ],
  },
  {
    title: 'Serie',
    behind: 'jede Woche, jeden Monat',
    fields: [
      choice('series.rule', 'Serie', seriesRules, { initially: 'none', width: 'c2' }),
      number('series.everyWeeks', 'Wöchentlich: alle wie viele Wochen', {
        hint: 'Leer: jede Woche',
        min: 1,
        max: 52,
        width: 'c2',
      }),
      choice(
        'series.nth',
        'Monatlich',
        [
          ...['1', '2', '3', '4', '5'].map((nth) => ({
            value: nth,
            label: `am ${nth}. Wochentag des Monats`,
          })),
          { value: '-1', label: 'am letzten Wochentag des Monats' },
        ],
        { hint: 'Der Wochentag des ersten Termins', initially: '1', width: 'c2' },
      ),
      day('series.until', 'Letzter Tag der Serie', { hint: 'Leer: ohne Ende', width: 'c3' }),
      number('series.count', 'Oder Anzahl der Termine', {
        hint: 'Tage, die entfallen, zählen nicht mit.',
        min: 1,
        max: 500,
        width: 'c3',
      }),
      rows('series.exceptions', 'Tage, die entfallen', 'Tag', [
        day('day', 'Tag', { missing: 'Bitte gib den Tag an, der entfällt.', width: 'c2' }),
        line('reason', 'Grund', { max: 200, width: 'c4' }),
      ]),
    ],
  },
  {
    title: 'Anmeldung',
    behind: 'Plätze, Namen, Fragen',
    fields: [
      choice('registration.mode', 'Wie man sich anmeldet', registrationModes, {
        missing: 'Bitte wähle, wie man sich anmeldet.',
      }),
      plain('web', 'registration.url', 'Adresse der anderen Seite', {
        hint: 'Nur bei Anmeldung auf einer anderen Seite.',
      }),
      day('registration.opensOn', 'Anmeldung ab', { hint: 'Leer: ab sofort', width: 'c2' }),
      day('registration.closesOn', 'Anmeldeschluss', {
        hint: 'Leer: am ersten Tag. Ohne Ende gilt der Abstand für jeden Termin der Serie.',
        width: 'c2',
      }),
      number('registration.seats', 'Plätze', {
        hint: 'Leer: so viele, wie kommen',
        min: 1,
        max: 10_000,
        width: 'c2',
      }),
      number('registration.mostPeople', 'Personen je Anmeldung', {
        hint: 'Höchstens so viele; leer: eine',
        min: 1,
        max: 100,
        width: 'c2',
      }),
      line('registration.priceNote', 'Preis', { max: 300, width: 'c4' }),
      tick('registration.waitingList', 'Warteliste führen'),
      tick('registration.guestsAllowed', 'Gäste dürfen sich anmelden'),
      rows('registration.questions', 'Fragen an die Teilnehmenden', 'Frage', [
        hidden('id'),
        line('label', 'Frage', { max: 200, missing: 'Bitte schreib die Frage.', width: 'c4' }),
        choice(
          'kind',
          'Antwort',
          {
            text: 'Text',
            number: 'Zahl',
            choice: 'Auswahl',
            checkbox: 'Ja oder nein',
            slot: 'Ankunftszeit',
          },
          { missing: 'Bitte wähle die Art der Antwort.', width: 'c2' },
        ),
        lines('options', 'Antworten zur Auswahl', { hint: 'Jede in einer Zeile.', max: 200 }),
        tick('required', 'Muss beantwortet werden'),
      ]),
    ],
  },
  {
    title: 'Fly-in',
    behind: 'Landezeiten, PPR, Funk',
    fields: [
      tick('flyIn', 'Gäste fliegen ein: Angaben für Besatzungen zeigen'),
      tick('arrivalByAir.pprRequired', 'PPR erforderlich'),
      tick('arrivalByAir.landingFeeFree', 'Landegebühr frei'),
      tick('arrivalByAir.camping', 'Zelten am Flugzeug erlaubt'),
      line('arrivalByAir.radio', 'Funk', { max: 120, width: 'c3' }),
      line('arrivalByAir.note', 'Hinweis', { max: 500, width: 'c3' }),
      plain('time', 'arrivalByAir.slots.from', 'Ankunftszeiten von', { width: 'c3' }),
      plain('time', 'arrivalByAir.slots.to', 'Ankunftszeiten bis', { width: 'c3' }),
      number('arrivalByAir.slots.minutes', 'Abstand', { unit: 'Minuten', min: 1, max: 240, width: 'c3' }),
      number('arrivalByAir.slots.perSlot', 'Luftfahrzeuge je Zeit', { min: 1, max: 100, width: 'c3' }),
    ],
  },
  forVisitors,
  {
    title: 'Ablauf und Bild',
    behind: 'Programm, Anhänge',
    fields: [
      rows('programme', 'Programm', 'Programmpunkt', [
        line('time', 'Zeit', { max: 20, empty: '', width: 'c2' }),
        line('item', 'Was', { max: 200, missing: 'Bitte schreib, was dann geschieht.', width: 'c4' }),
      ]),
      rows(
        'attachments',
        'Anhänge',
        'Anhang',
        [
          line('title', 'Name', { max: 120, missing: 'Bitte gib dem Anhang einen Namen.', width: 'c2' }),
          line('href', 'Adresse', { max: 500, empty: '', width: 'c4' }),
          line('fileId', 'Datei', { max: 80 }),
        ],
        {
          hint: 'Ausschreibung, Anfahrtsplan: eine Datei aus der Bibliothek, oder die Adresse von etwas, das schon im Netz steht.',
        },
      ),
      picture('pictureId', 'Titelbild', { without: 'Ohne Titelbild beginnt die Seite mit dem Text.' }),
    ],
  },
  {
    title: 'Stand',
    behind: 'unsicher oder ausgebucht',
    fields: [
      choice(
        'status',
        'Stand',
        {
          confirmed: 'bestätigt',
          planned: 'geplant: Tag und Zeit können sich noch ändern',
          'sold-out': 'ausgebucht',
        },
        { initially: 'confirmed', width: 'c3' },
      ),
      text('statusReason', 'Erläuterung', {
        hint: 'Ein Satz oben auf der Seite, wenn der Termin geplant oder ausgebucht ist.',
        max: 300,
      }),
    ],
  },
  {
    title: 'Sichtbarkeit',
    behind: 'für wen, ab wann',
    fields: [
      choice('visibility', 'Sichtbar für', visibilityNames, {
        missing: 'Bitte wähle, wer den Termin sieht.',
        width: 'c3',
      }),
      moment('publishedAt', 'Auf der Website ab', {
        hint: 'Leer: sofort mit dem Veröffentlichen. Ein späterer Zeitpunkt kündigt sie von selbst an. Ortszeit.',
        single: true,
        width: 'c3',
      }),
    ],
  },
] as const satisfies readonly RecordGroup[]

export const EventForm = schemaOf(eventGroups)
export type EventForm = ReturnType<(typeof EventForm)['parse']>

/** The form of a cancelled event has no field for its state. */
export const groupsIn = (values: Values): readonly RecordGroup[] =>
  'status' in values ? eventGroups : eventGroups.filter(({ title }) => title !== 'Stand')

const once = { rule: 'none', nth: '1' }
const begun = { mode: 'off', mostPeople: 5, waitingList: true, guestsAllowed: true }

/** Defaults of a new event's form. */
export const newEvent = (location: string) => ({
  category: 'other',
  visibility: 'public',
  status: 'confirmed',
  location,
  series: once,
  registration: begun,
})

/** Returns an event in the shape of its form. */
export function formOfEvent(event: ClubEvent & { publishedAt?: string | null }) {
  const { firstDay, startTime, arrivalByAir, registration, series, status } = event
  return {
    ...event,
    ...(isCalledOff(event) ? { status: 'confirmed' } : { status }),
    allDay: startTime === null,
    flyIn: arrivalByAir !== null,
    series: { ...once, ...series, ...(series?.rule === 'monthly' && { nth: String(series.nth) }) },
    registration: {
      ...begun,
      ...registration,
      ...(registration.mode === 'internal' && {
        opensOn: addDays(firstDay, -registration.opensDaysBeforeStart),
        closesOn: addDays(firstDay, -registration.closesDaysBeforeStart),
      }),
    },
  }
}

/** Returns an event as form values. */
export function valuesOf(event: ClubEvent & { publishedAt?: string | null }): Values {
  const groups = isCalledOff(event) ? groupsIn({}) : eventGroups
  return recordValues(groups, formOfEvent(event))
}

/** Returns all differences between two versions, with the labels and in the order of the form. */
export const eventDifferences = (before: ClubEvent, after: ClubEvent) =>
  differencesBetween(eventGroups, valuesOf(before), valuesOf(after))

/** The same for typed values; a form without a field for the state reports no difference in it. */
export const typedDifferences = (saved: Values, typed: Values) =>
  differencesBetween(groupsIn(typed), saved, typed)

/** All fields of the form; `choice:` fields select per part which of two versions is retained. */
export const eventFields: readonly KnownField[] = [
  ...sentFields(eventGroups),
  'reason',
  'expectedRevision',
  'zwischenstand',
  'choice:*',
]
