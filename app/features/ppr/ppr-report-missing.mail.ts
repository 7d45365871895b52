import { longDateIn } from '#app/lib/dates-in-language.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { closing, letterToSender, validUntil } from '#app/requests/letter-to-sender.ts'
import { belowOwnPpr } from './ppr-form-values.ts'
import type { Ppr } from './ppr-request.ts'

/** Mail the day after a flight without an operations manager whose movement was not reported. */
export function pprReportMissing(request: Ppr, letterhead: Letterhead): Letter {
  const { number, sender, fields } = request
  const day = longDateIn(localDate(Date.parse(fields.eta)), request.language)
  const link = { href: belowOwnPpr(request.link, 'bewegung') }
  return letterToSender(request, letterhead, {
    de: {
      template: 'ppr-bewegungsmeldung-fehlt',
      subject: `${number} – ${fields.registration}: Bewegungsmeldung fehlt`,
      body: [
        paragraph`Guten Tag ${sender.name},`,
        paragraph`wir vermissen noch Ihre Bewegungsmeldung zur Landung am ${day}. Das Formular fragt nach Kennzeichen, Muster, Zahl der Besatzung und der Fluggäste, Art des Fluges, Start- und Zielflugplatz: ${link} (gültig bis ${validUntil(request)})`,
        paragraph`Sie sind nicht gekommen? Dann antworten Sie bitte kurz auf diese E-Mail.`,
        closing(letterhead, 'de'),
      ],
    },
    en: {
      template: 'ppr-bewegungsmeldung-fehlt-en',
      subject: `${number} – ${fields.registration}: movement report missing`,
      body: [
        paragraph`Dear ${sender.name},`,
        paragraph`We have not received your movement report for the landing on ${day} yet: ${link} (valid until ${validUntil(request)})`,
        paragraph`If you did not come, please just reply to this e-mail.`,
        closing(letterhead, 'en'),
      ],
    },
  })
}
