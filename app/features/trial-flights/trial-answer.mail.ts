import { dateWithWeekday, longDate, shortDate, timeOfDay } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph, quotation, type LetterPart } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToVisitor } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { flightCalendar } from './flight-calendar-file.ts'
import { minorsOf } from './guests.ts'
import type { TrialOffer } from './trial-offer.ts'
import { type TrialFields, formatDate } from './trial-request.ts'

export type Trial = ReceivedRequest<TrialFields>

/** What letters about a flight need beside the request. */
export type TrialAround = {
  mailbox: MailAddress
  meetingPoint: string
  bring: string
  minutes: number
  /** The current offer; `undefined` if the club has deleted it. */
  offer: TrialOffer | undefined
  /** Retention of age, weight and height, in days after the flight. */
  guestDays: number
  /** Number of a paid voucher issued for the request; an answer to the request does not end it. */
  paidVoucher: string | null
  at: Date
}

export function trialProposed(trial: Trial, letterhead: Letterhead, around: TrialAround): Letter {
  const { fields } = trial
  return toGuest(
    trial,
    letterhead,
    around,
    'schnupper-terminvorschlag',
    'Ihr Schnupperflug: Terminvorschlag',
    [
      paragraph`wir schlagen vor: **${formatDate(fields)}** (${fields.offerTitle}).`,
      ...said(fields.answer.message),
      paragraph`Passt das? Bitte bestätigen Sie über ${{ href: trial.link }} (gültig bis ${until(trial)}). Wenn nicht, wünschen Sie sich dort einen anderen Tag.`,
      ...asksForParty(trial),
    ],
  )
}

export function trialConfirmed(trial: Trial, letterhead: Letterhead, around: TrialAround): Letter {
  const { fields } = trial
  const subject =
    fields.date === null
      ? 'Ihr Schnupperflug: Termin'
      : `Ihr Schnupperflug: ${shortDate(fields.date.day)}, ${timeOfDay(fields.date.time)}`
  const written = toGuest(trial, letterhead, around, 'schnupper-bestaetigt', subject, [
    paragraph`Ihr Termin steht: **${formatDate(fields)}** (${fields.offerTitle}).`,
    ...said(fields.answer.message),
    ...(around.meetingPoint === '' ? [] : [paragraph`Treffpunkt: ${around.meetingPoint}`]),
    ...(around.bring === '' ? [] : [paragraph`Bitte mitbringen: ${around.bring}`]),
    ...concernParts(fields, letterhead),
    ...asksForParty(trial),
    paragraph`Falls das Wetter nicht mitspielt, ${trial.sender.phone === null ? 'schreiben wir Ihnen vorher' : 'rufen wir vorher an'}. Den Termin finden Sie auch als Kalenderdatei im Anhang. Absagen können Sie über ${{ href: trial.link }} (gültig bis ${until(trial)}).`,
  ])
  return withCalendar(written, trial, letterhead, { ...around, isOff: false })
}

export function trialPostponed(trial: Trial, letterhead: Letterhead, around: TrialAround): Letter {
  const written = toGuest(
    trial,
    letterhead,
    around,
    'schnupper-verschoben',
    'Ihr Schnupperflug muss leider warten',
    [
      paragraph`wir fliegen am ${formatDate(trial.fields)} nicht: ${trial.fields.answer.reason}`,
      paragraph`Der Flug ist nicht verloren, er ist verschoben. Wir melden uns mit einem neuen Termin; einen Tag wünschen können Sie sich über ${{ href: trial.link }} (gültig bis ${until(trial)}).`,
    ],
  )
  return withCalendar(written, trial, letterhead, { ...around, isOff: true })
}

export function trialCancelled(
  trial: Trial,
  letterhead: Letterhead,
  around: TrialAround,
  by: 'club' | 'guest',
): Letter {
  const { answer, offerTitle, purpose } = trial.fields
  const isGift = purpose === 'geschenk'
  const paid =
    around.paidVoucher === null
      ? 'Es sind Ihnen keine Kosten entstanden. Fragen Sie gern wieder an.'
      : `Ihr Gutschein ${around.paidVoucher} gilt weiter.`
  const body =
    by === 'club'
      ? [
          isGift
            ? paragraph`wir können Ihnen leider keinen Gutschein (${offerTitle}) ausstellen: ${answer.reason}`
            : paragraph`wir müssen Ihren Schnupperflug (${offerTitle}) leider absagen: ${answer.reason}`,
          paragraph`${paid}`,
        ]
      : [paragraph`Ihre Anfrage (${offerTitle}) ist zurückgezogen. ${paid}`]
  const calledOff = `Ihre Anfrage ${trial.number} ist ${by === 'club' ? 'abgesagt' : 'zurückgezogen'}`
  const written = toGuest(
    trial,
    letterhead,
    around,
    'schnupper-abgesagt',
    isGift ? calledOff : 'Ihr Schnupperflug ist abgesagt',
    body,
  )
  return withCalendar(written, trial, letterhead, { ...around, isOff: true })
}

/** `trialMembership`: the sentence about trial membership, if the club has that class. */
export function trialThanks(
  trial: Trial,
  letterhead: Letterhead,
  around: TrialAround,
  trialMembership: string | null,
): Letter {
  return toGuest(trial, letterhead, around, 'schnupper-danke', 'Danke für den Flug', [
    paragraph`wir hoffen, Sie sind gut gelandet, innerlich auch.`,
    paragraph`${trialMembership ?? 'Falls Sie öfter fliegen möchten: Wie man dazugehört, steht hier.'} ${{ href: `${letterhead.publicUrl}/verein/mitgliedschaft` }}`,
    ...(trial.fields.guests.length === 0
      ? []
      : [
          paragraph`Alter, Größe und Gewicht, die Sie uns genannt haben, sind in ${around.guestDays === 1 ? 'einem Tag' : `${around.guestDays}\u00a0Tagen`} gelöscht.`,
        ]),
  ])
}

