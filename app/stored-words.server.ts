import type { Selectable } from 'kysely'
import { rights } from '#app/platform/identity/rights.ts'
import { roleNames } from '#app/features/accounts/administration/role-form-input.ts'
import { fleetGroups } from '#app/features/aircraft/aircraft.ts'
import {
  aircraftClasses,
  aircraftRoles,
  aircraftStates,
  launchMethods,
} from '#app/features/aircraft/desk/aircraft-form.ts'
import {
  circuitSides,
  launchMethods as fieldLaunches,
  trafficClasses,
} from '#app/features/airfield/facts/traffic.ts'
import { airfieldKinds } from '#app/features/airfield/facts/airfield-kinds.ts'
import { frequencyKinds } from '#app/features/airfield/facts/frequency.ts'
import { payments } from '#app/features/airfield/facts/fuel.ts'
import { lightings, surfaces as runwaySurfaces } from '#app/features/airfield/facts/runway.ts'
import { chronicleCategories } from '#app/features/airfield/history/chronicle-entry.ts'
import { mobilityKinds } from '#app/features/airfield/mobility/desk/mobility.resource.server.ts'
import { areaNames, modeNames } from '#app/features/airfield/opening/opening-words.ts'
import { anchorNames } from '#app/features/airfield/opening-desk/interval-fields.ts'
import { dayNames, validityNames } from '#app/features/airfield/opening-desk/rule-names.ts'
import { siteLayerNames, sitePointKinds } from '#app/features/airfield/site-plan/site-point.ts'
import type { Subject } from '#app/platform/audit/subjects.ts'
import { kindNames as postKinds } from '#app/features/blog/post.ts'
import { submissionStates } from '#app/features/blog/submissions/submission.ts'
import type { Database } from '#app/platform/database/tables.ts'
import { defectStates } from '#app/features/defects/defect-words.ts'
import {
  categories as destinationCategories,
  surfaces as destinationSurfaces,
} from '#app/features/destinations/destination.ts'
import { publications } from '#app/features/destinations/desk/destination-form.ts'
import { visibilities as documentReaders } from '#app/features/documents/desk/document-form.ts'
import { categories as eventCategories } from '#app/features/events/event.ts'
import {
  participantStates,
  publicationNames,
  statusNames as eventStates,
} from '#app/features/events/event-desk-words.ts'
import { audienceNames as mailedTo } from '#app/features/events/participants/mailing.ts'
import { availabilityWords } from '#app/features/hangar/desk/kind.resource.server.ts'
import { exitReasons } from '#app/features/members/exit-reasons.ts'
import { purposeNames, waysOfConsent } from '#app/features/members/consent.ts'
import { branchNames, statusNames } from '#app/features/members/member.ts'
import { functionNames, nameForms } from '#app/features/members/member-choices.ts'
import { rhythms } from '#app/features/membership/membership-class.ts'
import { classes, directions, flights, launches } from '#app/features/movements/movement.ts'
import { kindLabels, scopeLabels } from '#app/features/notices/notice.ts'
import { barLabels } from '#app/features/office/menu/menu-form.ts'
import { downloadKinds } from '#app/media/pictures/downloads/download-kind.ts'
import { downloadReaders } from '#app/media/pictures/downloads/download.ts'
import { noises, occasions, places, purposes as flownFor } from '#app/features/prices/desk/tariff-form.ts'
import { customers, tariffClasses, tariffKinds, tariffUnits } from '#app/features/prices/tariff.ts'
import { processorTasks } from '#app/features/privacy/processors.ts'
import { machines } from '#app/requests/request-states.ts'
import { blockKinds } from '#app/features/schedule/reservations/blocks.server.ts'
import { weekdayChoices } from '#app/features/schedule/reservations/desk/rules.resource.server.ts'
import { purposes } from '#app/features/schedule/reservations/reservation.ts'
import { stateNames as takeoverStates } from '#app/features/takeover/desk/state-names.ts'
import { offerKinds, perWhat } from '#app/features/trial-flights/desk/offer-form.ts'
import { voucherStates } from '#app/features/trial-flights/vouchers/voucher.ts'
import { entryStates } from '#app/features/work-hours/entry-words.ts'

type Words = Readonly<Record<string, string>>

type IsEnum<T> = [T] extends [string] ? (string extends T ? false : true) : false
/** The columns that hold one of a few words, each with the word as it is read. */
type ColumnWords<T> = {
  readonly [K in keyof T as IsEnum<NonNullable<T[K]>> extends true ? K : never]: Readonly<
    Record<NonNullable<T[K]> & string, string>
  >
}
type TablesWithWords = {
  [T in keyof Database as keyof ColumnWords<Selectable<Database[T]>> extends never ? never : T]: ColumnWords<
    Selectable<Database[T]>
  >
}

