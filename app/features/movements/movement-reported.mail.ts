import { letter, lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Movement } from './movement.ts'
import { movementFacts, movementLine } from './movement-words.ts'

type Reported = { number: string; name: string | null; mail: string; movements: readonly Movement[] }

/** To whoever reported it: what stands in the log now. */
export function movementReported(
  { number, name, mail, movements }: Reported,
  letterhead: Letterhead,
): Letter {
  const [first] = movements
  return {
    template: 'bewegung-gemeldet',
    from: letterhead.from,
    to: { name: name ?? '', address: mail },
    replyTo: letterhead.tower,
    subject: `Bewegungsmeldung ${number}`,
    ...letter([
      name === null ? paragraph`Guten Tag,` : paragraph`Guten Tag ${name},`,
      paragraph`danke für Ihre Meldung ${number}. Im Hauptflugbuch steht jetzt:`,
      lines(
        ...(first === undefined
          ? []
          : movementFacts(first).map(([label, value]) => paragraph`${label}: ${value}`)),
        ...movements.map((movement) => paragraph`${movementLine(movement)}`),
      ),
      paragraph`Stimmt etwas nicht? Dann antworten Sie einfach auf diese Mail.`,
      lines(
        paragraph`Viele Grüße`,
        paragraph`Ihr Turm in ${letterhead.airfieldName}`,
        paragraph`${letterhead.towerPhone}`,
      ),
    ]),
  }
}
