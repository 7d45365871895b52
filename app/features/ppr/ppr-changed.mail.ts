import { lines, paragraph, type PartlyGerman, typed } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { closing, letterToSender, validUntil } from '#app/requests/letter-to-sender.ts'
import { withLanding } from './ppr-answer.mail.ts'
import type { Ppr } from './ppr-request.ts'

/** What changed when it is nothing of the flight itself. */
export const besidesTheFlight = {
  de: 'Kontakt und Angaben zum Flugzeug',
  en: 'Contact and details of the aircraft',
} as const

/** Mail to the pilot: what changed, and whether the permission is still valid. */
export function pprChanged(request: Ppr, letterhead: Letterhead, changes: readonly PartlyGerman[]): Letter {
  const { number, sender, fields, link, language, status } = request
  const { permit } = fields.answer
  const changed = lines(
    ...(changes.length === 0 ? [besidesTheFlight[language]] : changes).map((change) => paragraph`${change}`),
  )
  return letterToSender(request, letterhead, {
    de: {
      template: 'ppr-geaendert',
      subject: `${number} – ${fields.registration}: geändert`,
      body: [
        paragraph`Guten Tag ${sender.name},`,
        paragraph`Ihr Vorgang ${number} wurde geändert:`,
        changed,
        permit === null
          ? paragraph`Die Anfrage ist noch keine Genehmigung.`
          : status === 'confirmed'
            ? paragraph`Die Genehmigung ${permit} gilt weiter.`
            : paragraph`Die Genehmigung ${permit} gilt erst wieder, wenn wir die Änderung bestätigt haben.`,
        paragraph`Vorgang: ${{ href: link }} (gültig bis ${validUntil(request)})`,
        closing(letterhead, 'de'),
      ],
    },
    en: {
      template: 'ppr-geaendert-en',
      subject: `${number} – ${fields.registration}: changed`,
      body: [
        paragraph`Dear ${sender.name},`,
        paragraph`Your request ${number} has been changed:`,
        changed,
        permit === null
          ? paragraph`The request is not yet a permission.`
          : status === 'confirmed'
            ? paragraph`Permission ${permit} stays valid.`
            : paragraph`Permission ${permit} is suspended until we have confirmed the change.`,
        paragraph`Details: ${{ href: link }} (valid until ${validUntil(request)})`,
        closing(letterhead, 'en'),
      ],
    },
  })
}

/** Mail about a cancellation by the pilot or the airfield. */
export function pprCancelled(
  request: Ppr,
  letterhead: Letterhead,
  { by, at }: { by: 'pilot' | 'field'; at: Date },
): Letter {
  const { number, sender, fields } = request
  const permit = fields.answer.permit ?? number
  const { reason } = fields.answer
  const written = letterToSender(request, letterhead, {
    de: {
      template: 'ppr-storniert',
      subject: `${number} – ${fields.registration}: storniert`,
      body: [
        paragraph`Guten Tag ${sender.name},`,
        paragraph`Ihr PPR ${permit} wurde ${by === 'pilot' ? 'von Ihnen' : 'vom Platz'} storniert.`,
        ...(reason === '' ? [] : [paragraph`Grund: ${reason}`]),
        paragraph`Es entstehen keine Kosten.`,
        closing(letterhead, 'de'),
      ],
    },
    en: {
      template: 'ppr-storniert-en',
      subject: `${number} – ${fields.registration}: cancelled`,
      body: [
        paragraph`Dear ${sender.name},`,
        paragraph`Your PPR ${permit} has been cancelled ${by === 'pilot' ? 'by you' : 'by the aerodrome'}.`,
        ...(reason === '' ? [] : [paragraph`Reason${typed(reason).named}: ${typed(reason).said}`]),
        paragraph`There is no charge.`,
        closing(letterhead, 'en'),
      ],
    },
  })
  return withLanding(written, request, letterhead, at)
}
