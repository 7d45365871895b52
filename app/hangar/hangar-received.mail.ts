import { decimal, integer } from '#app/lib/german-numbers.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Desk } from '#app/requests/desk.server.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import type { HangarFields } from './hangar-request.ts'

type HangarRequest = ReceivedRequest<HangarFields>

/** To whoever asked: their place in the list. */
export function hangarReceived(
  { number, sender, fields, link }: HangarRequest,
  desk: Desk,
  position: number,
): Letter {
  return {
    template: 'halle-eingegangen',
    from: desk.from,
    to: { name: sender.name, address: sender.email ?? '' },
    replyTo: desk.tower,
    subject: `Hallenplatz: Anfrage ${number}`,
    ...letter([
      paragraph`Guten Tag ${sender.name},`,
      paragraph`Ihre Anfrage für ${fields.kindLabel} ist eingegangen. Sie stehen auf Platz ${position} der Liste. Ihren Stand sehen Sie unter ${{ href: link }} (gültig, solange Sie auf der Liste stehen).`,
      lines(
        paragraph`Viele Grüße`,
        paragraph`Ihr Turm in ${desk.airfieldName}`,
        paragraph`${desk.towerPhone}`,
      ),
    ]),
  }
}

/** To the tower: who asks for what. */
export function hangarOfficeCopy({ id, number, sender, fields }: HangarRequest, desk: Desk): Letter {
  const size = [fields.wingspanCm, fields.lengthCm, fields.heightCm].map((cm) =>
    cm === null ? '–' : decimal(cm / 100, 2),
  )
  const mass = fields.mtomKg === null ? '' : `, ${integer(fields.mtomKg)} kg`
  return {
    template: 'halle-buerokopie',
    from: desk.from,
    to: desk.tower,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `${number}: ${fields.kindLabel}`,
    ...letter([
      lines(
        paragraph`Vorgang ${number}: ${fields.kindLabel}`,
        paragraph`${fields.registration ?? 'noch ohne Kennzeichen'}, ${fields.type}${mass}`,
        paragraph`Spannweite × Länge × Höhe: ${size.join(' × ')} m`,
        paragraph`Ab ${longDate(fields.from)}${fields.until === null ? ', unbefristet' : ` bis ${longDate(fields.until)}`}`,
        paragraph`${sender.name}${fields.isMember ? ' (Mitglied)' : ''}, Telefon ${sender.phone ?? '–'}`,
      ),
      ...(fields.handling === '' ? [] : [quotation(fields.handling)]),
      paragraph`Erledigen: ${{ href: `${desk.publicUrl}/admin/anfragen/${id}` }}`,
    ]),
  }
}
