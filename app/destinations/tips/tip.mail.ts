import { longDate } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph, quotation, type LetterPart } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Tip } from './tip-request.ts'

export function tipCopy(tip: Tip, letterhead: Letterhead): Letter {
  return toMember(tip, letterhead, 'zieltipp-kopie', `Dein Zielvorschlag ${tip.number}`, [
    paragraph`danke für deinen Vorschlag **${tip.fields.name}**. Er ist angekommen; jemand aus der Redaktion sieht ihn sich an.`,
    quotation(tip.fields.details.description),
    paragraph`Wie es steht, siehst du unter ${{ href: tip.link }}; dort kannst du ihn auch zurückziehen.`,
    ...kept(tip),
  ])
}

export function tipForOffice({ id, number, sender, fields }: Tip, letterhead: Letterhead): Letter {
  return {
    template: 'zieltipp-eingang',
    from: letterhead.from,
    to: letterhead.office,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `Zielvorschlag ${number}: ${fields.name}`,
    ...letter([
      paragraph`${sender.name} schlägt ein Ausflugsziel vor: **${fields.name}**`,
      quotation(fields.details.description),
      paragraph`Annehmen oder ablehnen: ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
    ]),
  }
}

export function tipAccepted(tip: Tip, letterhead: Letterhead): Letter {
  const { message } = tip.fields.answer
  return toMember(tip, letterhead, 'zieltipp-angenommen', `Dein Zielvorschlag ${tip.number}: angenommen`, [
    paragraph`dein Vorschlag **${tip.fields.name}** ist angenommen. Wir sehen die Angaben noch einmal durch, dann steht er auf der Website.`,
    ...(message === '' ? [] : [quotation(message)]),
    paragraph`Wie es steht, siehst du unter ${{ href: tip.link }}`,
  ])
}

export function tipDeclined(tip: Tip, letterhead: Letterhead): Letter {
  return toMember(
    tip,
    letterhead,
    'zieltipp-abgelehnt',
    `Dein Zielvorschlag ${tip.number}: nicht übernommen`,
    [
      paragraph`deinen Vorschlag **${tip.fields.name}** übernehmen wir nicht:`,
      quotation(tip.fields.answer.reason),
      paragraph`Frag gern nach, oder schlag etwas anderes vor: ${{ href: tip.link }}`,
      ...kept(tip),
    ],
  )
}

function toMember(
  { sender }: Tip,
  letterhead: Letterhead,
  template: string,
  subject: string,
  parts: readonly LetterPart[],
): Letter {
  return {
    template,
    from: letterhead.from,
    to: { name: sender.name, address: sender.email ?? '' },
    replyTo: letterhead.office,
    subject,
    ...letter([
      paragraph`Hallo ${sender.name},`,
      ...parts,
      lines(paragraph`Viele Grüße vom Platz`, paragraph`${letterhead.shortName}`),
    ]),
  }
}

function kept({ deleteAfter }: Tip): LetterPart[] {
  if (deleteAfter === null) return []
  return [paragraph`Den Vorschlag behalten wir längstens bis zum ${longDate(deleteAfter)}.`]
}
