import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { lines, paragraph, typed } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { closing, letterToSender, validUntil } from '#app/requests/letter-to-sender.ts'
import type { Ppr } from './ppr-request.ts'
import { landingWindow } from './landing-calendar.ts'
import { moment } from './ppr-received.mail.ts'

/** Mail about a request that was not answered before the time of landing. */
export function pprExpired(request: Ppr, letterhead: Letterhead): Letter {
  const { number, sender, fields, link } = request
  return letterToSender(request, letterhead, {
    de: {
      template: 'ppr-abgelaufen',
      subject: `${number} – ${fields.registration}: abgelaufen`,
      body: [
        paragraph`Guten Tag ${sender.name},`,
        paragraph`Ihre Anfrage ${number} für ${moment(fields.eta, 'de')} LT ist abgelaufen: **Bis zur Ankunft war sie nicht bestätigt, es gab keine Genehmigung.**`,
        paragraph`Für einen neuen Flug stellen Sie bitte eine neue Anfrage oder rufen Sie uns an.`,
        paragraph`Vorgang: ${{ href: link }} (gültig bis ${validUntil(request)})`,
        closing(letterhead, 'de'),
      ],
    },
    en: {
      template: 'ppr-abgelaufen-en',
      subject: `${number} – ${fields.registration}: expired`,
      body: [
        paragraph`Dear ${sender.name},`,
        paragraph`Your request ${number} for ${moment(fields.eta, 'en')} LT has expired: **it had not been confirmed by the time of arrival; there was no permission.**`,
        paragraph`For another flight please send a new request or give us a call.`,
        paragraph`Details: ${{ href: link }} (valid until ${validUntil(request)})`,
        closing(letterhead, 'en'),
      ],
    },
  })
}

/** Reminder on the day: time, number, what the field says about that time by now (`since`), and how to cancel. */
export function pprReminder(
  request: Ppr,
  letterhead: Letterhead,
  since: readonly { text: string; german: string[] }[],
): Letter {
  const { number, sender, fields, link } = request
  const { permit, conditions } = fields.answer
  const eta = Date.parse(fields.eta)
  const { from, until } = landingWindow(fields)
  const local = `${clock(from)}–${clock(until)} LT`
  const utc = `${clockUtc(from)}–${clockUtc(until)} UTC`
  return letterToSender(request, letterhead, {
    de: {
      template: 'ppr-erinnerung',
      subject: `${number} – ${fields.registration}: heute erwartet`,
      body: [
        paragraph`Guten Tag ${sender.name},`,
        paragraph`heute um ${clock(eta)} LT (${clockUtc(eta)} UTC) erwarten wir Sie.`,
        lines(
          paragraph`PPR-Nummer: **${permit ?? number}**`,
          paragraph`Fenster: ${local} (${utc})`,
          ...(conditions === '' ? [] : [paragraph`Bedingungen: ${conditions}`]),
        ),
        ...since.map((said) => paragraph`**Bitte beachten:** ${said}`),
        paragraph`Änderung oder Rücknahme bitte hier oder am Telefon: ${{ href: link }} (gültig bis ${validUntil(request)})`,
        closing(letterhead, 'de'),
      ],
    },
    en: {
      template: 'ppr-erinnerung-en',
      subject: `${number} – ${fields.registration}: expected today`,
      body: [
        paragraph`Dear ${sender.name},`,
        paragraph`We expect you today at ${clock(eta)} LT (${clockUtc(eta)} UTC).`,
        lines(
          paragraph`PPR number: **${permit ?? number}**`,
          paragraph`Window: ${local} (${utc})`,
          ...(conditions === ''
            ? []
            : [paragraph`Conditions${typed(conditions).named}: ${typed(conditions).said}`]),
        ),
        ...since.map((said) => paragraph`**Please note:** ${said}`),
        paragraph`To change or cancel, please use this link or call us: ${{ href: link }} (valid until ${validUntil(request)})`,
        closing(letterhead, 'en'),
      ],
    },
  })
}
