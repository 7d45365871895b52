import { lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToMember, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { dutySpan } from './duty-span.ts'

export type DutyNews = 'given' | 'taken-away' | 'reminder'

export type DutyAbout = {
  to: Recipient
  label: string
  span: Span
  /** Path of the page that shows the duty. */
  path: string
}

const names: Record<DutyNews, { template: string; subject: string }> = {
  given: { template: 'dienst-eingeteilt', subject: 'Du bist eingeteilt' },
  'taken-away': { template: 'dienst-entfallen', subject: 'Dein Dienst entfällt' },
  reminder: { template: 'dienst-erinnerung', subject: 'Dein Dienst' },
}

/** Mail to a member: they were assigned, removed, or their duty is near. */
export function dutyMail(
  news: DutyNews,
  { to, label, span, path }: DutyAbout,
  letterhead: Letterhead,
): Letter {
  const { template, subject } = names[news]
  return letterToMember(
    letterhead,
    { template, subject: `${subject}: ${label}, ${dutySpan(span)}`.replaceAll('\u2060', ''), to },
    [
      sentence(news),
      lines(paragraph`${label}`, paragraph`${dutySpan(span)}`),
      paragraph`${news === 'taken-away' ? 'Alle Dienste' : 'Ansehen oder tauschen'}: ${{ href: letterhead.publicUrl + path }}`,
    ],
  )
}

function sentence(news: DutyNews) {
  switch (news) {
    case 'given':
      return paragraph`du bist für diesen Dienst eingeteilt:`
    case 'taken-away':
      return paragraph`diesen Dienst hast du nicht mehr. **Du brauchst nicht zu kommen.**`
    case 'reminder':
      return paragraph`bald ist dein Dienst. **Kannst du nicht, biete ihn zum Tausch an**; bis jemand annimmt, bleibt er deiner.`
  }
}
