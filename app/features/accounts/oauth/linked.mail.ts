import { greeting, letter, lines, paragraph } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'

type Change = {
  from: MailAddress
  to: MailAddress
  label: string
  /** Address of the person at the provider. */
  addressElsewhere: string | null
}

const as = ({ addressElsewhere }: Change) => (addressElsewhere === null ? '' : ` als ${addressElsewhere}`)
const regards = ({ from }: Change) => lines(paragraph`Viele Grüße`, paragraph`${from.name}`)

export function linkedLetter(change: Change): Letter {
  const { from, to, label } = change
  return {
    template: 'anmeldeweg-verknuepft',
    from,
    to,
    replyTo: null,
    subject: `Anmeldung über ${label} verknüpft`,
    ...letter([
      greeting(to.name),
      paragraph`mit deinem Konto kann man sich jetzt auch über ${label} anmelden${as(change)}.`,
      paragraph`Warst du das nicht, setz unter „Passwort vergessen“ ein neues Passwort, hebe die Verknüpfung unter „Dein Konto“ auf und sag uns unter ${from.address} Bescheid.`,
      regards(change),
    ]),
  }
}

export function unlinkedLetter(change: Change): Letter {
  const { from, to, label } = change
  return {
    template: 'anmeldeweg-geloest',
    from,
    to,
    replyTo: null,
    subject: `Anmeldung über ${label} aufgehoben`,
    ...letter([
      greeting(to.name),
      paragraph`mit deinem Konto kann man sich nicht mehr über ${label} anmelden${as(change)}. Wer noch angemeldet ist, bleibt es; das beendest du unter „Dein Konto“.`,
      paragraph`Warst du das nicht, setz unter „Passwort vergessen“ ein neues Passwort und sag uns unter ${from.address} Bescheid.`,
      regards(change),
    ]),
  }
}
