import { z } from 'zod'
import { silhouetteNames, silhouettes } from '#app/ui/artwork/aircraft-shapes.ts'
import {
  choice,
  day,
  line,
  number,
  pictureRows,
  plain,
  rows,
  text,
  tick,
  ticks,
} from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { AircraftDetails, MembersOnly } from '../aircraft-details.ts'
import { fleetGroups, type FleetGroup } from '../aircraft.ts'
import { chartering, equipment, figures, folded } from './aircraft-figures.ts'
import { choicesOf, keysOf } from '#app/lib/labels.ts'

export const aircraftClasses = {
  glider: 'Segelflugzeug',
  tmg: 'Reisemotorsegler (TMG)',
  ultralight: 'Ultraleicht',
  aeroplane: 'Motorflugzeug',
  helicopter: 'Hubschrauber',
  balloon: 'Ballon',
} as const

export const aircraftStates = {
  available: 'Flugklar',
  maintenance: 'In der Wartung',
  former: 'Nicht mehr im Verein',
} as const

export const aircraftRoles = {
  training: 'Schulung',
  travel: 'Reise',
  performance: 'Leistung',
  tow: 'Schlepp',
  'guest-flight': 'Gastflug',
  club: 'Vereinsflug',
  alpine: 'Alpenflug',
} as const

export const launchMethods = {
  winch: 'Winde',
  aerotow: 'Flugzeugschlepp',
  'self-launch': 'Eigenstart',
  bungee: 'Gummiseil',
  'car-tow': 'Autoschlepp',
} as const

/** All data of an aircraft that administrators edit. */
export const AircraftRecord = z.object({
  registration: z.string(),
  type: z.string(),
  class: z.enum(keysOf(aircraftClasses)),
  group: z.enum(fleetGroups.map(({ group }) => group) as [FleetGroup, ...FleetGroup[]]),
  status: z.enum(keysOf(aircraftStates)),
  maintenanceUntil: z.string().nullable().default(null),
  details: AircraftDetails,
  membersOnly: MembersOnly.nullable().default(null),
  /** Without duplicates. */
  pictureIds: z
    .array(z.string())
    .default([])
    .transform((ids) => [...new Set(ids)]),
})
export type AircraftRecord = z.infer<typeof AircraftRecord>

/** Choices for the form's fields that refer to other records. */
export type AircraftChoices = {
  tariffs: readonly FieldChoice[]
  documents: readonly FieldChoice[]
  posts: readonly FieldChoice[]
}

export function aircraftGroups({ tariffs, documents, posts }: AircraftChoices): RecordGroup[] {
  return [
    identity,
    state,
    {
      title: 'Bilder',
      hint: 'Das erste steht groß, höchstens fünf sind zu sehen. Darunter steht immer die Zeichnung aus den Maßen.',
      fields: [pictureRows('pictureIds', 'Bilder in ihrer Reihenfolge')],
    },
    use,
    ...figures,
    equipment,
    chartering(tariffs),
    {
      title: 'Erzählt',
      ...folded('Aus dem Bordbuch, Beitrag im Blog'),
      fields: [
        plain('paragraphs', 'details.story', 'Aus dem Bordbuch', {
          hint: 'Absätze durch eine leere Zeile trennen.',
        }),
        choice('details.relatedPostId', 'Beitrag im Blog dazu', posts, { prompt: 'keiner' }),
      ],
    },
    membersOnly(documents),
  ]
}

