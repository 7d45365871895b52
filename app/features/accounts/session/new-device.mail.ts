import { clock, localDate, longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { greeting, letter, lines, paragraph } from '#app/lib/letter.ts'
import { unknownDevice } from './device.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'

type NewDevice = { from: MailAddress; to: MailAddress; at: Date; device: string; link: string }

export function newDeviceLetter({ from, to, at, device, link }: NewDevice): Letter {
  return {
    template: 'neue-anmeldung',
    from,
    to,
    replyTo: null,
    subject: 'Neue Anmeldung an deinem Konto',
    ...letter([
      greeting(to.name),
      paragraph`am ${longDate(localDate(at.getTime()))} um ${timeOfDay(clock(at.getTime()))} hat sich jemand mit ${inSentence(device)} angemeldet. Warst du es nicht, beende alle Sitzungen: ${{ href: link }}`,
      lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
    ]),
  }
}

function inSentence(device: string): string {
  return device === unknownDevice ? 'einem unbekannten Gerät' : device
}
