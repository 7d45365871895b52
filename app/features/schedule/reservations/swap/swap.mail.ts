import { lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToMember } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { daySpan } from '../span-words.ts'

export type SwapNews = 'asked' | 'accepted' | 'declined' | 'withdrawn' | 'void' | 'lapsed'

type Slot = { registration: string; span: Span }
type SwapAbout = {
  to: { name: string; email: string }
  /** Who asks, and who is asked. */
  from: string
  other: string
  given: Slot
  inReturn: Slot | null
  note: string
  /** Where it is seen and answered. */
  path: string
}

const names: Record<SwapNews, { template: string; subject: string }> = {
  asked: { template: 'reservierung-tausch-gefragt', subject: 'Tausch gefragt' },
  accepted: { template: 'reservierung-getauscht', subject: 'Getauscht' },
  declined: { template: 'reservierung-tausch-abgelehnt', subject: 'Tausch abgelehnt' },
  withdrawn: { template: 'reservierung-tausch-zurueckgezogen', subject: 'Tausch zurückgezogen' },
  void: { template: 'reservierung-tausch-hinfaellig', subject: 'Tausch hinfällig' },
  lapsed: { template: 'reservierung-tausch-verfallen', subject: 'Tausch ohne Antwort' },
}

/** To whoever is asked to take a reservation over or to exchange one, and to both about what came of it. */
export function swapMail(news: SwapNews, about: SwapAbout, letterhead: Letterhead): Letter {
  const { to, from, other, given, inReturn, note, path } = about
  const { template, subject } = names[news]
  const isDone = news === 'accepted'
  const head = `${subject}: ${given.registration}, ${daySpan(given.span)}`.replaceAll('\u2060', '')
  return letterToMember(letterhead, { template, subject: head, to }, [
    sentence(news, about),
    lines(
      ...(isDone ? [paragraph`${other} hat jetzt:`] : []),
      paragraph`${given.registration}`,
      paragraph`${daySpan(given.span)}`,
    ),
    ...(inReturn === null
      ? []
      : [
          lines(
            isDone ? paragraph`${from} hat jetzt:` : paragraph`im Tausch gegen:`,
            paragraph`${inReturn.registration}`,
            paragraph`${daySpan(inReturn.span)}`,
          ),
        ]),
    ...(note === '' || news !== 'asked' ? [] : [paragraph`„${note}“`]),
    paragraph`${news === 'asked' ? 'Zustimmen oder ablehnen' : 'Ansehen'}: ${{ href: letterhead.publicUrl + path }}`,
  ])
}

function sentence(news: SwapNews, { from, other, inReturn }: SwapAbout) {
  switch (news) {
    case 'asked':
      return inReturn === null
        ? paragraph`${from} fragt, ob du diese Reservierung übernimmst. **Bis du zustimmst, ändert sich nichts.**`
        : paragraph`${from} möchte mit dir tauschen und bietet diese Reservierung. **Bis du zustimmst, ändert sich nichts.**`
    case 'accepted':
      return inReturn === null
        ? paragraph`${other} übernimmt diese Reservierung von ${from}. **Das gilt ab sofort.**`
        : paragraph`${other} und ${from} haben getauscht. **Das gilt ab sofort.**`
    case 'declined':
      return paragraph`${other} hat abgelehnt. **Deine Reservierung bleibt, wie sie ist.**`
    case 'withdrawn':
      return paragraph`${from} hat die Anfrage zurückgezogen. **Es ändert sich nichts.**`
    case 'void':
      return paragraph`aus dem Tausch, um den ${from} gebeten hat, wird nichts: Eine der Reservierungen hat sich geändert oder ist abgesagt.`
    case 'lapsed':
      return paragraph`${other} hat nicht rechtzeitig geantwortet. **Deine Reservierung bleibt, wie sie ist.**`
  }
}
