import { decimalIn, euroIn } from '#app/lib/numbers-in-language.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Tariff } from './tariff.ts'
import {
  tariffClasses,
  tariffKinds,
  tariffUnits,
  type TariffClass,
  type TariffKind,
  type TariffUnit,
} from './tariff-choices.ts'

const german = {
  free: 'frei',
  upTo: 'bis',
  over: 'über',
  started: (kg: string) => `, je angefangene ${kg}`,
  freeEvery: (count: string) => `jede\u00A0${count}. frei`,
  enhanced: 'erhöhter Schallschutz',
  noCertificate: 'ohne Lärmzeugnis',
  discount: 'Nachlass',
  surcharge: 'Aufschlag',
  kinds: tariffKinds as Record<Tariff['kind'], string>,
  classes: tariffClasses as Record<Tariff['class'], string>,
  units: tariffUnits as Record<Tariff['unit'], string>,
}

/** English names of the kinds. */
const kindsInEnglish: Record<TariffKind, string> = {
  landing: 'Landing fee',
  'touch-and-go': 'Touch-and-go',
  parking: 'Parking',
  hangar: 'Hangar',
  'ppr-surcharge': 'PPR surcharge',
  lighting: 'Lighting',
  rescue: 'Rescue and fire fighting',
  'winch-launch': 'Winch launch',
  aerotow: 'Aerotow',
  charter: 'Charter',
  other: 'Other',
}

const classesInEnglish: Record<TariffClass, string> = {
  any: 'all',
  powered: 'powered aircraft',
  'ultralight-tmg': 'microlights and touring motor gliders',
  ultralight: 'microlights',
  tmg: 'touring motor gliders',
  glider: 'gliders',
  helicopter: 'helicopters',
  balloon: 'balloons',
  parachute: 'parachutes',
  trailer: 'trailers',
}

const unitsInEnglish: Record<TariffUnit, string> = {
  'per-landing': 'per landing',
  'per-start': 'per take-off',
  'per-minute': 'per minute',
  'per-hour': 'per hour',
  'per-day': 'per day',
  'per-night': 'per night',
  'per-month': 'per month',
  'per-year': 'per year',
  'per-started-30-min': 'per 30\u202Fminutes or part thereof',
  'per-started-60-min': 'per hour or part thereof',
  'per-started-120-min': 'per two hours or part thereof',
  'of-sum': 'on the total',
  each: 'each',
}

/** English for the words that nearly every club's list uses as a name; whatever else the club writes stays German. */
const namesInEnglish: Readonly<Record<string, string>> = {
  Segelflugzeug: 'Glider',
  'Segelflugzeug, Mitglieder': 'Glider, members',
  Motorsegler: 'Touring motor glider',
  Hubschrauber: 'Helicopter',
  Ballon: 'Balloon',
  Anhänger: 'Trailer',
  Windenstart: 'Winch launch',
  Flugzeugschlepp: 'Aerotow',
  Befeuerung: 'Lighting',
  Feuerschutz: 'Rescue and fire fighting',
  'Verlängerung nach Betriebsschluss': 'Extension after the hours of operation',
  'Vorfeld, Gras': 'Apron, grass',
  'Vorfeld, befestigt': 'Apron, paved',
  Schulung: 'Training',
  'Schulung, Touch-and-go': 'Training, touch-and-go',
  'Gewerblicher Flug': 'Commercial flight',
  'Vereine der Region': 'Clubs of the region',
  'Stationierte Luftfahrzeuge': 'Aircraft based here',
}

/** The list's own texts in both languages. */
export const listTexts: Record<Language, typeof german> = {
  de: german,
  en: {
    free: 'free',
    upTo: 'up to',
    over: 'over',
    started: (kg) => `, per ${kg} or part thereof`,
    freeEvery: (count) => `one in ${count} free`,
    enhanced: 'enhanced noise protection',
    noCertificate: 'without noise certificate',
    discount: 'discount',
    surcharge: 'surcharge',
    kinds: kindsInEnglish,
    classes: classesInEnglish,
    units: unitsInEnglish,
  },
}

/** Returns the row's German texts written by the club, to be marked on an English page. */
export const ownTextOf = (tariff: Tariff, language: Language): string[] =>
  language === 'de'
    ? []
    : [
        translated(tariff) === undefined ? tariff.details.label : '',
        tariff.details.noteEn === '' ? tariff.details.note : '',
      ]

/** Returns the row's note in the page's language as far as the club wrote it. */
export const noteIn = ({ details: { note, noteEn } }: Tariff, language: Language): string =>
  (language === 'en' && noteEn) || note

/** Returns the row's label in English: the club's, a usual name, or one that says only the mass: `bis 600 kg (UL)`. */
function translated(tariff: Tariff): string | undefined {
  const { label, labelEn } = tariff.details
  if (labelEn !== '') return labelEn
  const mass = formatMass(tariff)
  if (mass !== '' && label === mass) return formatMass(tariff, 'en')
  if (mass !== '' && label === `${mass} (UL)`) return `${formatMass(tariff, 'en')} (microlight)`
  return namesInEnglish[label]
}

