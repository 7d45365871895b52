import { mayDo } from '#app/platform/identity/actor.ts'
import type { OfficeKind } from '#app/requests/office-kind.server.ts'
import { parseForm } from '#app/lib/forms.ts'
import { fact, yesNo } from '#app/requests/office-facts.ts'
import { dateWithWeekday, localDate, localDateTime } from '#app/lib/german-dates.ts'
import { additionFacts } from '#app/requests/additions/additions.ts'
import { answerTrial } from './resolve-trial.server.ts'
import { placeCaution } from './slot-places.server.ts'
import { trialOfficeAnswer } from './trial-answer.ts'
import { TrialFields, formatDate } from './trial-request.ts'
import { voucherStates, type Voucher } from './vouchers/voucher.ts'
import { worthOf } from './vouchers/voucher-state.tsx'
import { findVoucher, vouchersOfRequest } from './vouchers/vouchers.server.ts'

/** Only a gift is settled by a voucher. */
const withoutAnswers = (stored: unknown) => (TrialFields.parse(stored).purpose === 'geschenk' ? [] : ['give'])

export const trialFlightInOffice: OfficeKind = {
  kind: 'trial-flight',
  facts: (stored) => trialFacts(TrialFields.parse(stored)),
  caution: (db, { fields, status }) => placeCaution(db, TrialFields.parse(JSON.parse(fields)), status),
  /** Returns the vouchers issued for the request, and the state of the one that its sender wants to redeem. */
  async moreFacts(db, { id, fields }, at) {
    const { purpose, voucher } = TrialFields.parse(JSON.parse(fields))
    const today = localDate(at.getTime())
    const issued = await vouchersOfRequest(db, id, today)
    const number = purpose === 'einloesen' ? (voucher?.number ?? '').trim().toUpperCase() : ''
    const named = await findVoucher(db, number, today)
    return [
      ...fact('Ausgestellt', issued.map((each) => `${each.number}, ${stateText(each)}`).join('; ')),
      ...fact('Stand des Gutscheins', number && (named ? stateText(named) : 'diese Nummer gibt es nicht')),
    ]
  },
  /** The proposed or agreed date, otherwise the slot the guest chose or the first day they asked for. */
  agreedDate(stored) {
    const { date, slot, wishDays } = TrialFields.parse(stored)
    if (date !== null) return date
    const day = slot?.day ?? wishDays[0]
    return day === undefined ? null : { day, time: /\d{2}:\d{2}/.exec(slot?.text ?? '')?.[0] ?? '' }
  },
  /** Who chose one of the club's own slots only waits for a yes; anybody else needs a date first, a gift needs none. */
  usualAnswer(stored, status) {
    const { purpose, slot } = TrialFields.parse(stored)
    if (purpose === 'geschenk') return null
    return status === 'weather-postponed' || (status === 'new' && slot === null) ? 'propose' : 'confirm'
  },
  withoutAnswers,
  /** Links to issuing or redeeming the voucher. */
  links(stored, id) {
    const { purpose, voucher } = TrialFields.parse(stored)
    if (purpose === 'geschenk')
      return [{ href: `${vouchers}/erstellen?anfrage=${id}`, label: 'Gutschein ausstellen' }]
    if (purpose !== 'einloesen' || voucher?.number == null) return []
    const { number } = voucher
    return [{ href: `${vouchers}?q=${encodeURIComponent(number)}`, label: `Gutschein ${number} ansehen` }]
  },
  async answer(services, { by, request, target, intent, data }) {
    if (!mayDo(by, 'answer-trial-flights')) return undefined
    if (withoutAnswers(JSON.parse(request.fields)).includes(intent))
      return { ok: false, reason: 'Einen Gutschein bekommt nur, wer einen verschenken möchte.' }
    const today = localDate(services.now().getTime())
    const parsed = parseForm(trialOfficeAnswer(today), data)
    return parsed.ok ? answerTrial(services, by, target, parsed.value) : parsed
  },
}

const vouchers = '/admin/schnupperflug/gutscheine'

const purposes = { flug: 'fliegen', geschenk: 'Gutschein verschenken', einloesen: 'Gutschein einlösen' }

function trialFacts(fields: TrialFields) {
  const { voucher } = fields
  return {
    title: fields.offerTitle,
    facts: [
      ...fact('Angebot', fields.offerTitle),
      ...fact('Anliegen', purposes[fields.purpose]),
      ...fact('Termin', fields.date && formatDate(fields)),
      ...fact('Freier Termin', fields.slot && fields.slot.text),
      ...fact('Rückruf', fields.callBack ? 'bitte anrufen' : null),
      ...fact('Wunsch', fields.answer.wish),
      ...fact('Wunschtage', fields.wishDays.map(dateWithWeekday).join('; ')),
      ...fact('Flexibel', fields.purpose === 'geschenk' ? null : yesNo(fields.flexible)),
      ...fields.guests.flatMap((guest) => fact('Gast', formatGuest(guest))),
      ...fact('Erziehungsberechtigt', fields.guardian && formatGuardian(fields.guardian)),
      ...fact('Vorher klären', fields.concerns.join(' ')),
      ...fact('Gutschein', voucher && [voucher.number, voucher.recipient].filter(Boolean).join(', ')),
      ...fact('Versand', voucher && (voucher.delivery === 'post' ? 'per Post' : 'als PDF')),
      ...fact('Anschrift', voucher && voucher.address),
      ...fact('Bemerkung', fields.remark),
      ...additionFacts(fields),
    ],
  }
}

/** Returns e.g. `abgelaufen`, `teilweise eingelöst, 120,00 €, davon übrig 60,00 €`. */
const stateText = (voucher: Voucher) =>
  voucherStates[voucher.state] + (voucher.kind === 'value' ? `, ${worthOf(voucher, undefined)}` : '')

function formatGuardian({ name, email, agreedAt }: NonNullable<TrialFields['guardian']>): string {
  const state =
    agreedAt === null
      ? 'Einverständnis steht noch aus'
      : `einverstanden am ${localDateTime(Date.parse(agreedAt))}`
  return `${name}, ${email}: ${state}`
}

function formatGuest({ name, age, weightKg, heightCm, note }: TrialFields['guests'][number]): string {
  return [
    name,
    age === null ? null : `${age} Jahre`,
    weightKg === null ? null : `${weightKg}\u202Fkg`,
    heightCm === null ? null : `${heightCm}\u202Fcm`,
    note,
  ]
    .filter(Boolean)
    .join(', ')
}
