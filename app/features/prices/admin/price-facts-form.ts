import { z } from 'zod'
import { ibanFault, groupedIban, plainIban } from '#app/lib/iban.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { optionalLine, required, typed } from '#app/lib/typed-fields.ts'
import type { FieldWords } from '#app/lib/form-differences.ts'
import { methodFields, type PaymentMethod, paymentMethods } from '../payment-methods.ts'
import { PriceList } from '../price-list.ts'

const day = (sentence: string) => typed(dayTyped, sentence)
const ticked = z
  .literal('ja')
  .optional()
  .transform((value) => value === 'ja')

/** What the price list says beside its rows. */
export const PriceFactsForm = z
  .object({
    gueltigAb: required(
      day('„Gültig ab“ ist kein Tag, den es gibt.'),
      'Bitte gib an, ab wann die Liste gilt.',
    ),
    stand: required(
      day('„Geprüft am“ ist kein Tag, den es gibt.'),
      'Bitte gib an, wann die Preise geprüft wurden.',
    ),
    pruefenBis: day('„Wieder prüfen bis“ ist kein Tag, den es gibt.'),
    karte: ticked,
    bar: ticked,
    ueberweisung: ticked,
    umschlag: ticked,
    app: ticked,
    zahlungstext: optionalLine(400),
    verwendungszweck: optionalLine(120),
    empfaenger: optionalLine(70),
    iban: optionalLine(42),
    bic: optionalLine(11),
    hinweis: optionalLine(300),
  })
  .superRefine(({ pruefenBis, stand, empfaenger, iban, bic }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (pruefenBis !== null && pruefenBis < stand) fault('pruefenBis', 'Dieser Tag liegt vor der Prüfung.')
    const wrong = iban === null ? undefined : ibanFault(iban)
    if (wrong !== undefined) fault('iban', wrong)
    if (iban !== null && empfaenger === null) fault('empfaenger', 'Zur IBAN gehört der Name des Kontos.')
    if (iban === null && (empfaenger !== null || bic !== null))
      fault('iban', 'Bitte gib die IBAN an oder lass auch Empfänger und BIC leer.')
    if (bic !== null && !/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/i.test(bic))
      fault('bic', 'Ein BIC hat acht oder elf Zeichen, zum Beispiel BYLADEM1ABC.')
  })
export type PriceFactsForm = z.infer<typeof PriceFactsForm>

/** `checkedBy` is the member who stands behind the account that saves. */
export function priceListOf(form: PriceFactsForm, checkedBy: string | null): PriceList {
  const methods = Object.entries(methodFields).flatMap(([method, name]) => (form[name] ? [method] : []))
  return PriceList.parse({
    validFrom: form.gueltigAb,
    review: { asOf: form.stand, checkedBy, nextReview: form.pruefenBis },
    payment: {
      methods,
      text: form.zahlungstext ?? '',
      transferPurpose: form.verwendungszweck ?? '',
      account:
        form.iban === null
          ? null
          : { holder: form.empfaenger, iban: plainIban(form.iban), bic: form.bic?.toUpperCase() ?? null },
    },
    disclaimer: form.hinweis ?? '',
  })
}

export function priceFactsValues(list: PriceList | undefined, today: string): Record<string, string> {
  if (list === undefined) return { gueltigAb: today, stand: today }
  const { validFrom, review, payment, disclaimer } = list
  const ticks = payment.methods.map((method) => [methodFields[method], 'ja'] as const)
  return {
    ...Object.fromEntries(ticks),
    gueltigAb: validFrom,
    stand: review.asOf,
    pruefenBis: review.nextReview ?? '',
    zahlungstext: payment.text,
    verwendungszweck: payment.transferPurpose,
    empfaenger: payment.account?.holder ?? '',
    iban: payment.account === null ? '' : groupedIban(payment.account.iban),
    bic: payment.account?.bic ?? '',
    hinweis: disclaimer,
  }
}

const tick = (label: string) => ({ label, words: { ja: 'ja', '': 'nein' } })

/** What each field is called where two versions are compared. */
export const priceFactsWords: Readonly<Record<string, FieldWords>> = {
  gueltigAb: 'Liste gültig ab',
  stand: 'Geprüft am',
  pruefenBis: 'Wieder prüfen bis',
  ...Object.fromEntries(
    Object.entries(methodFields).map(([method, name]) => [
      name,
      tick(paymentMethods[method as PaymentMethod]),
    ]),
  ),
  zahlungstext: 'Satz dazu',
  hinweis: 'Hinweis unter den Preisen',
  empfaenger: 'Empfänger',
  iban: 'IBAN',
  bic: 'BIC',
  verwendungszweck: 'Verwendungszweck',
}
