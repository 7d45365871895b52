import { readableText } from '#app/editor/readable-text.ts'
import { documentIn } from '#app/editor/text-input.ts'
import { publicationNames, statusNames, visibilityNames } from './event-desk-words.ts'
import type { Values } from '#app/lib/form-values.ts'
import { categories } from './event.ts'

/** What the fields are called where two versions of an event stand side by side. */
export const fieldNames: Record<string, string> = {
  title: 'Titel',
  category: 'Art',
  status: 'Stand',
  statusReason: 'Erläuterung zum Stand',
  visibility: 'Sichtbar für',
  publishedAt: 'Veröffentlicht ab',
  allDay: 'Ganztägig',
  firstDay: 'Beginn',
  lastDay: 'Ende',
  startTime: 'Uhrzeit des Beginns',
  endTime: 'Uhrzeit des Endes',
  location: 'Ort',
  description: 'Text',
  pictureId: 'Titelbild',
  admission: 'Eintritt',
  parking: 'Parken',
  accessibility: 'Barrierefreiheit',
  children: 'Kinder',
  photoNotice: 'Fotohinweis',
  contactEmail: 'Wer Fragen beantwortet',
  flyIn: 'Gäste fliegen ein',
  pprRequired: 'PPR erforderlich',
  landingFeeFree: 'Landegebühr frei',
  camping: 'Zelten am Flugzeug',
  radio: 'Funk',
  arrivalNote: 'Hinweis zum Anflug',
  slotFrom: 'Ankunftszeiten von',
  slotTo: 'Ankunftszeiten bis',
  slotMinutes: 'Abstand der Ankunftszeiten',
  slotPlaces: 'Luftfahrzeuge je Zeit',
  registration: 'Wie man sich anmeldet',
  registrationUrl: 'Adresse der Anmeldung',
  opensOn: 'Anmeldung ab',
  closesOn: 'Anmeldeschluss',
  seats: 'Plätze',
  mostPeople: 'Personen je Anmeldung',
  waitingList: 'Warteliste',
  guestsAllowed: 'Gäste dürfen sich anmelden',
  priceNote: 'Preis',
  series: 'Serie',
  everyWeeks: 'Alle wie viele Wochen',
  nth: 'Der wievielte im Monat',
  seriesUntil: 'Letzter Tag der Serie',
  seriesCount: 'Anzahl der Termine',
}
const listNames: Record<string, string> = {
  programme: 'Programm',
  exception: 'Ausnahme',
  question: 'Frage',
  attachment: 'Anhang',
}

/** Names that a field's choices send, as the form shows them. */
const words: Record<string, string> = {
  ...statusNames,
  ...publicationNames,
  ...visibilityNames,
  ...Object.fromEntries(categories.map(({ category, label }) => [category, label])),
  '': '–',
  off: 'ohne Anmeldung',
  internal: 'beim Verein',
  external: 'auf einer anderen Seite',
  none: 'einmal',
  weekly: 'wöchentlich',
  monthly: 'monatlich',
}

/** What a field sends, as people read it. */
export const shownValue = (value: string): string => words[value] ?? value

/** The document of the event's text as lines; every other field as it is. */
const readable = (name: string, value: string | undefined) =>
  name === 'description' ? readableText(documentIn(value ?? '')) : value

/** Where one's own form and what is stored differ, in the form's order. */
export function differences(own: Values, stored: Values): { label: string; own: string; stored: string }[] {
  // The form of an event that was called off does not ask for its state.
  const asked = own.status === undefined ? { ...stored, status: '', statusReason: '' } : stored
  return [...new Set([...Object.keys(stored), ...Object.keys(own)])].flatMap((name) => {
    const label = labelOf(name)
    const [mine, theirs] = [own, asked].map((values) => comparable(readable(name, values[name]))) as [
      string,
      string,
    ]
    return label === undefined || mine === theirs ? [] : [{ label, own: mine, stored: theirs }]
  })
}

function labelOf(name: string): string | undefined {
  const [kind = '', number, part] = name.split('-')
  const list = listNames[kind]
  if (list === undefined) return Object.hasOwn(fieldNames, name) ? fieldNames[name] : undefined
  return part === 'id' ? undefined : `${list} ${Number(number) + 1}`
}

const comparable = (value: string | undefined) => (value ?? '').replace(/\r\n?/g, '\n').trim()
