import { z } from 'zod'
import { silhouettes, type Silhouette } from '#app/artwork/aircraft-shapes.ts'
import type { FieldChoice, RecordGroup } from '#app/desk/record-field.ts'
import { AircraftDetails, MembersOnly } from '../aircraft-details.ts'
import { fleetGroups, type FleetGroup } from '../aircraft.ts'
import { chartering, equipment, figures } from './aircraft-figures.ts'

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

const roles = {
  training: 'Schulung',
  travel: 'Reise',
  performance: 'Leistung',
  tow: 'Schlepp',
  'guest-flight': 'Gastflug',
  club: 'Vereinsflug',
  alpine: 'Alpenflug',
} as const

const launchMethods = {
  winch: 'Winde',
  aerotow: 'Flugzeugschlepp',
  'self-launch': 'Eigenstart',
  bungee: 'Gummiseil',
  'car-tow': 'Autoschlepp',
} as const

const silhouetteNames: Record<Silhouette, string> = {
  segler: 'Segelflugzeug, zwei Sitze',
  einsitzer: 'Segelflugzeug, ein Sitz',
  oldtimer: 'Segelflugzeug, alt',
  motorsegler: 'Motorsegler',
  tiefdecker: 'Tiefdecker',
  hochdecker: 'Hochdecker',
  viersitzer: 'Viersitzer',
  schlepper: 'Schleppflugzeug',
  ultraleicht: 'Ultraleicht, Hochdecker',
  'ul-tiefdecker': 'Ultraleicht, Tiefdecker',
  tragschrauber: 'Tragschrauber',
}

const choicesOf = (words: Readonly<Record<string, string>>): FieldChoice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const keys = <T extends string>(words: Record<T, unknown>) => Object.keys(words) as [T, ...T[]]

/** Everything the desk keeps of an aircraft. */
export const AircraftRecord = z.object({
  registration: z.string(),
  type: z.string(),
  class: z.enum(keys(aircraftClasses)),
  group: z.enum(fleetGroups.map(({ group }) => group) as [FleetGroup, ...FleetGroup[]]),
  status: z.enum(keys(aircraftStates)),
  maintenanceUntil: z.string().nullable().default(null),
  details: AircraftDetails,
  membersOnly: MembersOnly.nullable().default(null),
  /** Each once. */
  pictureIds: z
    .array(z.string())
    .default([])
    .transform((ids) => [...new Set(ids)]),
})
export type AircraftRecord = z.infer<typeof AircraftRecord>

/** What an aircraft refers to, as its form offers it. */
export type AircraftChoices = {
  tariffs: readonly FieldChoice[]
  documents: readonly FieldChoice[]
  posts: readonly FieldChoice[]
}

