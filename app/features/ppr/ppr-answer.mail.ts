import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { lines, paragraph, quotation, typed } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { closing, letterToSender, validUntil } from '#app/requests/letter-to-sender.ts'
import type { Ppr } from './ppr-request.ts'
import { calendarNames, landingCalendar, landingWindow } from './landing-calendar.ts'
import { feeParts, moment } from './ppr-received.mail.ts'

/** Mail about a permission: number to state on the radio, time window and conditions. */
export function pprConfirmed(
  request: Ppr,
  letterhead: Letterhead,
  { callSign, at }: { callSign: string | null; at: Date },
): Letter {
  const { number, sender, fields, link } = request
  const { answer, registration, fee, localKnowledge } = fields
  const permit = answer.permit ?? number
  const { from, until } = landingWindow(fields)
  const facts = {
    local: `${clock(from)}–${clock(until)} LT`,
    utc: `${clockUtc(from)}–${clockUtc(until)} UTC`,
  }
  const briefed = localKnowledge === 'einweisung'
  const written = letterToSender(request, letterhead, {
    de: {
      template: 'ppr-bestaetigt',
      subject: `${number} – ${registration}: genehmigt`,
      body: [
        paragraph`Guten Tag ${sender.name},`,
        paragraph`Ihr PPR ist genehmigt. Bitte nennen Sie die Nummer **${permit}** im Funk.`,
        ...(answer.rule === null
          ? []
          : [paragraph`Entschieden nach unserer Regel, Fassung ${answer.rule}, ohne Zutun des Turms.`]),
        lines(
          paragraph`Ankunft: ${moment(fields.eta, 'de')} LT`,
          paragraph`Fenster: ${facts.local} (${facts.utc})`,
          ...(answer.conditions === '' ? [] : [paragraph`Bedingungen: ${answer.conditions}`]),
        ),
        ...feeParts(fee, 'de'),
        ...(callSign === null
          ? []
          : [
              paragraph`Ohne Betriebsleiter gilt: Rufzeichen „${callSign}“, ${briefed ? 'Einweisung gelesen' : 'Platz nach Ihrer Angabe bekannt'}.`,
            ]),
        paragraph`Wetterlage, NOTAM und Luftfahrthandbuch prüfen Sie bitte selbst.`,
        paragraph`Der Termin liegt dieser E-Mail für Ihren Kalender bei. Vorgang, Änderung und Rücknahme: ${{ href: link }} (gültig bis ${validUntil(request)})`,
        closing(letterhead, 'de'),
      ],
    },
    en: {
      template: 'ppr-bestaetigt-en',
      subject: `${number} – ${registration}: granted`,
      body: [
        paragraph`Dear ${sender.name},`,
        paragraph`Your PPR has been granted. Please quote **${permit}** on the radio.`,
        ...(answer.rule === null
          ? []
          : [paragraph`Granted by our rule, version ${answer.rule}, without involving the tower.`]),
        lines(
          paragraph`Arrival: ${moment(fields.eta, 'en')} LT`,
          paragraph`Window: ${facts.local} (${facts.utc})`,
          ...(answer.conditions === ''
            ? []
            : [paragraph`Conditions${typed(answer.conditions).named}: ${typed(answer.conditions).said}`]),
        ),
        ...feeParts(fee, 'en'),
        ...(callSign === null
          ? []
          : [
              paragraph`While no operations manager is on duty, the call sign is ${callSign}; ${briefed ? 'you have read the briefing' : 'you know the aerodrome, as you stated'}.`,
            ]),
        paragraph`Please check weather, NOTAM and the AIP yourself.`,
        paragraph`The date is attached for your calendar. Details, changes and cancellation: ${{ href: link }} (valid until ${validUntil(request)})`,
        closing(letterhead, 'en'),
      ],
    },
  })
  return withLanding(written, request, letterhead, at)
}

/** Attaches the landing as a calendar file, which takes back the date once the permission is gone. */
export function withLanding(written: Letter, request: Ppr, letterhead: Letterhead, at: Date): Letter {
  const host = new URL(letterhead.publicUrl).host
  const file = landingCalendar(request, { host, airfield: letterhead.airfieldName, at })
  if (file === undefined) return written
  const name = calendarNames[request.language]
  return { ...written, attachments: [{ name, type: 'text/calendar', content: file }] }
}

/** Mail about a refusal with the reason and an alternative. */
export function pprRejected(request: Ppr, letterhead: Letterhead): Letter {
  const { number, sender, fields } = request
  const { reason, alternative } = fields.answer
  return letterToSender(request, letterhead, {
    de: {
      template: 'ppr-abgelehnt',
      subject: `${number} – ${fields.registration}: nicht möglich`,
      body: [
        paragraph`Guten Tag ${sender.name},`,
        paragraph`leider können wir Ihre Anfrage ${number} nicht genehmigen.`,
        lines(
          paragraph`Grund: ${reason}`,
          ...(alternative === '' ? [] : [paragraph`Stattdessen möglich: ${alternative}`]),
        ),
        paragraph`Wenn das nicht passt, rufen Sie uns an, wir schauen gemeinsam.`,
        closing(letterhead, 'de'),
      ],
    },
    en: {
      template: 'ppr-abgelehnt-en',
      subject: `${number} – ${fields.registration}: not possible`,
      body: [
        paragraph`Dear ${sender.name},`,
        paragraph`Unfortunately we cannot grant your request ${number}.`,
        lines(
          paragraph`Reason${typed(reason).named}: ${typed(reason).said}`,
          ...(alternative === ''
            ? []
            : [paragraph`Possible instead${typed(alternative).named}: ${typed(alternative).said}`]),
        ),
        paragraph`If this does not suit you, please give us a call.`,
        closing(letterhead, 'en'),
      ],
    },
  })
}

/** Mail with the tower's question; the pilot answers it on the linked page. */
export function pprQuestion(request: Ppr, letterhead: Letterhead): Letter {
  const { number, sender, fields, link } = request
  return letterToSender(request, letterhead, {
    de: {
      template: 'ppr-rueckfrage',
      subject: `${number} – ${fields.registration}: Rückfrage`,
      body: [
        paragraph`Guten Tag ${sender.name},`,
        paragraph`zu Ihrer Anfrage ${number} fehlt uns noch etwas:`,
        quotation(fields.answer.question),
        paragraph`Bitte antworten Sie über diesen Link: ${{ href: link }} (gültig bis ${validUntil(request)})`,
        closing(letterhead, 'de'),
      ],
    },
    en: {
      template: 'ppr-rueckfrage-en',
      subject: `${number} – ${fields.registration}: question`,
      body: [
        paragraph`Dear ${sender.name},`,
        paragraph`Regarding your request ${number}, we would like to know:`,
        quotation(fields.answer.question, 'en'),
        paragraph`Please reply here: ${{ href: link }} (valid until ${validUntil(request)})`,
        closing(letterhead, 'en'),
      ],
    },
  })
}
