import { letter, lines, paragraph, type LetterPart } from '#app/lib/letter.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { closing } from '#app/requests/letter-to-sender.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { type Movement, movementFacts, movementLine } from './movement.ts'

type Reported = {
  number: string
  name: string | null
  mail: string
  movements: readonly Movement[]
  language: Language
}

/** Mail to the reporter with the logged movements. */
export function movementReported(reported: Reported, letterhead: Letterhead): Letter {
  const { name, mail, language } = reported
  const { template, subject, hello, opening, wrong } = contents[language](reported)
  return {
    template,
    from: letterhead.from,
    to: { name: name ?? '', address: mail },
    replyTo: letterhead.tower,
    subject,
    ...letter([hello, opening, entered(reported), wrong, closing(letterhead, language)], language),
  }
}

function entered({ movements, language }: Reported): LetterPart {
  const [first] = movements
  const facts = first === undefined ? [] : movementFacts(first, language)
  return lines(
    ...facts.map(([label, value]) => paragraph`${label}: ${value}`),
    ...movements.map((movement) => paragraph`${movementLine(movement, language)}`),
  )
}

const contents = {
  de: ({ number, name }: Reported) => ({
    template: 'bewegung-gemeldet',
    subject: `Bewegungsmeldung ${number}`,
    hello: name === null ? paragraph`Guten Tag,` : paragraph`Guten Tag ${name},`,
    opening: paragraph`danke für Ihre Meldung ${number}. Im Hauptflugbuch steht jetzt:`,
    wrong: paragraph`Stimmt etwas nicht? Dann antworten Sie einfach auf diese E-Mail.`,
  }),
  en: ({ number, name }: Reported) => ({
    template: 'bewegung-gemeldet-en',
    subject: `Movement report ${number}`,
    hello: name === null ? paragraph`Hello,` : paragraph`Dear ${name},`,
    opening: paragraph`Thank you for your report ${number}. The movement log now says:`,
    wrong: paragraph`If anything is wrong, simply reply to this e-mail.`,
  }),
}
