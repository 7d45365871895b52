import { z } from 'zod'
import { instantOf } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { dateWithWeekday, timeOfDay } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { Additions } from '#app/requests/additions/additions.ts'
import { letterToVisitor } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { validUntil } from '#app/requests/letter-to-sender.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { Guardian, Guest } from './guests.ts'
import { anyDay, wishDays, type TrialMessage } from './trial-form.ts'
import { type TrialOffer, type TrialSlot, slotText } from './trial-offer.ts'

const nothingSaid = { message: '', reason: '', wish: '' }

/** What is stored of a request besides its sender. */
export const TrialFields = z.object({
  /** Empty if the guest had not decided. */
  offerId: z.string(),
  /** The offer's title when the request came in. */
  offerTitle: z.string(),
  purpose: z.enum(['flug', 'geschenk', 'einloesen']),
  /** The chosen slot with its text, e.g. `Sa., 20. Juni, 14:00–16:00 Uhr`; `null` without one. */
  slot: z
    .object({
      id: z.string(),
      day: z.string(),
      text: z.string(),
      /** One of the slot's places is taken off for this request. */
      isHeld: z.boolean().default(false),
    })
    .nullable(),
  wishDays: z.array(z.string()),
  flexible: z.boolean(),
  /** Entered on the guest's own page once there is a date; empty before. */
  guests: z.array(Guest),
  /** Sentences about exceeded limits, to be discussed before the flight. */
  concerns: z.array(z.string()),
  guardiansAgree: z.boolean(),
  /** Asked for consent by a mail of their own; `null` if nobody is under 18, and after the figures were erased. */
  guardian: Guardian.nullable().default(null),
  /** The sender prefers a phone call. */
  callBack: z.boolean().default(false),
  voucher: z
    .object({
      number: z.string().nullable(),
      recipient: z.string().nullable(),
      delivery: z.enum(['pdf', 'post']),
      address: z.string().nullable(),
    })
    .nullable(),
  remark: z.string().nullable(),
  /** Date proposed or agreed, Berlin time; `null`: none. */
  date: z.object({ day: z.string(), time: z.string() }).nullable().default(null),
  /** Latest messages between club and guest. */
  answer: z.object({ message: z.string(), reason: z.string(), wish: z.string() }).default(nothingSaid),
  additions: Additions.optional(),
})
export type TrialFields = z.infer<typeof TrialFields>

/** Request kind of trial flights; `responsible` is the mailbox that handles them, `null`: the office. */
export function trialRequest(responsible: MailAddress | null): RequestKind<TrialFields> {
  return {
    kind: 'trial-flight',
    prefix: 'SFL',
    path: '/erlebnisse/schnupperflug',
    senderPage: (token) => `/erlebnisse/schnupperflug/anfrage/${token}`,
    fields: TrialFields,
    period: requestPeriods.trialFlight,
    retentionUntil: ({ slot, date }, contactOn, days) =>
      addDays([contactOn, slot?.day ?? '', date?.day ?? ''].toSorted().at(-1) ?? contactOn, days),
    isKeptFromLastContact: true,
    letters: (request, letterhead) => {
      const mailbox = responsible ?? letterhead.office
      return [toGuest(request, letterhead, mailbox), toResponsible(request, letterhead, mailbox)]
    },
  }
}

/** Returns whether a flight still lacks its guests' figures. */
export const lacksParty = ({ purpose, guests }: Pick<TrialFields, 'purpose' | 'guests'>) =>
  purpose !== 'geschenk' && guests.length === 0

