import { decimal, integer } from '#app/lib/german-numbers.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import { phoneShown } from '#app/lib/format-phone.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { formatKind } from './hangar-request.ts'
import { letterToApplicant, type HangarRequest } from './offers/hangar-answer.mail.ts'

/** Mail to the applicant with their position on the list. */
export function hangarReceived(request: HangarRequest, letterhead: Letterhead, position: number): Letter {
  const { fields, link } = request
  return letterToApplicant(request, letterhead, 'halle-eingegangen', {
    de: {
      subject: 'Anfrage eingegangen',
      body: [
        paragraph`Ihre Anfrage für „${fields.kindLabel}“ ist eingegangen. Sie stehen auf Platz ${position} der Liste.`,
        paragraph`Ihren Stand sehen Sie unter ${{ href: link }} (gültig, solange Sie auf der Liste stehen). Dort beantworten Sie auch ein Angebot und ziehen die Anfrage zurück.`,
      ],
    },
    en: {
      subject: 'request received',
      body: [
        paragraph`Your request for “${formatKind('en', fields)}” has arrived. You are number ${position} on the list.`,
        paragraph`You can see your status at ${{ href: link }} (valid as long as you are on the list). There you can also answer an offer or withdraw the request.`,
      ],
    },
  })
}

/** Mail to the tower about the request. */
export function hangarOfficeCopy(
  { id, number, sender, fields, language }: HangarRequest,
  letterhead: Letterhead,
): Letter {
  const size = [fields.wingspanCm, fields.lengthCm, fields.heightCm].map((cm) =>
    cm === null ? '–' : decimal(cm / 100, 2),
  )
  const mass = fields.mtomKg === null ? '' : `, ${integer(fields.mtomKg)} kg`
  return {
    template: 'halle-buerokopie',
    from: letterhead.from,
    to: letterhead.tower,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `${number}: ${fields.kindLabel}`,
    ...letter([
      lines(
        paragraph`Vorgang ${number}: ${fields.kindLabel}`,
        paragraph`${fields.registration ?? 'noch ohne Kennzeichen'}, ${fields.type}${mass}`,
        paragraph`Spannweite × Länge × Höhe: ${size.join(' × ')} m`,
        paragraph`Ab ${longDate(fields.from)}${fields.until === null ? ', unbefristet' : ` bis ${longDate(fields.until)}`}`,
        paragraph`${sender.name}${fields.isMember ? ' (Mitglied)' : ''}, Telefon ${sender.phone === null ? '–' : phoneShown(sender.phone)}${language === 'en' ? ', schreibt Englisch' : ''}`,
      ),
      ...(fields.handling === '' ? [] : [quotation(fields.handling)]),
      paragraph`Erledigen: ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
    ]),
  }
}
