import { letter, lines, paragraph, type LetterPart } from '#app/lib/letter.ts'
import { spanWords } from '#app/lib/span-words.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { farewell } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'

type Correspondence = { letterhead: Letterhead; to: MailAddress; replyTo: MailAddress }

/** How the new member gets into the members' area. */
export type WayIn =
  /** An account of their own; the invitation is a letter of its own. */
  | 'invited'
  /** An account they have already. */
  | 'known'
  /** None so far. */
  | 'none'

const wayIn: Record<WayIn, string> = {
  invited: 'Deine Einladung zum Mitgliederbereich kommt in einer eigenen Nachricht.',
  known: 'In den Mitgliederbereich kommst du mit dem Konto, das du schon hast.',
  none: 'Deinen Zugang zum Mitgliederbereich richten wir noch ein und melden uns dazu.',
}

/** `welcome`: what the club adds, as it was typed. */
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

/** What is proposed to somebody who declines an application; the reason is theirs to add. `retentionDays`: from then on. */
export function proposedRefusal(retentionDays: number): string {
  return `der Vorstand kann Ihrem Antrag derzeit nicht zustimmen. ${spanWords(retentionDays)} nach dieser Nachricht löschen wir Ihre Unterlagen.`
}

/** `words`: all of it between greeting and signature. */
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