/** Their rows are nothing the log tells of; what it says of them is said in German already. */
export const untold = [
  'account_codes',
  'backups',
  'defect_steps',
  'duty_swaps',
  'flight_changes',
  'flights',
  'hangar_waiting',
  'mails',
  'member_change_requests',
  'member_imports',
  'member_log',
  'page_drafts',
  'pending_sign_ins',
  'post_digests',
  'remote_member_looks',
  'reservation_swaps',
  'search_entries',
  'takeover_items',
  'unsaved_forms',
  'vereinsflieger_writes',
] as const satisfies readonly (keyof TablesWithWords)[]

const german = <T extends string>(words: Readonly<Record<T, { de: string }>>) =>
  Object.fromEntries(Object.entries<{ de: string }>(words).map(([key, { de }]) => [key, de])) as Record<
    T,
    string
  >
const labels = <T extends string>(words: Readonly<Record<T, { label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(words).map(([key, { label }]) => [key, label]),
  ) as Record<T, string>

const groups = Object.fromEntries(fleetGroups.map(({ group, title }) => [group, title])) as Record<
  (typeof fleetGroups)[number]['group'],
  string
>
const eventKinds = Object.fromEntries(
  eventCategories.map(({ category, label }) => [category, label]),
) as Record<(typeof eventCategories)[number]['category'], string>
const publication = {
  draft: 'Entwurf',
  scheduled: 'geplant',
  published: 'veröffentlicht',
  archived: 'im Archiv',
  trashed: 'im Papierkorb',
} as const
const openingColumns = { area: german(areaNames), mode: german(modeNames) }

/**
 * What stands in the columns that hold one of a few words, as one reads it. A new word, column or table of that kind is
 * refused by the check of types until it stands here or among the untold.
 */
export const columnWords = {
  aircraft: { class: aircraftClasses, fleet_group: groups, status: aircraftStates },
  aircraft_blocks: { kind: blockKinds },
  aircraft_checks: { when_overdue: { block: 'sperrt das Flugzeug', warn: 'warnt nur' } },
  aircraft_defects: { state: defectStates },
  destinations: {
    type: { 'by-air': 'mit dem Flugzeug', ground: 'in der Umgebung' },
    publication: publications,
  },
  documents: { visibility: documentReaders },
  downloads: {
    kind: labels(downloadKinds),
    visibility: downloadReaders,
  },
  event_mailings: { audience: mailedTo },
  event_registrations: { state: participantStates },
  events: {
    category: eventKinds,
    status: eventStates,
    visibility: downloadReaders,
    publication: publicationNames,
    publication_before_trash: publication,
  },
  hangar_kinds: { availability: availabilityWords },
  member_exits: { reason: exitReasons },
  members: { status: statusNames, public_name_form: nameForms },
  movements: { direction: directions },
  notices: { kind: kindLabels, scope: scopeLabels },
  opening_rules: openingColumns,
  post_submissions: { state: submissionStates },
  posts: { status: publication, visibility: downloadReaders, status_before_trash: publication },
  requests: { language: { de: 'Deutsch', en: 'Englisch' } },
  reservations: { state: { booked: 'gebucht', cancelled: 'abgesagt' }, purpose: purposes },
  site_points: { layer: siteLayerNames },
  special_days: openingColumns,
  takeovers: { state: takeoverStates },
  tariffs: { noise: noises, purpose: flownFor, customer: customers },
  trial_offers: { kind: offerKinds },
  users: { role: roleNames },
  vouchers: { kind: { offer: 'für ein Angebot', value: 'über einen Betrag' }, status: voucherStates },
  work_hours: { state: entryStates },
} satisfies Omit<TablesWithWords, (typeof untold)[number]>

type TableName = keyof typeof columnWords

/** The table a subject's fields come from. */
const tableOf: Partial<Record<Subject, TableName>> = {
  account: 'users',
  aircraft: 'aircraft',
  'aircraft-block': 'aircraft_blocks',
  'aircraft-check': 'aircraft_checks',
  defect: 'aircraft_defects',
  destination: 'destinations',
  document: 'documents',
  download: 'downloads',
  event: 'events',
  registration: 'event_registrations',
  'hangar-kind': 'hangar_kinds',
  member: 'members',
  movement: 'movements',
  notice: 'notices',
  'opening-rule': 'opening_rules',
  'special-day': 'special_days',
  post: 'posts',
  submission: 'post_submissions',
  request: 'requests',
  reservation: 'reservations',
  'site-plan': 'site_points',
  takeover: 'takeovers',
  tariff: 'tariffs',
  'trial-offer': 'trial_offers',
  voucher: 'vouchers',
  'work-hours': 'work_hours',
}

/** A state of several kinds that each has its own words for it. */
const requestStates = Object.fromEntries(
  [...new Set(Object.values(machines).flatMap(({ states }) => Object.keys(states)))].map((state) => [
    state,
    [...new Set(Object.values(machines).flatMap(({ states }) => states[state]?.label ?? []))].join(' oder '),
  ]),
)

const managementModes = {
  off: 'aus',
  'built-in': 'eigene Verwaltung',
  link: 'nur der Verweis',
  read: 'Lesen',
  personal: 'persönlich',
}
const lamps = { green: 'Grün', yellow: 'Gelb', red: 'Rot', grey: 'Grau' }
const mobilityStates = { active: 'läuft', paused: 'pausiert', discontinued: 'eingestellt' }
const parts = { bus: 'Bus', train: 'Bahn', 'club-car': 'Auto des Vereins' }

/** What records say in parts that have no column of their own, by field. */
const recordWords: Partial<Record<Subject, Readonly<Record<string, Words>>>> = {
  account: { rights: labels(rights) },
  aircraft: { group: groups, roles: aircraftRoles, launchMethods },
  airfield: {
    kind: { ...german(airfieldKinds), ...german(frequencyKinds), ...german(lightings) },
    class: german(trafficClasses),
    surface: german(runwaySurfaces),
    launchMethods: german(fieldLaunches),
    side: german(circuitSides),
    payment: german(payments),
    direction: { E: 'Ost', W: 'West' },
  },
  application: { status: requestStates },
  'booking-rules': {
    who: { members: 'alle Mitglieder', 'checked-out': 'Eingewiesene; sonst nur mit Lehrkraft' },
    weekday: weekdayChoices,
  },
  'chronicle-entry': { category: chronicleCategories },
  club: {
    vereinsflieger: managementModes,
    mode: { joint: 'zwei gemeinsam', single: 'jeder allein' },
    scheme: { regular: 'Regelbesteuerung', 'small-business': 'Kleinunternehmer' },
  },
  consent: { purpose: purposeNames, method: waysOfConsent },
  'defect-settings': { functions: functionNames },
  destination: { categories: destinationCategories, surface: destinationSurfaces },
  'duty-kind': { functions: functionNames },
  event: {
    audience: mailedTo,
    state: { moved: 'verlegt', cancelled: 'abgesagt' },
    registration: { off: 'keine', external: 'anderswo', internal: 'hier' },
    series: { none: 'keine', weekly: 'jede Woche', monthly: 'jeden Monat' },
    kind: { text: 'Text', number: 'Zahl', choice: 'Auswahl', checkbox: 'Häkchen', slot: 'Zeit' },
  },
  'field-status': { light: lamps },
  'hangar-box': { hall: { outside: 'Außen', grass: 'Auf dem Gras' } },
  'log-settings': { writers: { members: 'alle Mitglieder', entitled: 'wer das Recht dazu hat' } },
  member: { branches: branchNames, functions: functionNames },
  'membership-class': { rhythm: labels(rhythms), branches: branchNames },
  menu: { bar: barLabels },
  mobility: { status: mobilityStates, kind: { ...mobilityKinds, ...parts } },
  movement: { class: classes, flight: flights, launch: launches },
  'opening-rule': { kind: validityNames, days: dayNames, anchor: anchorNames },
  'special-day': { anchor: anchorNames },
  post: { kind: postKinds, comments: { on: 'möglich', off: 'aus' } },
  'ppr-rules': { modes: german(modeNames), classes: aircraftClasses },
  processors: { task: processorTasks },
  request: { status: requestStates },
  'road-map': { kind: parts },
  'site-plan': { kind: sitePointKinds },
  tariff: { kind: tariffKinds, class: tariffClasses, unit: tariffUnits, place: places, occasion: occasions },
  'trial-offer': { priceKind: perWhat, weightBasis: { 'per-person': 'je Person', combined: 'zusammen' } },
  voucher: { state: voucherStates },
  'work-settings': { branches: branchNames },
}

/** The words for what a field of a subject may hold; `undefined` where it holds something of its own. */
export function storedWords(subject: string, field: string): Words | undefined {
  const last = field.split('.').at(-1) ?? field
  const named = recordWords[subject as Subject]?.[last]
  const columns: Readonly<Record<string, Words>> = columnWords[tableOf[subject as Subject] as TableName] ?? {}
  return named ?? columns[last.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
}
