import { longDateIn } from '#app/lib/dates-in-language.ts'
import { letter, lines, paragraph, type LetterPart } from '#app/lib/letter.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from './letterhead.server.ts'
import type { ReceivedRequest } from './request-kind.ts'

type LetterContent = { template: string; subject: string; body: readonly LetterPart[] }

/** Returns the closing formula of mails from the tower. */
export function closing(letterhead: Letterhead, language: Language): LetterPart {
  return language === 'de'
    ? lines(
        paragraph`Viele Grüße`,
        paragraph`Ihr Turm in ${letterhead.airfieldName}`,
        paragraph`${letterhead.towerPhone}`,
      )
    : lines(
        paragraph`Kind regards`,
        paragraph`${letterhead.airfieldName} tower`,
        paragraph`${letterhead.towerPhone}`,
      )
}

/** Returns a mail in the language of the request; replies go to the tower. */
export function letterToSender(
  { sender, language }: Pick<ReceivedRequest<unknown>, 'sender' | 'language'>,
  letterhead: Letterhead,
  contents: Record<Language, LetterContent>,
): Letter {
  const { template, subject, body } = contents[language]
  return {
    template,
    from: letterhead.from,
    to: { name: sender.name, address: sender.email ?? '' },
    replyTo: letterhead.tower,
    subject,
    ...letter(body, language),
  }
}

/** Returns how long the link in the mail is valid, in the language of the mail. */
export function validUntil({
  deleteAfter,
  language,
}: Pick<ReceivedRequest<unknown>, 'deleteAfter' | 'language'>): string {
  if (deleteAfter === null) return language === 'de' ? 'auf Weiteres' : 'further notice'
  return longDateIn(deleteAfter, language)
}
