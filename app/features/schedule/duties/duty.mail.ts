import { lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToMember, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { dutySpan } from './duty-span.ts'

/** `called-off`: nobody does it; `replaced`: somebody else does; `taken-off`: it is open again. */
export type DutyNews = 'given' | 'called-off' | 'replaced' | 'taken-off' | 'reminder'

export type DutyAbout = {
  to: Recipient
  label: string
  span: Span
  /** Path of the page that shows the duty. */
  path: string
}

const names: Record<DutyNews, { template: string; subject: string }> = {
  given: { template: 'dienst-eingeteilt', subject: 'Du bist eingeteilt' },
  'called-off': { template: 'dienst-entfallen', subject: 'Dein Dienst entfällt' },
  replaced: { template: 'dienst-abgenommen', subject: 'Du bist nicht mehr eingeteilt' },
  'taken-off': { template: 'dienst-abgenommen', subject: 'Du bist nicht mehr eingeteilt' },
  reminder: { template: 'dienst-erinnerung', subject: 'Dein Dienst' },
}

/** Whether the reader still has the duty. */
export const keepsDuty = (news: DutyNews) => news === 'given' || news === 'reminder'

/** Mail to a member: they were assigned, removed, or their duty is near. */
export function dutyMail(
  news: DutyNews,
  { to, label, span, path }: DutyAbout,
  letterhead: Letterhead,
): Letter {
  const { template, subject } = names[news]
  return letterToMember(letterhead, { template, subject: `${subject}: ${label}, ${dutySpan(span)}`, to }, [
    sentence(news),
    lines(paragraph`${label}`, paragraph`${dutySpan(span)}`),
    paragraph`${keepsDuty(news) ? 'Ansehen oder tauschen' : 'Alle Dienste'}: ${{ href: letterhead.publicUrl + path }}`,
  ])
}

function sentence(news: DutyNews) {
  switch (news) {
    case 'given':
      return paragraph`du bist für diesen Dienst eingeteilt:`
    case 'called-off':
      return paragraph`diesen Dienst gibt es nicht mehr. **Du brauchst nicht zu kommen.**`
    case 'replaced':
      return paragraph`diesen Dienst macht jetzt jemand anders. **Du brauchst nicht zu kommen.**`
    case 'taken-off':
      return paragraph`diesen Dienst hast du nicht mehr; er ist wieder offen. **Du brauchst nicht zu kommen.**`
    case 'reminder':
      return paragraph`bald ist dein Dienst. **Kannst du nicht, biete ihn zum Tausch an**; bis jemand annimmt, bleibt er deiner.`
  }
}
