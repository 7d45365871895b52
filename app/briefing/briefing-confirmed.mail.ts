import { longDate } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Acknowledgement } from './acknowledgements.server.ts'

/** To whoever has read it: how long it counts, and what it is not. */
export function briefingConfirmed(
  { name, registration, version, validUntil }: Acknowledgement,
  mail: string,
  letterhead: Letterhead,
): Letter {
  const page = { href: `${letterhead.publicUrl}/piloteninfo/briefing` }
  return {
    template: 'einweisung-bestaetigt',
    from: letterhead.from,
    to: { name, address: mail },
    replyTo: letterhead.tower,
    subject: `Einweisung bestätigt, gültig bis ${longDate(validUntil)}`,
    ...letter([
      paragraph`Guten Tag ${name},`,
      paragraph`Sie haben die Einweisung zum Fliegen ohne Betriebsleiter gelesen und bestätigt: Fassung ${version}, **gültig bis ${longDate(validUntil)}**.`,
      ...(registration === null ? [] : [paragraph`Luftfahrzeug: ${registration}`]),
      paragraph`Eine Landeerlaubnis ist das nicht. Stellen Sie Ihre PPR-Anfrage mit derselben E-Mail-Adresse, dann finden wir die Einweisung dazu. Nachlesen können Sie sie hier: ${page}`,
      paragraph`Sie waren das nicht? Dann antworten Sie bitte auf diese Mail; wir löschen den Eintrag.`,
      lines(
        paragraph`Viele Grüße`,
        paragraph`Ihr Turm in ${letterhead.airfieldName}`,
        paragraph`${letterhead.towerPhone}`,
      ),
    ]),
  }
}
