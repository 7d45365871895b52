import type { Resource } from '#app/resources/resource.ts'
import { day, line, text, ticks } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { groupedIban } from '#app/lib/iban.ts'
import { PriceList, priceListSetting } from '../price-list.ts'
import { choicesOf } from '#app/lib/labels.ts'
import { paymentMethods } from '../payment-methods.ts'

export const priceFactsGroups: readonly RecordGroup[] = [
  {
    title: 'Stand',
    fields: [
      day('review.asOf', 'Geprüft am', {
        missing: 'Bitte gib an, wann die Preise geprüft wurden.',
        width: 'c2',
      }),
      day('review.nextReview', 'Wieder prüfen bis', {
        hint: 'Danach steht öffentlich, dass niemand sie bestätigt hat',
        width: 'c2',
      }),
    ],
  },
  {
    title: 'Bezahlen',
    fields: [
      ticks('payment.methods', 'Zahlungswege', choicesOf(paymentMethods)),
      text('payment.text', 'Satz dazu', { max: 400, empty: '' }),
      text('payment.textEn', 'Satz dazu auf Englisch', { hint: 'Leer: der deutsche', max: 400, empty: '' }),
      text('disclaimer', 'Hinweis unter den Preisen', { max: 300, empty: '' }),
      text('disclaimerEn', 'Hinweis auf Englisch', { hint: 'Leer: der deutsche', max: 300, empty: '' }),
      line('payment.transferPurpose', 'Verwendungszweck', {
        hint: 'Zum Beispiel „Landegebuehr {kennzeichen} {datum}“: Beides setzt die Website ein.',
        max: 120,
        empty: '',
      }),
    ],
  },
  {
    title: 'Konto für Überweisungen',
    hint: 'Mit IBAN zeigt der Rechner einen Zahlcode (EPC-QR). Leer: kein Code.',
    part: 'payment.account',
    fields: [
      line('payment.account.holder', 'Empfänger', {
        max: 70,
        missing: 'Zur IBAN gehört der Name des Kontos.',
        width: 'c2',
      }),
      line('payment.account.iban', 'IBAN', {
        max: 42,
        missing: 'Bitte gib die IBAN an oder lass auch Empfänger und BIC leer.',
        width: 'c2',
      }),
      line('payment.account.bic', 'BIC', {
        hint: 'Nur außerhalb des EWR nötig',
        capitals: true,
        shape: '^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$',
        fault: 'Ein BIC hat acht oder elf Zeichen, zum Beispiel BYLADEM1ABC.',
        width: 'c2',
      }),
    ],
  },
]

const resource = settingResource<'keep-prices', PriceList>({
  permission: 'keep-prices',
  subject: 'price-list',
  setting: priceListSetting,
  address: '/admin/preise',
  path: 'angaben',
  title: 'Zahlung und Stand',
  begins: {
    review: { asOf: '', checkedBy: null, nextReview: null },
    payment: { methods: [], text: '', textEn: '', transferPurpose: '', account: null },
    disclaimer: '',
    disclaimerEn: '',
  },
  schema: PriceList.superRefine(({ review }, context) => {
    if (review.nextReview !== null && review.nextReview < review.asOf)
      context.addIssue({
        code: 'custom',
        path: ['review', 'nextReview'],
        message: 'Dieser Tag liegt vor der Prüfung.',
      })
  }),
  groups: priceFactsGroups,
  toForm: (list) => {
    const { account } = list.payment
    if (account === null) return list
    return { ...list, payment: { ...list.payment, account: { ...account, iban: groupedIban(account.iban) } } }
  },
  labels: {
    list: 'Preise',
    create: 'Zahlung und Stand',
    this: 'Zahlung und Stand',
    empty: '',
    page: '/piloteninfo/preisliste',
  },
})

/** Whoever saves stands behind it, as a member. */
export const priceFactsResource: Resource<'keep-prices', PriceList> = {
  ...resource,
  save: (trx, by, { value, ...change }) =>
    resource.save(trx, by, {
      ...change,
      value: { ...value, review: { ...value.review, checkedBy: by.memberId } },
    }),
}
