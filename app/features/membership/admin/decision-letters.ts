import { letter, lines, paragraph, type LetterPart } from '#app/lib/letter.ts'
import { spanWords } from '#app/lib/span-words.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { farewell } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'

type Correspondence = { letterhead: Letterhead; to: MailAddress; replyTo: MailAddress }

/** How the new member can sign in. */
export type WayIn =
  /** With a new account; the invitation is a separate mail. */
  | 'invited'
  /** With an existing account. */
  | 'known'
  /** No account yet. */
  | 'none'

const wayIn: Record<WayIn, string> = {
  invited: 'Deine Einladung zum Mitgliederbereich kommt in einer eigenen Nachricht.',
  known: 'In den Mitgliederbereich kommst du mit dem Konto, das du schon hast.',
  none: 'Deinen Zugang zum Mitgliederbereich richten wir noch ein und melden uns dazu.',
}

/** Builds the letter of admission; `welcome`: the club's own text as entered. */
export function admittedLetter(
  { letterhead, to, replyTo }: Correspondence,
  { way, welcome }: { way: WayIn; welcome: string },
): Letter {
  return {
    template: 'aufnahme-aufgenommen',
    from: letterhead.from,
    to,
    replyTo,
    subject: 'Willkommen im Verein',
    ...letter([
      paragraph`Guten Tag ${to.name},`,
      paragraph`der Vorstand hat Sie aufgenommen. Willkommen. Ab hier sind wir beim Du: ${wayIn[way]}`,
      ...paragraphsOf(welcome),
      farewell(letterhead),
    ]),
  }
}

/** Returns the proposed text of a rejection, without a reason. `retentionDays`: from then on. */
export function proposedRefusal(retentionDays: number): string {
  return `der Vorstand kann Ihrem Antrag derzeit nicht zustimmen. ${spanWords(retentionDays)} nach dieser Nachricht löschen wir Ihre Unterlagen.`
}

/** Builds the letter of rejection; `words`: everything between greeting and signature. */
export function rejectedLetter(
  { letterhead, to, replyTo }: Correspondence,
  { number, words }: { number: string; words: string },
): Letter {
  return {
    template: 'aufnahme-abgelehnt',
    from: letterhead.from,
    to,
    replyTo,
    subject: `Ihr Aufnahmeantrag ${number}`,
    ...letter([paragraph`Guten Tag ${to.name},`, ...paragraphsOf(words), farewell(letterhead)]),
  }
}

function paragraphsOf(typed: string): LetterPart[] {
  return typed
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((words) => lines(...words.split('\n').map((line) => paragraph`${line}`)))
}
