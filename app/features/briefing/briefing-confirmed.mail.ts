import { longDateIn } from '#app/lib/dates-in-language.ts'
import { letter, paragraph } from '#app/lib/letter.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { closing } from '#app/requests/letter-to-sender.ts'
import type { Acknowledgement } from './acknowledgements.server.ts'
import { briefingAddress } from './briefing.ts'

/** Mail to the reader: how long the confirmation is valid, and what it does not cover. */
export function briefingConfirmed(
  acknowledgement: Acknowledgement,
  { mail, language }: { mail: string; language: Language },
  letterhead: Letterhead,
): Letter {
  const { name, validUntil } = acknowledgement
  const until = longDateIn(validUntil, language)
  const page = letterhead.publicUrl + briefingAddress[language]
  const content = { de: german, en: english }[language](acknowledgement, until, page, letterhead)
  return {
    template: language === 'de' ? 'einweisung-bestaetigt' : 'einweisung-bestaetigt-en',
    from: letterhead.from,
    to: { name, address: mail },
    replyTo: letterhead.tower,
    ...content,
  }
}

function german(
  { name, registration, version }: Acknowledgement,
  until: string,
  page: string,
  letterhead: Letterhead,
) {
  return {
    subject: `Einweisung bestätigt, gültig bis ${until}`,
    ...letter([
      paragraph`Guten Tag ${name},`,
      paragraph`Sie haben die Einweisung zum Fliegen ohne Betriebsleiter gelesen und bestätigt: Fassung ${version}, **gültig bis ${until}**.`,
      ...(registration === null ? [] : [paragraph`Luftfahrzeug: ${registration}`]),
      paragraph`Eine Landeerlaubnis ist das nicht. Stellen Sie Ihre PPR-Anfrage mit derselben E-Mail-Adresse, dann finden wir die Einweisung dazu. Nachlesen können Sie sie hier: ${{ href: page }}`,
      paragraph`Sie waren das nicht? Dann antworten Sie bitte auf diese E-Mail; wir löschen den Eintrag.`,
      closing(letterhead, 'de'),
    ]),
  }
}

function english(
  { name, registration, version }: Acknowledgement,
  until: string,
  page: string,
  letterhead: Letterhead,
) {
  return {
    subject: `Briefing confirmed, valid until ${until}`,
    ...letter(
      [
        paragraph`Dear ${name},`,
        paragraph`You have read and confirmed the briefing for landing without an operations manager: version ${version}, **valid until ${until}**.`,
        ...(registration === null ? [] : [paragraph`Aircraft: ${registration}`]),
        paragraph`This is not a permission to land. Send your PPR request from the same e-mail address, and we will find your briefing. You can read it again here: ${{ href: page }}`,
        paragraph`If this was not you, please reply to this e-mail and we will delete the entry.`,
        closing(letterhead, 'en'),
      ],
      'en',
    ),
  }
}
