import { longDate } from '#app/lib/german-dates.ts'
import { letter, paragraph, quotation, type LetterPart } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToMember } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Tip } from './tip-request.ts'

export function tipCopy(tip: Tip, firstName: string, letterhead: Letterhead): Letter {
  return letterToMember(
    letterhead,
    {
      template: 'zieltipp-kopie',
      subject: `Dein Zielvorschlag ${tip.number}`,
      to: { ...tip.sender, firstName },
    },
    [
      paragraph`danke für deinen Vorschlag **${tip.fields.name}**. Er ist angekommen; jemand aus der Redaktion sieht ihn sich an.`,
      quotation(tip.fields.details.description),
      paragraph`Wie es steht, siehst du unter ${{ href: tip.link }}; dort kannst du ihn auch zurückziehen.`,
      ...retentionPart(tip),
    ],
  )
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

export function tipAccepted(tip: Tip, firstName: string, letterhead: Letterhead): Letter {
  const { message } = tip.fields.answer
  return letterToMember(
    letterhead,
    {
      template: 'zieltipp-angenommen',
      subject: `Dein Zielvorschlag ${tip.number}: angenommen`,
      to: { ...tip.sender, firstName },
    },
    [
      paragraph`dein Vorschlag **${tip.fields.name}** ist angenommen. Wir sehen die Angaben noch einmal durch, dann steht er auf der Website.`,
      ...(message === '' ? [] : [quotation(message)]),
      paragraph`Wie es steht, siehst du unter ${{ href: tip.link }}`,
    ],
  )
}

export function tipDeclined(tip: Tip, firstName: string, letterhead: Letterhead): Letter {
  return letterToMember(
    letterhead,
    {
      template: 'zieltipp-abgelehnt',
      subject: `Dein Zielvorschlag ${tip.number}: nicht übernommen`,
      to: { ...tip.sender, firstName },
    },
    [
      paragraph`deinen Vorschlag **${tip.fields.name}** übernehmen wir nicht:`,
      quotation(tip.fields.answer.reason),
      paragraph`Frag gern nach, oder schlag etwas anderes vor: ${{ href: tip.link }}`,
      ...retentionPart(tip),
    ],
  )
}

function retentionPart({ deleteAfter }: Tip): LetterPart[] {
  if (deleteAfter === null) return []
  return [paragraph`Den Vorschlag behalten wir längstens bis zum ${longDate(deleteAfter)}.`]
}
