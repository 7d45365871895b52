import { greeting, letter, lines, paragraph, type LetterPart } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'

type Writing = { from: MailAddress; to: MailAddress }

export function verificationLetter(writing: Writing, link: string): Letter {
  return personal(writing, 'email-bestaetigen', 'Bitte bestätige deine E-Mail-Adresse', [
    paragraph`mit diesem Link bestätigst du, dass die Adresse ${writing.to.address} dir gehört: ${{ href: link }} (gültig 3 Tage).`,
    paragraph`Hast du ihn nicht angefordert, tu nichts.`,
  ])
}

/** Sent to the new address, which is not proved yet. */
export function newAddressLetter(writing: Writing, link: string): Letter {
  return personal(writing, 'email-neu', 'Deine neue E-Mail-Adresse', [
    paragraph`du möchtest dich künftig mit ${writing.to.address} anmelden. Bestätige das hier: ${{ href: link }} (gültig 3 Tage). Bis dahin gilt die alte Adresse weiter.`,
    paragraph`Hast du das nicht angefordert, tu nichts. Dann ändert sich auch nichts.`,
  ])
}

/** Sent to the owner of an address that was requested for another account. */
export function addressTakenLetter(writing: Writing, link: string): Letter {
  return personal(writing, 'email-vergeben', 'Zu deiner E-Mail-Adresse gibt es schon ein Konto', [
    paragraph`jemand wollte ${writing.to.address} als Adresse für ein anderes Konto eintragen. Sie gehört aber schon zu deinem, und dabei bleibt es.`,
    paragraph`Warst du das selbst und weißt das Passwort nicht mehr? Ein neues gibt es hier: ${{ href: link }}`,
  ])
}

/** Sent to both addresses; only the former one gets the link that reverts the change. */
export function addressChangedLetter(
  writing: Writing,
  { former, next, undo }: { former: string; next: string; undo: string | undefined },
): Letter {
  return personal(writing, 'email-geaendert', 'E-Mail-Adresse geändert', [
    paragraph`deine Adresse wurde von ${former} auf ${next} geändert. Diese Nachricht geht an beide. Auf allen Geräten bist du abgemeldet.`,
    undo === undefined
      ? paragraph`Warst du das nicht? Die Nachricht an ${former} enthält einen Link, der alles rückgängig macht.`
      : paragraph`Rückgängig: ${{ href: undo }} (gültig 14 Tage).`,
  ])
}

/** For a former address that was never proved: it gets no link to take back an account that may be somebody else's. */
export function addressLeftLetter(writing: Writing): Letter {
  return personal(writing, 'email-geaendert', 'E-Mail-Adresse geändert', [
    paragraph`das Konto, für das ${writing.to.address} eingetragen war, hat jetzt eine andere Adresse. Diese hier war nie bestätigt.`,
  ])
}

function personal(
  { from, to }: Writing,
  template: string,
  subject: string,
  parts: readonly LetterPart[],
): Letter {
  return {
    template,
    from,
    to,
    replyTo: null,
    subject,
    ...letter([greeting(to.name), ...parts, lines(paragraph`Viele Grüße`, paragraph`${from.name}`)]),
  }
}

type Onward = { continuePath?: string | undefined }

/** URL of the page for a mailed code, and of the page to continue to. */
export function mailedLink(
  publicUrl: string,
  page: '/passwort-setzen' | '/adresse-bestaetigen' | '/adresse-wiederherstellen',
  code: string,
  { continuePath }: Onward = {},
): string {
  const query = new URLSearchParams({ code })
  if (continuePath !== undefined) query.set('weiter', continuePath)
  return `${publicUrl}${page}?${query.toString()}`
}
