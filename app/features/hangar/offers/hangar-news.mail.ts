import { letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { HangarRequest } from './hangar-answer.mail.ts'

type News = {
  /** Such as „Angebot angenommen“. */
  what: string
  /** Such as „Halle 2, Platz 3“; missing if no specific place was offered. */
  place?: string | undefined
  said?: string
  /** Automatic next step. */
  next?: string
}

/** Mail to the tower about an applicant's decision or an expired offer. */
export function hangarNews(
  { id, number, sender, fields }: HangarRequest,
  letterhead: Letterhead,
  { what, place, said = '', next = '' }: News,
): Letter {
  return {
    template: 'halle-rueckmeldung',
    from: letterhead.from,
    to: letterhead.tower,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `${number}: ${what}`,
    ...letter([
      lines(
        paragraph`${sender.name}: ${what}.`,
        paragraph`${[fields.kindLabel, place].filter(Boolean).join(', ')}; ${fields.registration ?? fields.type}`,
      ),
      ...(said === '' ? [] : [quotation(said)]),
      ...(next === '' ? [] : [paragraph`${next}`]),
      lines(
        paragraph`Vorgang: ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
        paragraph`Liste: ${{ href: `${letterhead.publicUrl}/admin/hallenplatz/liste` }}`,
      ),
    ]),
  }
}