/** Returns the row's label in the page's language as far as it can be translated. */
const labelIn = (tariff: Tariff, language: Language) =>
  (language === 'de' ? undefined : translated(tariff)) ?? tariff.details.label

const dash = '\u2060–\u2060'
const kg = '\u202Fkg'

/** Formats `12,50 €`, `frei`, `50 % Aufschlag`, `jede 3. frei`; a rule on the sum has no price. */
export function formatPrice(
  { amountCents, surchargePercent, unit, details: { freeEvery } }: Tariff,
  language: Language = 'de',
): string {
  if (unit === 'of-sum' && surchargePercent !== null) return formatPercent(surchargePercent, language)
  if (unit === 'of-sum')
    return freeEvery === null ? '–' : listTexts[language].freeEvery(decimalIn(freeEvery, language, 0))
  return amountCents === 0 ? listTexts[language].free : euroIn(amountCents, language)
}

/** Returns `je Landung`, `auf die Summe`; empty where every so many is free, which is said of no sum. */
export const formatUnit = ({ unit, surchargePercent }: Tariff): string =>
  unit === 'of-sum' && surchargePercent === null ? '' : listTexts.de.units[unit]

/** Formats `bis 600 kg`, `601–1 000 kg`, `über 2 000 kg`; empty if the mass does not matter. */
function formatMass({ mtomFromKg, mtomToKg, details }: Tariff, language: Language = 'de'): string {
  const say = listTexts[language]
  const kilograms = (mass: number) => `${decimalIn(mass, language, 0)}${kg}`
  if (mtomFromKg !== null && details.perStartedKg !== null)
    return `${say.over} ${kilograms(mtomFromKg)}${say.started(kilograms(details.perStartedKg))}`
  if (mtomToKg === null) return mtomFromKg ? `${say.over} ${kilograms(mtomFromKg)}` : ''
  return mtomFromKg
    ? `${decimalIn(mtomFromKg + 1, language, 0)}${dash}${kilograms(mtomToKg)}`
    : `${say.upTo} ${kilograms(mtomToKg)}`
}

/** Returns the row's label, otherwise its mass, otherwise its class. */
export function tariffName(tariff: Tariff, language: Language = 'de'): string {
  return (
    labelIn(tariff, language) || formatMass(tariff, language) || listTexts[language].classes[tariff.class]
  )
}

/** Returns the full name of a row for a receipt: `Landung, 1 001–1 200 kg, erhöhter Schallschutz`. */
export function receiptName(tariff: Tariff, language: Language = 'de'): string {
  const say = listTexts[language]
  const noise = tariff.noise === 'any' ? '' : tariff.noise === 'enhanced' ? say.enhanced : say.noCertificate
  const names = [say.kinds[tariff.kind], ...tariffName(tariff, language).split(', '), noise]
  return [...new Set(names)].filter(Boolean).join(', ')
}

/** Formats `3 Landungen`, `2 angefangene 30 Minuten`, in the row's unit. */
export function formatQuantity(
  { unit, details }: Tariff,
  quantity: number,
  language: Language = 'de',
): string {
  if (unit === 'of-sum') return ''
  const count = decimalIn(quantity, language, 0)
  if (details.perStartedKg !== null) return `${count} × ${decimalIn(details.perStartedKg, language, 0)}${kg}`
  return `${count} × ${listTexts[language].units[unit].replace(/^(?:je|per) /, '')}`
}

/** Returns `Verlängerung nach Betriebsschluss, 12,00 € je angefangene 30 Minuten`. */
export function formatSurcharge(tariff: Tariff, language: Language = 'de'): string {
  const unit = listTexts[language].units[tariff.unit]
  return `${tariffName(tariff, language)}, ${formatPrice(tariff, language)} ${unit}`
}

/** Formats `25 % Nachlass`, `50 % Aufschlag`. */
function formatPercent(percent: number, language: Language = 'de'): string {
  const say = listTexts[language]
  const amount = `${decimalIn(Math.abs(percent), language, 0)}\u202F%`
  return `${amount} ${percent < 0 ? say.discount : say.surcharge}`
}

/** Returns a rule on the sum as a sentence: `Vereine der Region: 25 % Nachlass (nach Liste im Turm).` */
export function sumRuleSentence(tariff: Tariff, language: Language = 'de'): string {
  const { surchargePercent } = tariff
  const note = noteIn(tariff, language)
  const name = labelIn(tariff, language) || listTexts[language].classes[tariff.class]
  const rule = formatPrice(tariff, language)
  if (surchargePercent === null) return `${name}: ${note || rule}.`
  return `${name}: ${rule}${note === '' ? '' : ` (${note})`}.`
}
