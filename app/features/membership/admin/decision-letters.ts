import { letter, lines, paragraph, type LetterPart } from '#app/lib/letter.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { formatSpan } from '#app/lib/format-span.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { farewell } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { ageOn } from '#app/features/members/member.ts'
import { admitsAge, formatAge, type MembershipClass } from '../membership-class.ts'
import type { Application } from './applications.server.ts'

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
  return `der Vorstand kann Ihrem Antrag derzeit nicht zustimmen. ${formatSpan(retentionDays)} nach dieser Nachricht löschen wir Ihre Unterlagen.`
}

/** Builds the letter of rejection; `text`: everything between greeting and signature. */
export function rejectedLetter(
  { letterhead, to, replyTo }: Correspondence,
  { number, text }: { number: string; text: string },
): Letter {
  return {
    template: 'aufnahme-abgelehnt',
    from: letterhead.from,
    to,
    replyTo,
    subject: `Ihr Aufnahmeantrag ${number}`,
    ...letter([paragraph`Guten Tag ${to.name},`, ...paragraphsOf(text), farewell(letterhead)]),
  }
}

function paragraphsOf(typed: string): LetterPart[] {
  return typed
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((text) => lines(...text.split('\n').map((line) => paragraph`${line}`)))
}

type Applicant = Pick<Application, 'fields' | 'sender' | 'createdAt'>

/** Whether the applicant was a minor when applying. */
export function isMinor({ fields, createdAt }: Pick<Applicant, 'fields' | 'createdAt'>): boolean {
  return (ageOn(fields, localDate(Date.parse(createdAt))) ?? 99) < 18
}

/** Returns what must be clarified before the decision, a sentence each; empty if the application is complete. */
export function missingFrom(application: Applicant, classes: readonly MembershipClass[]): string[] {
  const { fields, sender } = application
  const wanted = classes.find(({ id }) => id === fields.classId)
  const age = ageOn(fields, fields.entryOn)
  const sentences: (string | false)[] = [
    isMinor(application) &&
      (fields.guardians.length === 0
        ? 'Die Zustimmung der Sorgeberechtigten; im Antrag sind keine genannt.'
        : `Die Zustimmung von ${fields.guardians.map(({ name }) => name).join(' und ')}. Die Antwort kommt per Mail.`),
    sender.email === null && 'Eine E-Mail-Adresse. Ohne sie gibt es keine Nachricht und keinen Zugang.',
    wanted === undefined && `Die Klasse „${fields.className}“ gibt es nicht mehr. Bitte eine andere wählen.`,
    wanted !== undefined &&
      age !== null &&
      !admitsAge(wanted, age) &&
      `Die Klasse „${wanted.name}“ gilt ${formatAge(wanted)}; am Eintrittstag ist die Person ${age}.`,
    wanted?.withoutFlying === false && fields.branches.length === 0 && 'Eine Sparte.',
    fields.directDebit === null && 'Ein SEPA-Mandat. Die Beiträge müssen anders bezahlt werden.',
    fields.acknowledged.length === 0 &&
      'Die Bestätigung, dass Satzung, Beitragsordnung und Datenschutz gelesen sind.',
  ]
  return sentences.filter((sentence) => sentence !== false)
}
