import { z } from 'zod'
import { addDays } from '#app/lib/calendar-day.ts'
import { dateWithWeekday } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { Additions } from '#app/requests/additions/additions.ts'
import { letterToVisitor } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { validUntil } from '#app/requests/letter-to-sender.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { concernsOf, Guest } from './guests.ts'
import { slotText } from './offer-words.ts'
import { wishDays, type TrialMessage } from './trial-form.ts'
import type { TrialOffer, TrialSlot } from './trial-offer.ts'

const nothingSaid = { message: '', reason: '', wish: '' }

/** What is kept of a request beside its sender. */
export const TrialFields = z.object({
  offerId: z.string(),
  /** As it was called when the request came in. */
  offerTitle: z.string(),
  purpose: z.enum(['flug', 'geschenk', 'einloesen']),
  /** `Sa., 20. Juni, 14:00–16:00 Uhr`, when one of the offered times was taken. */
  slot: z.object({ id: z.string(), day: z.string(), text: z.string() }).nullable(),
  wishDays: z.array(z.string()),
  flexible: z.boolean(),
  guests: z.array(Guest),
  /** Sentences about limits; to be talked about before the flight. */
  concerns: z.array(z.string()),
  guardiansAgree: z.boolean(),
  voucher: z
    .object({
      number: z.string().nullable(),
      recipient: z.string().nullable(),
      delivery: z.enum(['pdf', 'post']),
      address: z.string().nullable(),
    })
    .nullable(),
  remark: z.string().nullable(),
  /** The date proposed or agreed, in Berlin; `null` while there is none. */
  date: z.object({ day: z.string(), time: z.string() }).nullable().default(null),
  /** What club and guest have told each other last. */
  answer: z.object({ message: z.string(), reason: z.string(), wish: z.string() }).default(nothingSaid),
  additions: Additions.optional(),
})
export type TrialFields = z.infer<typeof TrialFields>

/** Requests for trial flights; `responsible` is the mailbox they go to, the office without one. */
export function trialRequest(responsible: MailAddress | null): RequestKind<TrialFields> {
  return {
    kind: 'trial-flight',
    prefix: 'SFL',
    path: '/erlebnisse/schnupperflug',
    senderPage: (token) => `/erlebnisse/schnupperflug/anfrage/${token}`,
    fields: TrialFields,
    period: requestPeriods.trialFlight,
    keptUntil: ({ slot, date }, contactOn, days) =>
      addDays([contactOn, slot?.day ?? '', date?.day ?? ''].toSorted().at(-1) ?? contactOn, days),
    isKeptFromLastContact: true,
    letters: (request, letterhead) => {
      const mailbox = responsible ?? letterhead.office
      return [toGuest(request, letterhead, mailbox), toResponsible(request, letterhead, mailbox)]
    },
  }
}

/** What the form says, as it is stored. */
export function trialFields(
  message: TrialMessage,
  offer: TrialOffer,
  slots: readonly TrialSlot[],
): TrialFields {
  const slot = slots.find(({ id }) => id === message.termin)
  const isGift = message.zweck === 'geschenk'
  const guests = isGift ? [] : message.guests.filter((guest) => guest !== null)
  return {
    offerId: offer.id,
    offerTitle: offer.title,
    purpose: message.zweck,
    slot: isGift || slot === undefined ? null : { id: slot.id, day: slot.day, text: slotText(slot) },
    wishDays: isGift ? [] : wishDays(message),
    flexible: message.flexibel,
    guests,
    concerns: concernsOf(guests, offer),
    guardiansAgree: message.eltern,
    voucher:
      message.zweck === 'flug'
        ? null
        : {
            number: message['gutschein-nr'],
            recipient: message.beschenkt,
            delivery: message.versand,
            address: message.anschrift,
          },
    remark: message.bemerkung,
    date: null,
    answer: nothingSaid,
  }
}

type Received = ReceivedRequest<TrialFields>

function toGuest(request: Received, letterhead: Letterhead, mailbox: MailAddress): Letter {
  const { number, sender, fields, link } = request
  const wish =
    fields.purpose === 'geschenk'
      ? paragraph`schön, dass Sie einen Flug verschenken möchten. Ihr Wunsch (${fields.offerTitle}) ist eingegangen; wir melden uns binnen zwei Tagen. Es entstehen noch keine Kosten.`
      : paragraph`schön, dass Sie mit uns fliegen möchten. Ihre Anfrage (${fields.offerTitle}) ist eingegangen; wir melden uns binnen zwei Tagen mit einem Termin. Es entstehen noch keine Kosten.`
  return letterToVisitor(
    letterhead,
    {
      template: 'schnupper-eingegangen',
      subject: `Ihr Schnupperflug: Anfrage ${number}`,
      to: sender,
      replyTo: mailbox,
    },
    [
      wish,
      ...(fields.concerns.length > 0 && letterhead.phone !== ''
        ? [
            paragraph`Über die Grenzen des Flugzeugs möchten wir vorher kurz sprechen: ${letterhead.phone}. Meist finden wir eine Lösung.`,
          ]
        : []),
      paragraph`Ihre Angaben und den Stand finden Sie unter ${{ href: link }} (gültig bis ${validUntil(request)})`,
    ],
  )
}

/** Age and weight stay out of the mail: a mailbox keeps them longer than we may. */
function toResponsible(
  { id, number, sender, fields }: Received,
  letterhead: Letterhead,
  mailbox: MailAddress,
): Letter {
  const when = [
    fields.slot?.text,
    ...fields.wishDays.map(dateWithWeekday),
    fields.flexible ? 'flexibel' : undefined,
  ].filter((each) => each !== undefined)
  return {
    template: 'schnupper-eingang',
    from: letterhead.from,
    to: mailbox,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `Schnupperflug: Anfrage ${number}, ${fields.offerTitle}`,
    ...letter([
      lines(
        paragraph`Von ${sender.name}, ${sender.email ?? ''}`,
        paragraph`Telefon ${sender.phone ?? 'nicht angegeben'}`,
        paragraph`Angebot: ${fields.offerTitle}`,
        paragraph`Anliegen: ${purposeText(fields)}`,
        ...(when.length > 0 ? [paragraph`Wann: ${when.join('; ')}`] : []),
        ...(fields.guests.length > 0 ? [paragraph`Gäste: ${fields.guests.length}`] : []),
      ),
      ...(fields.concerns.length > 0
        ? [paragraph`**Vor dem Flug klären:** Eine Grenze des Flugzeugs ist berührt.`]
        : []),
      ...(fields.remark === null ? [] : [quotation(fields.remark)]),
      paragraph`Alter und Gewicht stehen in der Verwaltung und werden dort nach dem Flug gelöscht: ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
      paragraph`Eine Antwort auf diese Mail geht an ${sender.name}.`,
    ]),
  }
}

function purposeText({ purpose, voucher }: TrialFields): string {
  if (purpose === 'flug') return 'fliegen'
  if (purpose === 'einloesen') return `Gutschein ${voucher?.number ?? ''} einlösen`
  return `Gutschein verschenken, ${voucher?.delivery === 'post' ? 'per Post' : 'als PDF'}`
}
