import { z } from 'zod'
import { centsTyped, dayTyped, percentTyped, wholeNumber } from '#app/lib/german-input.ts'
import type { FieldWords } from '#app/lib/form-differences.ts'
import { optionalLine, required, typed } from '#app/lib/typed-fields.ts'
import { type Tariff, TariffDetails } from '../tariff.ts'
import { customers, tariffClasses, tariffKinds, tariffUnits } from '../tariff-choices.ts'

const keys = <T extends string>(words: Record<T, unknown>) => Object.keys(words) as [T, ...T[]]
const chosen = <T extends string>(words: Record<T, unknown>, sentence: string) =>
  z.enum(keys(words), { error: sentence })

export const noises = { any: 'egal', enhanced: 'erhöhter Schallschutz', none: 'ohne Nachweis' } as const
export const purposes = {
  any: 'egal',
  normal: 'Reise, Gastflug',
  training: 'Schulung',
  commercial: 'gewerblich',
} as const
export const places = { '': 'egal', grass: 'Gras', paved: 'befestigt' } as const
export const occasions = {
  '': 'ohne',
  'call-out': 'Anwesenheit auf Anfrage',
  overtime: 'Verlängerung',
} as const

const whole = (sentence: string, most: number) =>
  typed((text) => {
    const value = wholeNumber(text)
    return value !== undefined && value <= most ? value : undefined
  }, sentence)
const positive = (sentence: string, most: number) =>
  typed((text) => {
    const value = wholeNumber(text)
    return value !== undefined && value > 0 && value <= most ? value : undefined
  }, sentence)
const mass = (name: string) => whole(`${name} ist eine Zahl in Kilogramm, zum Beispiel 1200.`, 600_000)
const day = (sentence: string) => typed(dayTyped, sentence)

