import { lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToMember } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { dutyAddress } from '../addresses.ts'
import { dutySpan } from '../span-words.ts'

export type SwapNews = 'offered' | 'accepted' | 'declined'

type Named = { label: string; span: Span }
export type SwapAbout = {
  to: { name: string; email: string }
  /** Who offers, and who answers. */
  from: string
  other: string
  given: Named
  inReturn: Named | null
  note: string
  dutyId: string
}

const names: Record<SwapNews, { template: string; subject: string }> = {
  offered: { template: 'dienst-tausch-angeboten', subject: 'Dienst zum Tausch' },
  accepted: { template: 'dienst-getauscht', subject: 'Dienst getauscht' },
  declined: { template: 'dienst-tausch-abgelehnt', subject: 'Tausch abgelehnt' },
}

/** To whoever can take a duty over, and to both once it is settled. */
export function swapMail(news: SwapNews, about: SwapAbout, letterhead: Letterhead): Letter {
  const { to, given, inReturn, note, dutyId } = about
  const { template, subject } = names[news]
  return letterToMember(
    letterhead,
    { template, subject: `${subject}: ${given.label}, ${dutySpan(given.span)}`.replaceAll('\u2060', ''), to },
    [
      sentence(news, about),
      lines(paragraph`${given.label}`, paragraph`${dutySpan(given.span)}`),
      ...(inReturn === null
        ? []
        : [
            lines(
              paragraph`im Tausch gegen:`,
              paragraph`${inReturn.label}`,
              paragraph`${dutySpan(inReturn.span)}`,
            ),
          ]),
      ...(note === '' || news !== 'offered' ? [] : [paragraph`„${note}“`]),
      paragraph`${news === 'offered' ? 'Annehmen oder ablehnen' : 'Ansehen'}: ${{ href: letterhead.publicUrl + dutyAddress(dutyId) }}`,
    ],
  )
}

function sentence(news: SwapNews, { from, other, inReturn }: SwapAbout) {
  switch (news) {
    case 'offered':
      return paragraph`${from} sucht jemanden für diesen Dienst. **Bis jemand annimmt, ändert sich nichts.**`
    case 'accepted':
      return inReturn === null
        ? paragraph`${other} übernimmt diesen Dienst von ${from}. **Das gilt ab sofort.**`
        : paragraph`${other} und ${from} haben getauscht, ${other} hat jetzt diesen Dienst. **Das gilt ab sofort.**`
    case 'declined':
      return paragraph`${other} möchte diesen Dienst nicht übernehmen. **Er bleibt deiner**; du kannst ihn jemand anderem anbieten.`
  }
}
