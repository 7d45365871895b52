import { longDate } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph, quotation, type LetterPart } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Desk } from '#app/requests/desk.server.ts'
import type { Tip } from './tip-request.ts'

export function tipCopy(tip: Tip, desk: Desk): Letter {
  return toMember(tip, desk, 'zieltipp-kopie', `Dein Zielvorschlag ${tip.number}`, [
    paragraph`danke für deinen Vorschlag **${tip.fields.name}**. Er ist angekommen; jemand aus der Redaktion sieht ihn sich an.`,
    quotation(tip.fields.details.description),
    paragraph`Wie es steht, siehst du unter ${{ href: tip.link }}; dort kannst du ihn auch zurückziehen.`,
    ...kept(tip),
  ])
}

export function tipForOffice({ id, number, sender, fields }: Tip, desk: Desk): Letter {
  return {
    template: 'zieltipp-eingang',
    from: desk.from,
    to: desk.office,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `Zielvorschlag ${number}: ${fields.name}`,
    ...letter([
      paragraph`${sender.name} schlägt ein Ausflugsziel vor: **${fields.name}**`,
      quotation(fields.details.description),
      paragraph`Annehmen oder ablehnen: ${{ href: `${desk.publicUrl}/admin/anfragen/${id}` }}`,
    ]),
  }
}

export function tipAccepted(tip: Tip, desk: Desk): Letter {
  const { message } = tip.fields.answer
  return toMember(tip, desk, 'zieltipp-angenommen', `Dein Zielvorschlag ${tip.number}: angenommen`, [
    paragraph`dein Vorschlag **${tip.fields.name}** ist angenommen. Wir sehen die Angaben noch einmal durch, dann steht er auf der Website.`,
    ...(message === '' ? [] : [quotation(message)]),
    paragraph`Wie es steht, siehst du unter ${{ href: tip.link }}`,
  ])
}

export function tipDeclined(tip: Tip, desk: Desk): Letter {
  return toMember(tip, desk, 'zieltipp-abgelehnt', `Dein Zielvorschlag ${tip.number}: nicht übernommen`, [
    paragraph`deinen Vorschlag **${tip.fields.name}** übernehmen wir nicht:`,
    quotation(tip.fields.answer.reason),
    paragraph`Frag gern nach, oder schlag etwas anderes vor: ${{ href: tip.link }}`,
    ...kept(tip),
  ])
}

function toMember(
  { sender }: Tip,
  desk: Desk,
  template: string,
  subject: string,
  parts: readonly LetterPart[],
): Letter {
  return {
    template,
    from: desk.from,
    to: { name: sender.name, address: sender.email ?? '' },
    replyTo: desk.office,
    subject,
    ...letter([
      paragraph`Hallo ${sender.name},`,
      ...parts,
      lines(paragraph`Viele Grüße vom Platz`, paragraph`${desk.shortName}`),
    ]),
  }
}

function kept({ deleteAfter }: Tip): LetterPart[] {
  if (deleteAfter === null) return []
  return [paragraph`Den Vorschlag behalten wir längstens bis zum ${longDate(deleteAfter)}.`]
}