/** One price as the treasurer types it; German field names as in the form. */
export const TariffForm = z
  .object({
    art: chosen(tariffKinds, 'Bitte wähle, wofür der Preis gilt.'),
    bezeichnung: optionalLine(80),
    klasse: chosen(tariffClasses, 'Bitte wähle eine Luftfahrzeugklasse.'),
    ueberKg: mass('„Über“'),
    bisKg: mass('„Bis“'),
    jeKg: positive('„Je angefangene“ ist eine Zahl in Kilogramm, zum Beispiel 1000.', 100_000),
    laerm: chosen(noises, 'Bitte wähle, ob das Lärmzeugnis eine Rolle spielt.'),
    zweck: chosen(purposes, 'Bitte wähle den Zweck des Fluges.'),
    kunde: chosen(customers, 'Bitte wähle, wer diesen Preis zahlt.'),
    einheit: chosen(tariffUnits, 'Bitte wähle die Einheit.'),
    betrag: typed(centsTyped, 'Der Betrag ist in Euro und Cent, zum Beispiel 16,50.'),
    prozent: typed(
      percentTyped,
      'Der Anteil ist eine ganze Zahl in Prozent, für einen Nachlass mit Minus: −25.',
    ),
    ust: required(
      whole('Die Umsatzsteuer ist eine ganze Zahl von 0 bis 100.', 100),
      'Bitte gib den Umsatzsteuersatz an, für Kleinunternehmer 0.',
    ),
    abMenge: positive('„Ab“ ist eine ganze Zahl, zum Beispiel 5.', 1_000),
    freiJede: positive('„Frei jede“ ist eine ganze Zahl, zum Beispiel 3.', 1_000),
    freieNaechte: whole('Die freien Nächte sind eine ganze Zahl.', 366),
    freiAbLiter: whole('Die Betankung ist eine ganze Zahl in Litern.', 10_000),
    stellplatz: chosen(places, 'Bitte wähle den Stellplatz.').catch(''),
    anlass: chosen(occasions, 'Bitte wähle den Anlass.').catch(''),
    bemerkung: optionalLine(200),
    gueltigAb: required(
      day('„Gültig ab“ ist kein Tag, den es gibt.'),
      'Bitte gib an, ab wann der Preis gilt.',
    ),
    gueltigBis: day('„Gültig bis“ ist kein Tag, den es gibt.'),
  })
  .superRefine((form, context) => {
    const fault = (path: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (form.ueberKg !== null && form.bisKg !== null && form.bisKg <= form.ueberKg)
      fault('bisKg', '„Bis“ muss größer sein als „über“.')
    if (form.gueltigBis !== null && form.gueltigBis < form.gueltigAb)
      fault('gueltigBis', 'Der letzte Tag liegt vor dem ersten.')
    if (form.einheit === 'of-sum') {
      if (form.prozent === null && form.freiJede === null)
        fault('prozent', 'Ein Anteil an der Summe braucht Prozente oder „frei jede …“.')
      if (form.betrag !== null) fault('betrag', 'Ein Anteil an der Summe hat keinen eigenen Betrag.')
    } else {
      if (form.betrag === null) fault('betrag', 'Bitte gib den Betrag an; was nichts kostet, ist 0.')
      if (form.prozent !== null) fault('prozent', 'Prozente gibt es nur mit der Einheit „auf die Summe“.')
      if (form.freiJede !== null)
        fault('freiJede', '„Frei jede …“ gibt es nur mit der Einheit „auf die Summe“.')
    }
    if (
      (form.art === 'ppr-surcharge' || form.art === 'rescue') &&
      !/^(per-started-|per-landing$|per-start$|each$|of-sum$)/.test(form.einheit)
    )
      fault('einheit', 'Damit rechnet der Rechner nicht: je Landung, je angefangene Minuten oder je Stück.')
  })
export type TariffForm = z.infer<typeof TariffForm>

/** The row of a form; what the form does not show stays as it was. */
export function tariffOf(form: TariffForm, id: string, before: Tariff | undefined): Tariff {
  return {
    id,
    kind: form.art,
    class: form.klasse,
    mtomFromKg: form.ueberKg,
    mtomToKg: form.bisKg,
    noise: form.laerm,
    purpose: form.zweck,
    customer: form.kunde,
    unit: form.einheit,
    amountCents: form.betrag ?? 0,
    vatRatePercent: form.ust,
    surchargePercent: form.prozent,
    validFrom: form.gueltigAb,
    validTo: form.gueltigBis,
    details: TariffDetails.parse({
      ...before?.details,
      label: form.bezeichnung ?? '',
      note: form.bemerkung ?? '',
      perStartedKg: form.jeKg,
      freeEvery: form.freiJede,
      minimumQuantity: form.abMenge,
      freeFirstNights: form.freieNaechte ?? 0,
      freeFromFuelLitres: form.freiAbLiter,
      place: form.stellplatz || null,
      occasion: form.anlass || null,
    }),
  }
}

/** What the form shows of a row. */
export function tariffFormValues({ details, ...tariff }: Tariff): Record<string, string> {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  const euros = (tariff.amountCents / 100).toFixed(2).replace('.', ',')
  return {
    art: tariff.kind,
    bezeichnung: details.label,
    klasse: tariff.class,
    ueberKg: text(tariff.mtomFromKg),
    bisKg: text(tariff.mtomToKg),
    jeKg: text(details.perStartedKg),
    laerm: tariff.noise,
    zweck: tariff.purpose,
    kunde: tariff.customer,
    einheit: tariff.unit,
    betrag: tariff.unit === 'of-sum' ? '' : euros,
    prozent: text(tariff.surchargePercent),
    ust: text(tariff.vatRatePercent),
    abMenge: text(details.minimumQuantity),
    freiJede: text(details.freeEvery),
    freieNaechte: details.freeFirstNights === 0 ? '' : text(details.freeFirstNights),
    freiAbLiter: text(details.freeFromFuelLitres),
    stellplatz: details.place ?? '',
    anlass: details.occasion ?? '',
    bemerkung: details.note,
    gueltigAb: tariff.validFrom,
    gueltigBis: text(tariff.validTo),
  }
}

/** What the fields are called where two versions are compared. */
export const tariffFieldWords: Readonly<Record<string, FieldWords>> = {
  art: { label: 'Art', words: tariffKinds },
  bezeichnung: 'Bezeichnung',
  klasse: { label: 'Klasse', words: tariffClasses },
  kunde: { label: 'Zahlt', words: customers },
  laerm: { label: 'Lärmzeugnis', words: noises },
  zweck: { label: 'Zweck', words: purposes },
  ueberKg: 'Masse über',
  bisKg: 'Masse bis',
  jeKg: 'je angefangene',
  einheit: { label: 'Einheit', words: tariffUnits },
  betrag: 'Betrag, brutto',
  prozent: 'Anteil an der Summe',
  ust: 'Umsatzsteuer',
  abMenge: 'gilt ab',
  freiJede: 'frei jede',
  freieNaechte: 'freie Nächte',
  freiAbLiter: 'frei ab Betankung',
  stellplatz: { label: 'Stellplatz', words: places },
  anlass: { label: 'Anlass des PPR-Zuschlags', words: occasions },
  gueltigAb: 'Gültig ab',
  gueltigBis: 'Gültig bis',
  bemerkung: 'Bemerkung',
}
