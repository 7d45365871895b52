import { lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToMember, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { daySpan } from './reservation.ts'

export type ReservationNews = 'made' | 'changed' | 'cancelled' | 'removed' | 'free'
export type BlockNews = 'blocked' | 'unblocked'

type About = {
  to: Recipient
  /** Name of whoever did it; `null` if it is not in the member list. */
  by: string | null
  /** Whoever did it has left the club, and the program did it. */
  hasLeft: boolean
  registration: string
  span: Span
  /** Aircraft and time before the change, as far as they changed; empty if they did not. */
  before: string
  /** Who flies along, after a change only if that changed, and then who did before; may be empty. */
  company: string
  /** The reader is the instructor of the reservation, not its pilot. */
  isInstructor: boolean
  /** Path of the page that shows it, or where the freed time can be reserved. */
  path: string
}

const names: Record<ReservationNews, { template: string; subject: string }> = {
  made: { template: 'reservierung-eingetragen', subject: 'Für dich reserviert' },
  changed: { template: 'reservierung-geaendert', subject: 'Deine Reservierung ist geändert' },
  cancelled: { template: 'reservierung-abgesagt', subject: 'Deine Reservierung ist abgesagt' },
  removed: { template: 'reservierung-abgesagt', subject: 'Du stehst nicht mehr in der Reservierung' },
  free: { template: 'reservierung-frei', subject: 'Frei geworden' },
}

/** Of what an instructor reads: the reservation is their student's. */
const instructorSubjects: Partial<Record<ReservationNews, string>> = {
  made: 'Als Lehrkraft eingetragen',
  cancelled: 'Reservierung mit dir als Lehrkraft abgesagt',
}

/** Mail to a member: somebody else changed their reservation, or an aircraft they wait for is free. */
export function reservationMail(news: ReservationNews, about: About, letterhead: Letterhead): Letter {
  const { to, registration, span, before, company, isInstructor, path } = about
  const { template } = names[news]
  const subject = (isInstructor && instructorSubjects[news]) || names[news].subject
  return letterToMember(
    letterhead,
    { template, subject: `${subject}: ${registration}, ${daySpan(span)}`, to },
    [
      sentence(news, about),
      lines(
        paragraph`${registration}`,
        paragraph`${daySpan(span)}`,
        ...(before === '' ? [] : [paragraph`vorher: ${before}`]),
        ...(company === '' ? [] : [paragraph`${company}`]),
      ),
      ...(news === 'cancelled' || news === 'removed'
        ? [paragraph`Alle Reservierungen: ${{ href: `${letterhead.publicUrl}/vereinsflieger/reservierung` }}`]
        : [paragraph`${linkLabels[news]}: ${{ href: letterhead.publicUrl + path }}`]),
    ],
  )
}

const linkLabels: Record<Exclude<ReservationNews, 'cancelled' | 'removed'>, string> = {
  made: 'Ansehen, ändern, absagen',
  changed: 'Ansehen, ändern, absagen',
  free: 'Reservieren',
}

function sentence(news: ReservationNews, { by, hasLeft, isInstructor }: About) {
  const who = by ?? 'jemand'
  const gone = `${who} ist nicht mehr im Verein.`
  switch (news) {
    case 'made':
      return isInstructor
        ? paragraph`${who} hat dich als Lehrkraft eingetragen:`
        : paragraph`${who} hat für dich reserviert:`
    case 'changed':
      return hasLeft
        ? paragraph`${gone} So steht deine Reservierung jetzt:`
        : paragraph`${who} hat deine Reservierung geändert. So steht sie jetzt:`
    case 'cancelled':
      if (hasLeft) return paragraph`${gone} Diese Reservierung ist damit abgesagt:`
      return isInstructor
        ? paragraph`${who} hat die Reservierung mit dir als Lehrkraft abgesagt:`
        : paragraph`${who} hat deine Reservierung abgesagt:`
    case 'removed':
      return paragraph`${who} hat dich aus dieser Reservierung genommen:`
    case 'free':
      return paragraph`worauf du wartest, ist gerade frei geworden. **Wer zuerst reserviert, hat es.**`
  }
}

type AboutBlock = {
  to: Recipient
  registration: string
  /** Reason of the block; empty if none was given. */
  reason: string
  /** The reader's reservations in it, by start, at least one; each with the path of its page. */
  theirs: readonly { span: Span; path: string }[]
}

const blockNames: Record<BlockNews, { template: string; subject: string; label: string }> = {
  blocked: {
    template: 'reservierung-gesperrt',
    subject: 'Flugzeug gesperrt',
    label: 'Verschieben oder absagen',
  },
  unblocked: {
    template: 'reservierung-entsperrt',
    subject: 'Flugzeug nicht mehr gesperrt',
    label: 'Ansehen, ändern, absagen',
  },
}

/** Mail to a member: an aircraft is blocked, or no longer, while they have reserved it, perhaps several times. */
export function blockMail(news: BlockNews, about: AboutBlock, letterhead: Letterhead): Letter {
  const { to, registration, theirs } = about
  const { template, subject, label } = blockNames[news]
  const link = (path: string) => paragraph`${label}: ${{ href: letterhead.publicUrl + path }}`
  const [first] = theirs
  const isOne = theirs.length === 1
  const which = isOne ? daySpan(first!.span) : `${theirs.length} deiner Reservierungen`
  return letterToMember(letterhead, { template, subject: `${subject}: ${registration}, ${which}`, to }, [
    blockSentence(news, about),
    ...(isOne
      ? [lines(paragraph`${registration}`, paragraph`${daySpan(first!.span)}`), link(first!.path)]
      : [
          paragraph`${registration}`,
          ...theirs.map(({ span, path }) => lines(paragraph`${daySpan(span)}`, link(path))),
        ]),
  ])
}

function blockSentence(news: BlockNews, { reason, theirs }: AboutBlock) {
  const isOne = theirs.length === 1
  const when = isOne ? 'in dieser Zeit' : 'in diesen Zeiten'
  if (news === 'unblocked') {
    const holds = isOne ? 'Deine Reservierung gilt.' : 'Deine Reservierungen gelten.'
    return paragraph`das Flugzeug ist ${when} nicht mehr gesperrt. **${holds}**`
  }
  const why = reason === '' ? '' : ` (${reason})`
  const holds = isOne ? 'Deine Reservierung steht noch' : 'Deine Reservierungen stehen noch'
  return paragraph`das Flugzeug ist ${when} gesperrt${why}. **${holds}, aber so kannst du nicht fliegen.**`
}