/** Returns the form's data as it is stored. */
export function trialFields(
  message: TrialMessage,
  offer: TrialOffer | undefined,
  slots: readonly TrialSlot[],
): TrialFields {
  const slot = slots.find(({ id }) => id === message.wann)
  const isGift = message.zweck === 'geschenk'
  return {
    offerId: offer?.id ?? '',
    offerTitle: offer?.title ?? 'Flug noch offen',
    purpose: message.zweck,
    slot:
      isGift || slot === undefined
        ? null
        : { id: slot.id, day: slot.day, text: slotText(slot), isHeld: false },
    wishDays: isGift ? [] : wishDays(message),
    flexible: !isGift && message.wann === anyDay,
    guests: [],
    concerns: [],
    guardiansAgree: false,
    guardian: null,
    callBack: message.rueckruf,
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
  const subject =
    fields.purpose === 'geschenk'
      ? paragraph`schön, dass Sie einen Flug verschenken möchten. Ihr Wunsch (${fields.offerTitle}) ist eingegangen; wir melden uns. Es entstehen noch keine Kosten.`
      : paragraph`schön, dass Sie mit uns fliegen möchten. Ihre Anfrage (${fields.offerTitle}) ist eingegangen; ${fields.callBack ? 'wir rufen Sie an' : 'wir melden uns mit einem Termin'}. Es entstehen noch keine Kosten.`
  return letterToVisitor(
    letterhead,
    {
      template: 'schnupper-eingegangen',
      subject: `Ihr Schnupperflug: Anfrage ${number}`,
      to: sender,
      replyTo: mailbox,
    },
    [
      subject,
      paragraph`Ihre Angaben und den Stand finden Sie unter ${{ href: link }} (gültig bis ${validUntil(request)})`,
    ],
  )
}

export function toResponsible(
  { id, number, status, sender, fields }: Received,
  letterhead: Letterhead,
  mailbox: MailAddress,
): Letter {
  const when = [
    fields.slot?.text,
    ...fields.wishDays.map(dateWithWeekday),
    fields.flexible ? 'flexibel' : undefined,
  ].filter((each) => each !== undefined)
  const isBooked = status === 'confirmed'
  const isGift = fields.purpose === 'geschenk'
  const href = `${letterhead.publicUrl}/admin/anfragen/${id}`
  return {
    template: 'schnupper-eingang',
    from: letterhead.from,
    to: mailbox,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `Schnupperflug: ${isBooked ? 'gleich bestätigt' : 'Anfrage'} ${number}, ${fields.offerTitle}`,
    ...letter([
      lines(
        paragraph`Von ${sender.name}, ${sender.email ?? ''}`,
        paragraph`Telefon ${sender.phone ?? 'nicht angegeben'}`,
        paragraph`Angebot: ${fields.offerTitle}`,
        paragraph`Anliegen: ${purposeText(fields)}`,
        ...(when.length > 0 ? [paragraph`Wann: ${when.join('; ')}`] : []),
      ),
      ...(fields.callBack ? [paragraph`**Bitte anrufen:** ${sender.phone ?? ''}`] : []),
      ...(fields.remark === null ? [] : [quotation(fields.remark)]),
      isBooked
        ? paragraph`**Der Termin steht schon:** ein freier Termin, den die Website gleich bestätigt; ein Platz ist abgezogen. Ansehen oder absagen: ${{ href }}. Alter, Größe und Gewicht erfragt die Website.`
        : isGift
          ? paragraph`Gutschein ausstellen und freigeben, sobald er bezahlt ist: ${{ href }}.`
          : paragraph`${fields.slot === null ? 'Termin vorschlagen' : 'Termin bestätigen'}: ${{ href }}. Alter, Größe und Gewicht fragt die Website, sobald es einen Termin gibt.`,
      paragraph`Eine Antwort auf diese Mail geht an ${sender.name}.`,
    ]),
  }
}

function purposeText({ purpose, voucher }: TrialFields): string {
  if (purpose === 'flug') return 'fliegen'
  if (purpose === 'einloesen') return `Gutschein ${voucher?.number ?? ''} einlösen`
  return `Gutschein verschenken, ${voucher?.delivery === 'post' ? 'per Post' : 'als PDF'}`
}

/** Whether a proposed date has begun, which nobody can accept any more. */
export const isProposalOver = ({ date }: Pick<TrialFields, 'date'>, at: number) =>
  date !== null && instantOf(date.day, date.time) <= at

/** Returns e.g. `Samstag, 20. Juni 2026, 14:00 Uhr`. */
export function formatDate({ date }: Pick<TrialFields, 'date'>): string {
  return date === null ? 'noch ohne Termin' : `${dateWithWeekday(date.day)}, ${timeOfDay(date.time)}`
}