/** Asks the guardian of a guest under 18 for consent; `link` is theirs alone. */
export function trialToGuardian(
  { number, sender, fields }: Trial,
  letterhead: Letterhead,
  { mailbox }: TrialAround,
  link: string,
): Letter {
  const { name, email } = fields.guardian!
  return letterToVisitor(
    letterhead,
    {
      template: 'schnupper-einverstaendnis',
      subject: `Schnupperflug: Sind Sie einverstanden? (${number})`,
      to: { name, email },
      replyTo: mailbox,
    },
    [
      paragraph`${sender.name} hat für **${formatDate(fields)}** einen Schnupperflug vereinbart (${fields.offerTitle}) und Sie als erziehungsberechtigt genannt. Mitfliegen möchte: ${minorsOf(fields).join(', ')}.`,
      paragraph`Sind Sie einverstanden? Bitte bestätigen Sie es über ${{ href: link }}. Ohne Ihr Einverständnis fliegen wir nicht.`,
      paragraph`Fragen beantworten wir gern: Antworten Sie einfach auf diese E-Mail.`,
    ],
  )
}

/** Asks for the guests' figures, with the link where to enter them, until they are known. */
function asksForParty({ fields, link }: Trial): LetterPart[] {
  if (fields.purpose === 'geschenk' || fields.guests.length > 0) return []
  return [
    paragraph`Für die Schwerpunktrechnung brauchen wir noch Alter, Größe und Gewicht aller Gäste. Bitte tragen Sie sie hier ein: ${{ href: link }}`,
  ]
}

function concernParts({ concerns }: TrialFields, { phone }: Letterhead): LetterPart[] {
  if (concerns.length === 0 || phone === '') return []
  return [
    paragraph`Über die Grenzen des Flugzeugs möchten wir vorher kurz sprechen: ${phone}. Meist finden wir eine Lösung.`,
  ]
}

/** `before`: the date proposed or agreed until now, so that the guest's calendar removes it. */
export function trialWished(
  trial: Trial,
  letterhead: Letterhead,
  around: TrialAround,
  before: TrialFields['date'],
): Letter {
  const { fields } = trial
  const former = { ...trial, fields: { ...fields, date: before } }
  const written = toGuest(
    trial,
    letterhead,
    around,
    'schnupper-wunsch',
    'Ihr Schnupperflug: Ihr Wunsch ist angekommen',
    [
      ...(before === null
        ? []
        : [
            paragraph`Der Termin ${formatDate(former.fields)} gilt damit nicht mehr, weder für Sie noch für uns.`,
          ]),
      paragraph`Ihr Wunsch: ${fields.wishDays.map(dateWithWeekday).join('; ') || 'noch kein Tag'}`,
      ...said(fields.answer.wish),
      paragraph`Wir melden uns mit einem Vorschlag. Wie es steht: ${{ href: trial.link }}`,
    ],
  )
  return withCalendar(written, former, letterhead, { ...around, isOff: true })
}

/** Tells the mailbox for trial flights what the guest has decided. */
export function trialNews(
  trial: Trial,
  letterhead: Letterhead,
  { mailbox }: TrialAround,
  what: string,
): Letter {
  const { id, number, sender, fields } = trial
  return {
    template: 'schnupper-rueckmeldung',
    from: letterhead.from,
    to: mailbox,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `${number}: ${what}`,
    ...letter([
      lines(
        paragraph`${sender.name}: ${what}.`,
        paragraph`${fields.offerTitle}, ${formatDate(fields)}`,
        ...fields.wishDays.map((day) => paragraph`Wunsch: ${dateWithWeekday(day)}`),
      ),
      ...(fields.guests.length === 0
        ? []
        : [
            lines(
              paragraph`Gäste: ${fields.guests.length}`,
              ...(fields.concerns.length > 0
                ? [paragraph`**Vor dem Flug klären:** Eine Grenze des Flugzeugs ist berührt.`]
                : []),
              ...(fields.guardian?.agreedAt === null
                ? [paragraph`Das Einverständnis von ${fields.guardian.name} steht noch aus.`]
                : []),
              paragraph`Alter, Größe und Gewicht stehen in der Verwaltung und werden dort nach dem Flug gelöscht.`,
            ),
          ]),
      ...[fields.answer.wish, fields.answer.reason]
        .filter((text) => text !== '')
        .map((text) => quotation(text)),
      paragraph`Erledigen: ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
    ]),
  }
}

function toGuest(
  { sender }: Trial,
  letterhead: Letterhead,
  { mailbox }: TrialAround,
  template: string,
  subject: string,
  body: readonly LetterPart[],
): Letter {
  return letterToVisitor(letterhead, { template, subject, to: sender, replyTo: mailbox }, body)
}

function withCalendar(
  written: Letter,
  trial: Trial,
  letterhead: Letterhead,
  around: TrialAround & { isOff: boolean },
): Letter {
  const file = flightCalendar(trial, {
    ...around,
    host: new URL(letterhead.publicUrl).host,
    airfield: letterhead.airfieldName,
  })
  if (file === undefined) return written
  return { ...written, attachments: [{ name: 'schnupperflug.ics', type: 'text/calendar', content: file }] }
}

const said = (message: string): LetterPart[] => (message === '' ? [] : [quotation(message)])

function until({ deleteAfter }: Pick<Trial, 'deleteAfter'>): string {
  return deleteAfter === null ? 'auf Weiteres' : longDate(deleteAfter)
}