export function aircraftGroups({ tariffs, documents, posts }: AircraftChoices): RecordGroup[] {
  const typeMissing = 'Bitte das Muster angeben, zum Beispiel „ASK 21“.'
  return [
    {
      title: 'Was es ist',
      fields: [
        {
          as: 'registration',
          name: 'registration',
          label: 'Kennzeichen',
          width: 'c2',
          missing: 'Bitte das Kennzeichen angeben.',
        },
        { as: 'line', name: 'type', label: 'Muster', width: 'c2', max: 80, missing: typeMissing },
        {
          as: 'line',
          name: 'details.manufacturer',
          label: 'Hersteller',
          width: 'c2',
          max: 80,
          missing: 'Bitte den Hersteller angeben.',
        },
        {
          as: 'choice',
          name: 'class',
          label: 'Art',
          width: 'c2',
          choices: choicesOf(aircraftClasses),
          missing: 'Bitte die Art wählen.',
        },
        {
          as: 'choice',
          name: 'group',
          label: 'Gruppe auf der Website',
          width: 'c2',
          choices: fleetGroups.map(({ group, title }) => ({ value: group, label: title })),
          missing: 'Bitte die Gruppe wählen.',
        },
        {
          as: 'choice',
          name: 'details.silhouette',
          label: 'Zeichnung',
          width: 'c2',
          choices: silhouettes.map((value) => ({ value, label: silhouetteNames[value] })),
          missing: 'Bitte die Zeichnung wählen, die am nächsten kommt.',
        },
        {
          as: 'line',
          name: 'details.competitionNumber',
          label: 'Wettbewerbskennzeichen',
          width: 'c2',
          max: 4,
        },
        {
          as: 'number',
          name: 'details.yearBuilt',
          label: 'Baujahr',
          width: 'c2',
          min: 1900,
          max: 2100,
        },
        { as: 'line', name: 'details.serialNumber', label: 'Werknummer', width: 'c2', max: 60 },
        {
          as: 'text',
          name: 'details.teaser',
          label: 'In einem Satz',
          hint: 'Steht unter dem Kennzeichen und in der Suche.',
          max: 300,
        },
      ],
    },
    {
      title: 'Stand',
      fields: [
        {
          as: 'choice',
          name: 'status',
          label: 'Stand',
          width: 'c2',
          choices: choicesOf(aircraftStates),
          missing: 'Bitte den Stand wählen.',
        },
        { as: 'day', name: 'maintenanceUntil', label: 'Wartung bis', hint: 'Leer: offen', width: 'c2' },
        { as: 'line', name: 'details.maintenanceReason', label: 'Grund der Wartung', width: 'c2', max: 120 },
        {
          as: 'line',
          name: 'details.statusText',
          label: 'Eigene Worte zum Stand',
          hint: 'Statt „Flugklar“ oder „Wartung“.',
          width: 'c3',
          max: 60,
        },
        {
          as: 'line',
          name: 'details.base',
          label: 'Steht in',
          hint: 'Zum Beispiel „Halle 4“.',
          width: 'c3',
          max: 80,
        },
        { as: 'day', name: 'details.inClubFrom', label: 'Im Verein seit', width: 'c3' },
        { as: 'day', name: 'details.inClubTo', label: 'Im Verein bis', width: 'c3' },
      ],
    },
    {
      title: 'Bilder',
      hint: 'Das erste steht groß, höchstens fünf sind zu sehen. Darunter steht immer die Zeichnung aus den Maßen.',
      fields: [
        {
          as: 'rows',
          name: 'pictureIds',
          label: 'Bilder in ihrer Reihenfolge',
          one: 'Bild',
          of: [{ as: 'picture', name: '', label: 'Bild' }],
        },
      ],
    },
    {
      title: 'Einsatz und Regeln',
      fields: [
        { as: 'ticks', name: 'details.roles', label: 'Wofür', choices: choicesOf(roles) },
        {
          as: 'line',
          name: 'details.roleText',
          label: 'Einsatz in Worten',
          hint: 'Wie es auf der Karte steht: „Schulung, Gastflug“.',
          max: 120,
        },
        {
          as: 'ticks',
          name: 'details.launchMethods',
          label: 'Startarten',
          choices: choicesOf(launchMethods),
        },
        { as: 'tick', name: 'details.training', label: 'Auf ihm wird geschult' },
        { as: 'tick', name: 'details.guestFlights', label: 'Mit ihm werden Gäste geflogen' },
        { as: 'tick', name: 'details.noise.certificate', label: 'Es hat ein Lärmzeugnis' },
        {
          as: 'tick',
          name: 'details.noise.enhancedProtection',
          label: 'Es erfüllt den erhöhten Schallschutz',
        },
        { as: 'line', name: 'details.noise.text', label: 'Lärm in Worten', max: 120 },
      ],
    },
    ...figures,
    equipment,
    chartering(tariffs),
    {
      title: 'Erzählt',
      fields: [
        {
          as: 'paragraphs',
          name: 'details.story',
          label: 'Aus dem Bordbuch',
          hint: 'Absätze durch eine leere Zeile trennen.',
        },
        {
          as: 'choice',
          name: 'details.relatedPostId',
          label: 'Beitrag im Blog dazu',
          choices: posts,
          prompt: 'keiner',
        },
      ],
    },
    {
      title: 'Nur für Mitglieder',
      hint: 'Nichts davon steht auf der öffentlichen Seite.',
      part: 'membersOnly',
      fields: [
        {
          as: 'choice',
          name: 'membersOnly.checklistDocumentId',
          label: 'Checkliste',
          width: 'c3',
          choices: documents,
          prompt: 'keine',
        },
        {
          as: 'choice',
          name: 'membersOnly.massAndBalanceDocumentId',
          label: 'Masse und Schwerpunkt',
          width: 'c3',
          choices: documents,
          prompt: 'kein Dokument',
        },
        {
          as: 'rows',
          name: 'membersOnly.documentIds',
          label: 'Weitere Dokumente',
          one: 'Dokument',
          of: [{ as: 'choice', name: '', label: 'Dokument', choices: documents, prompt: 'bitte wählen' }],
        },
        { as: 'line', name: 'membersOnly.vfCallsign', label: 'Name in Vereinsflieger', width: 'c3', max: 20 },
        {
          as: 'line',
          name: 'membersOnly.totalHours',
          label: 'Flugzeit gesamt',
          hint: 'Stunden und Minuten, zum Beispiel 7 914:20',
          width: 'c3',
          max: 12,
        },
        {
          as: 'number',
          name: 'membersOnly.totalLaunches',
          label: 'Starts gesamt',
          width: 'c3',
          max: 9_999_999,
        },
        {
          as: 'number',
          name: 'membersOnly.totalLandings',
          label: 'Landungen gesamt',
          width: 'c3',
          max: 9_999_999,
        },
      ],
    },
  ]
}
