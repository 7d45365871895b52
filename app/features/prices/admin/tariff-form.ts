import { z } from 'zod'
import { choice, day, line, money, number } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { Tariff } from '../tariff.ts'
import { customers, tariffClasses, tariffKinds, tariffUnits } from '../tariff-choices.ts'

export const noises = { any: 'egal', enhanced: 'erhöhter Schallschutz', none: 'ohne Nachweis' } as const
export const purposes = {
  any: 'egal',
  normal: 'Reise, Gastflug',
  training: 'Schulung',
  commercial: 'gewerblich',
} as const
export const places = { grass: 'Gras', paved: 'befestigt' } as const
export const occasions = { 'call-out': 'Anwesenheit auf Anfrage', overtime: 'Verlängerung' } as const

const width = 'c2'

/** All fields of a price, in four groups. */
export const tariffGroups: readonly RecordGroup[] = [
  {
    title: 'Was es kostet',
    hint: 'Was du an einem Preis änderst, der schon gilt oder galt, ändert auch die alten Listen; für einen neuen nimm „Neuer Preis ab“.',
    fields: [
      choice('kind', 'Art', tariffKinds, { width }),
      line('details.label', 'Bezeichnung', { hint: 'Leer: Masse oder Klasse sagt es', max: 80, width }),
      choice('class', 'Klasse', tariffClasses, { width }),
      money('amountCents', 'Betrag, brutto', { hint: '0 ist frei', width }),
      choice('unit', 'Einheit', tariffUnits, { width }),
      number('vatRatePercent', 'Umsatzsteuer', {
        unit: '%',
        max: 100,
        hint: 'Im Betrag enthalten',
        missing: 'Bitte gib den Umsatzsteuersatz an, für Kleinunternehmer 0.',
        width,
      }),
      day('validFrom', 'Gültig ab', { missing: 'Bitte gib an, ab wann der Preis gilt.', width }),
      day('validTo', 'Gültig bis', { hint: 'Leer: bis auf Weiteres', width }),
    ],
  },
  {
    title: 'Für wen',
    behind: 'Mitglieder oder Gäste, Masse, Lärmzeugnis, Zweck',
    fields: [
      choice('customer', 'Zahlt', customers, { width }),
      choice('noise', 'Lärmzeugnis', noises, { width }),
      choice('purpose', 'Zweck', purposes, { width }),
      number('mtomFromKg', 'Masse über', { unit: 'kg', max: 600_000, hint: 'Nicht mehr enthalten', width }),
      number('mtomToKg', 'Masse bis', { unit: 'kg', min: 1, max: 600_000, hint: 'Noch enthalten', width }),
      number('details.perStartedKg', 'Betrag je angefangene', {
        unit: 'kg',
        min: 1,
        max: 100_000,
        hint: 'Der ganzen Masse',
        width,
      }),
    ],
  },
  {
    title: 'Nachlass und Freimengen',
    behind: 'Anteil an der Summe, ab wie vielen, was frei ist',
    fields: [
      number('surchargePercent', 'Anteil an der Summe', {
        unit: '%',
        min: -999,
        max: 999,
        hint: 'Minus: Nachlass',
        width,
      }),
      number('details.minimumQuantity', 'Gilt ab', { unit: 'Stück', min: 1, max: 1000, width }),
      number('details.freeEvery', 'Jede wievielte ist frei', {
        min: 1,
        max: 1000,
        hint: '3: jede dritte. Nur auf die Summe',
        width,
      }),
      number('details.freeFirstNights', 'Frei am Anfang', { unit: 'Nächte', max: 366, width }),
      number('details.freeFromFuelLitres', 'Frei ab Betankung', { unit: 'l', max: 10_000, width }),
    ],
  },
  {
    title: 'Stellplatz, PPR, Bemerkung, Englisch',
    behind: 'Gras oder befestigt, Zuschlag, ein Satz unter dem Preis, Wörter für englische Seiten',
    fields: [
      choice('details.place', 'Stellplatz', places, { prompt: 'egal', width }),
      choice('details.occasion', 'Anlass des PPR-Zuschlags', occasions, { prompt: 'ohne', width }),
      line('details.note', 'Bemerkung', { hint: 'Steht klein unter dem Preis', max: 200 }),
      line('details.labelEn', 'Bezeichnung auf Englisch', {
        hint: 'Leer: die deutsche, übliche übersetzt',
        max: 80,
      }),
      line('details.noteEn', 'Bemerkung auf Englisch', { hint: 'Leer: die deutsche', max: 200 }),
    ],
  },
]

/** A price as it is typed: one on the sum has no amount of its own. */
export const TariffForm = Tariff.omit({ id: true })
  .extend({ amountCents: z.int().nullish() })
  .superRefine((tariff, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    const { mtomFromKg, mtomToKg, validFrom, validTo, unit, surchargePercent, details } = tariff
    const amount = tariff.amountCents ?? null
    if (mtomFromKg !== null && mtomToKg !== null && mtomToKg <= mtomFromKg)
      fault('mtomToKg', '„Bis“ muss größer sein als „über“.')
    if (validTo !== null && validTo < validFrom) fault('validTo', 'Der letzte Tag liegt vor dem ersten.')
    if (unit === 'of-sum') {
      if (surchargePercent === null && details.freeEvery === null)
        fault('surchargePercent', 'Ein Anteil an der Summe braucht Prozente oder „Jede wievielte ist frei“.')
      if (amount !== null) fault('amountCents', 'Ein Anteil an der Summe hat keinen eigenen Betrag.')
    } else {
      if (amount === null) fault('amountCents', 'Bitte gib den Betrag an; was nichts kostet, ist 0.')
      if (surchargePercent !== null)
        fault('surchargePercent', 'Prozente gibt es nur mit der Einheit „auf die Summe“.')
      if (details.freeEvery !== null)
        fault('details.freeEvery', '„Jede wievielte ist frei“ gibt es nur mit der Einheit „auf die Summe“.')
    }
    if (
      (tariff.kind === 'ppr-surcharge' || tariff.kind === 'rescue') &&
      !/^(per-started-|per-landing$|per-start$|each$|of-sum$)/.test(unit)
    )
      fault('unit', 'Damit rechnet der Rechner nicht: je Landung, je angefangene Minuten oder je Stück.')
  })
  .transform(({ amountCents, ...tariff }) => ({ ...tariff, amountCents: amountCents ?? 0 }))
export type TariffForm = z.infer<typeof TariffForm>

/** As its form shows it. */
export const tariffInForm = (tariff: TariffForm) =>
  tariff.unit === 'of-sum' ? { ...tariff, amountCents: null } : tariff
