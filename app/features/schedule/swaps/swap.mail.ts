import { lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToMember, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { type SwapItem, type SwapSubject, swapTexts } from './swappable.ts'

type SwapAbout = {
  to: Recipient
  /** Names of the author, of whoever withdrew the offer, and of the member asked; `other` is `null`: all. */
  from: string
  by: string
  /** Whether the reader is the author. */
  isAuthor: boolean
  other: string | null
  given: SwapItem
  inReturn: SwapItem | null
  note: string
  /** Path of the page that shows it and where it is answered. */
  path: string
}

/** By the suffix of the template's name; for `offered` the subject defines the whole name. */
const endings = {
  offered: ['', 'Tausch gefragt'],
  accepted: ['getauscht', 'Getauscht'],
  declined: ['tausch-abgelehnt', 'Tausch abgelehnt'],
  withdrawn: ['tausch-zurueckgezogen', 'Tausch zurückgezogen'],
  void: ['tausch-hinfaellig', 'Tausch hinfällig'],
  lapsed: ['tausch-verfallen', 'Tausch ohne Antwort'],
} as const

export type SwapNews = keyof typeof endings

/** Mail to the member asked, and to both about the outcome. */
export function swapMail(
  subject: SwapSubject,
  news: SwapNews,
  about: SwapAbout,
  letterhead: Letterhead,
): Letter {
  const { to, from, other, given, inReturn, note, path } = about
  const [ending, head] = endings[news]
  const { mails, offered } = swapTexts[subject]
  const template = news === 'offered' ? offered : `${mails}-${ending}`
  const isDone = news === 'accepted'
  return letterToMember(letterhead, { template, subject: `${head}: ${given.label}, ${given.when}`, to }, [
    sentence(news, about, swapTexts[subject].this),
    lines(
      ...(isDone ? [paragraph`${other ?? ''} hat jetzt:`] : []),
      paragraph`${given.label}`,
      paragraph`${given.when}`,
    ),
    ...(inReturn === null
      ? []
      : [
          lines(
            isDone ? paragraph`${from} hat jetzt:` : paragraph`im Tausch gegen:`,
            paragraph`${inReturn.label}`,
            paragraph`${inReturn.when}`,
          ),
        ]),
    ...(note === '' || news !== 'offered' ? [] : [quotation(note)]),
    paragraph`${news === 'offered' ? 'Antworten' : 'Ansehen'}: ${{ href: letterhead.publicUrl + path }}`,
  ])
}

function sentence(news: SwapNews, { from, by, isAuthor, other, inReturn }: SwapAbout, thing: string) {
  switch (news) {
    case 'offered':
      if (other === null)
        return paragraph`${from} sucht jemanden für ${thing}. **Bis jemand zustimmt, ändert sich nichts.**`
      return inReturn === null
        ? paragraph`${from} fragt, ob du ${thing} übernimmst. **Bis du zustimmst, ändert sich nichts.**`
        : paragraph`${from} möchte mit dir tauschen und bietet ${thing}. **Bis du zustimmst, ändert sich nichts.**`
    case 'accepted':
      return inReturn === null
        ? paragraph`${other ?? ''} übernimmt ${thing} von ${from}. **Das gilt ab sofort.**`
        : paragraph`${other ?? ''} und ${from} haben getauscht. **Das gilt ab sofort.**`
    case 'declined':
      return paragraph`${other ?? ''} hat abgelehnt. **Es ändert sich nichts**; du kannst jemand anderen fragen.`
    case 'withdrawn':
      return paragraph`${by} hat ${isAuthor ? 'deine' : 'die'} Anfrage zurückgezogen. **Es ändert sich nichts.**`
    case 'void':
      return paragraph`aus dem Tausch, um den ${isAuthor ? 'du gebeten hast' : from + ' gebeten hat'}, wird nichts: Was getauscht werden sollte, hat sich geändert oder fällt aus.`
    case 'lapsed':
      return other === null
        ? paragraph`niemand hat rechtzeitig geantwortet. **Es bleibt, wie es ist.**`
        : paragraph`${other} hat nicht rechtzeitig geantwortet. **Es bleibt, wie es ist.**`
  }
}
