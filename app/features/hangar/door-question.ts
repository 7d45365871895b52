import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { type FormState, parseForm } from '#app/lib/forms.ts'
import { type Language, sentencesInEnglish } from '#app/lib/saying.ts'
import { type Door, doorFits, doorVerdict } from './door-check.ts'
import type { HangarBox } from './hangar.ts'
import { DoorForm } from './hangar-form.ts'
import type { Errors } from '#app/lib/form-values.ts'

/** Runs the door check with the URL's parameters; `undefined` if the airfield has no hall with a door. */
export function checkDoors(
  query: URLSearchParams,
  boxes: readonly HangarBox[],
  airfield: Airfield | undefined,
  language: Language,
) {
  const doors = doorsOf(airfield)
  if (doors.length === 0) return undefined
  if (!query.has('spannweite')) return { state: undefined, verdict: undefined, size: undefined }
  const asked = new FormData()
  for (const [name, value] of query) asked.set(name, value)
  const parsed = parseForm(DoorForm, asked)
  if (!parsed.ok) {
    const { values, errors } = parsed.form
    const state = { values, errors: sentencesIn(language, errors) }
    return { state, verdict: undefined, size: undefined }
  }
  const state: FormState = { values: Object.fromEntries(query), errors: {} }
  return { state, verdict: doorVerdict(doorFits(doors, boxes, parsed.value), language), size: parsed.value }
}

/** Returns the halls whose door dimensions are known. */
export function doorsOf(airfield: Airfield | undefined): Door[] {
  return (airfield?.layout?.buildings ?? []).flatMap(({ id, name, doorWidthM, doorHeightM }) =>
    doorWidthM === undefined || doorHeightM === undefined
      ? []
      : [{ hall: id, name, widthCm: Math.round(doorWidthM * 100), heightCm: Math.round(doorHeightM * 100) }],
  )
}

/** English translations of the validation errors. */
const english: Readonly<Record<string, string>> = {
  'Bitte wählen Sie, was Sie suchen.': 'Please choose what you are looking for.',
  'Bitte geben Sie an, ab wann Sie den Platz brauchen.': 'Please enter from when you need the place.',
  'Ab: Bitte geben Sie den Tag an wie 01.08.2026.': 'Please enter the day as 01.08.2026 (day, month, year).',
  'Bis: Bitte geben Sie den Tag an wie 01.08.2026.': 'Please enter the day as 01.08.2026 (day, month, year).',
  'Das Ende liegt vor dem Anfang.': 'The end is before the beginning.',
  'Bitte geben Sie das Muster an, zum Beispiel SF 25 C.': 'Please enter the type, for example SF 25 C.',
  'Bitte geben Sie die Spannweite an.': 'Please enter the wingspan.',
  'Bitte geben Sie die Länge an.': 'Please enter the length.',
  'Bitte geben Sie die Masse in Kilogramm an.': 'Please enter the mass in kilograms.',
  'Bitte geben Sie an, wer das Luftfahrzeug hält.': 'Please enter who keeps the aircraft.',
  'Bitte geben Sie eine Telefonnummer an.': 'Please enter a telephone number.',
  'Ohne Haftpflichtversicherung vergeben wir keinen Platz.': 'We give no place without liability insurance.',
}

/** Translations by field; the German sentences contain the limits. */
const measures: Readonly<Record<string, string>> = {
  Spannweite: 'Wingspan: please enter metres, 0.5 to 40.',
  Länge: 'Length: please enter metres, 1 to 30.',
  Höhe: 'Height: please enter metres, 0.5 to 10.',
}

const inEnglish = sentencesInEnglish(english)

/** Returns the errors in the language of the page. */
export function sentencesIn(language: Language, errors: Errors): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field, sentenceIn(language, said)]),
  )
}

/** Returns the translated sentence, or the sentence itself on a German page. */
function sentenceIn(language: Language, sentence: string): string {
  if (language === 'de') return sentence
  if (sentence.startsWith('Frühestens möglich: heute')) return 'Today is the first day possible.'
  const measure = measures[sentence.split(': Bitte in Metern')[0] ?? '']
  if (measure !== undefined) return measure
  return inEnglish(sentence)
}
