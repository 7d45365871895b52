import { longDateIn } from '#app/airfield/opening/opening-words.ts'
import { letter, lines, paragraph, type LetterPart } from '#app/lib/letter.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Desk } from './desk.server.ts'
import type { ReceivedRequest } from './request-kind.ts'

type Words = { template: string; subject: string; body: readonly LetterPart[] }

/** How every letter from the tower ends. */
export function closing(desk: Desk, language: Language): LetterPart {
  return language === 'de'
    ? lines(
        paragraph`Viele Grüße`,
        paragraph`Ihr Turm in ${desk.airfieldName}`,
        paragraph`${desk.towerPhone}`,
      )
    : lines(paragraph`Kind regards`, paragraph`${desk.airfieldName} tower`, paragraph`${desk.towerPhone}`)
}

/** In the language of the request, answered at the tower. */
export function letterToSender(
  { sender, language }: Pick<ReceivedRequest<unknown>, 'sender' | 'language'>,
  desk: Desk,
  words: Record<Language, Words>,
): Letter {
  const { template, subject, body } = words[language]
  return {
    template,
    from: desk.from,
    to: { name: sender.name, address: sender.email ?? '' },
    replyTo: desk.tower,
    subject,
    ...letter(body, language),
  }
}

/** How long the link in the letter leads somewhere, as the letter's language says it. */
export function validUntil({
  deleteAfter,
  language,
}: Pick<ReceivedRequest<unknown>, 'deleteAfter' | 'language'>): string {
  if (deleteAfter === null) return language === 'de' ? 'auf Weiteres' : 'further notice'
  return longDateIn(deleteAfter, language)
}