const identity: RecordGroup = {
  title: 'Was es ist',
  fields: [
    plain('registration', 'registration', 'Kennzeichen', {
      width: 'c2',
      missing: 'Bitte das Kennzeichen angeben.',
    }),
    line('type', 'Muster', {
      width: 'c2',
      max: 80,
      missing: 'Bitte das Muster angeben, zum Beispiel „ASK 21“.',
    }),
    line('details.manufacturer', 'Hersteller', {
      width: 'c2',
      max: 80,
      missing: 'Bitte den Hersteller angeben.',
    }),
    choice('class', 'Art', choicesOf(aircraftClasses), { width: 'c2', missing: 'Bitte die Art wählen.' }),
    choice(
      'group',
      'Gruppe auf der Website',
      fleetGroups.map(({ group, title }) => ({ value: group, label: title })),
      { width: 'c2', missing: 'Bitte die Gruppe wählen.' },
    ),
    choice(
      'details.silhouette',
      'Zeichnung',
      silhouettes.map((value) => ({ value, label: silhouetteNames[value] })),
      { width: 'c2', missing: 'Bitte die Zeichnung wählen, die am nächsten kommt.' },
    ),
    line('details.competitionNumber', 'Wettbewerbskennzeichen', { width: 'c2', max: 4 }),
    number('details.yearBuilt', 'Baujahr', { width: 'c2', min: 1900, max: 2100 }),
    line('details.serialNumber', 'Werknummer', { width: 'c2', max: 60 }),
    text('details.teaser', 'In einem Satz', {
      hint: 'Steht unter dem Kennzeichen und in der Suche.',
      max: 300,
    }),
  ],
}

const state: RecordGroup = {
  title: 'Stand',
  fields: [
    choice('status', 'Stand', choicesOf(aircraftStates), {
      hint: 'Sperren und überfällige Prüfungen gelten auch mit „Flugklar“.',
      width: 'c2',
      missing: 'Bitte den Stand wählen.',
    }),
    day('maintenanceUntil', 'Wartung bis', {
      hint: 'Leer: offen. Ist der Tag vorbei, bestätige es mit „Flugklar“.',
      width: 'c2',
    }),
    line('details.maintenanceReason', 'Grund der Wartung', { width: 'c2', max: 120 }),
    line('details.statusText', 'Eigene Worte zum Stand', {
      hint: 'Statt „Flugklar“ oder „Wartung“; wechselt der Stand, wechsle auch sie.',
      width: 'c3',
      max: 60,
    }),
    line('details.base', 'Steht in', { hint: 'Zum Beispiel „Halle 4“.', width: 'c3', max: 80 }),
    day('details.inClubFrom', 'Im Verein seit', { width: 'c3' }),
    day('details.inClubTo', 'Im Verein bis', { width: 'c3' }),
  ],
}

const use: RecordGroup = {
  title: 'Einsatz und Regeln',
  fields: [
    ticks('details.roles', 'Wofür', choicesOf(aircraftRoles)),
    line('details.roleText', 'Einsatz in Worten', {
      hint: 'Wie es auf der Karte steht: „Schulung, Gastflug“.',
      max: 120,
    }),
    ticks('details.launchMethods', 'Startarten', choicesOf(launchMethods)),
    tick('details.training', 'Auf ihm wird geschult'),
    tick('details.guestFlights', 'Mit ihm werden Gäste geflogen'),
    tick('details.noise.certificate', 'Es hat ein Lärmzeugnis'),
    tick('details.noise.enhancedProtection', 'Es erfüllt den erhöhten Schallschutz'),
    line('details.noise.text', 'Lärm in Worten', { max: 120 }),
  ],
}

function membersOnly(documents: readonly FieldChoice[]): RecordGroup {
  return {
    title: 'Nur für Mitglieder',
    ...folded('Checkliste, Masse und Schwerpunkt, Dokumente'),
    hint: 'Angemeldete Mitglieder lesen es auf der Seite des Flugzeugs, jedes Dokument nur, wer es lesen darf. Gäste sehen nichts davon. Stunden und Landungen stehen unter „Flugzeugzeiten“.',
    part: 'membersOnly',
    fields: [
      choice('membersOnly.checklistDocumentId', 'Checkliste', documents, { width: 'c3', prompt: 'keine' }),
      choice('membersOnly.massAndBalanceDocumentId', 'Masse und Schwerpunkt', documents, {
        width: 'c3',
        prompt: 'kein Dokument',
      }),
      rows('membersOnly.documentIds', 'Weitere Dokumente', 'Dokument', [
        choice('', 'Dokument', documents, { prompt: 'bitte wählen' }),
      ]),
      line('membersOnly.vfCallsign', 'Name in Vereinsflieger', {
        hint: 'Wenn er dort anders lautet als das Kennzeichen.',
        width: 'c3',
        max: 20,
      }),
    ],
  }
}
