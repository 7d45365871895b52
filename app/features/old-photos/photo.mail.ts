import { longDate } from '#app/lib/german-dates.ts'
import { letter, paragraph, quotation, type LetterPart } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToVisitor } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { yearOfPhotos, type Photos } from './photo-request.ts'

export function photoCopy(photos: Photos, letterhead: Letterhead): Letter {
  const { number, fields, deleteAfter } = photos
  return letterToVisitor(
    letterhead,
    { template: 'foto-kopie', subject: `Ihre Bilder ${number}`, to: photos.sender },
    [
      paragraph`danke für ${formatCount(photos)} (${fields.place}, ${yearOfPhotos(fields)}). Wir sehen uns die Einsendung an und melden uns.`,
      quotation(fields.shows),
      paragraph`Ihre Erlaubnis: ${fields.licence}`,
      paragraph`Stand und Rücknahme unter ${{ href: photos.link }} (gültig, solange wir die Bilder haben). Wer diese Adresse hat, kann die Einsendung zurückziehen: Geben Sie sie nicht weiter.`,
      ...(deleteAfter === null
        ? []
        : [paragraph`Nehmen wir die Bilder nicht an, löschen wir alles nach dem ${longDate(deleteAfter)}.`]),
    ],
  )
}

export function photosForOffice(photos: Photos, letterhead: Letterhead): Letter {
  const { number, sender, fields } = photos
  return toOffice(photos, letterhead, 'foto-eingang', `Altes Foto ${number}`, [
    paragraph`${sender.name} schickt ${formatCount(photos)}: ${fields.place}, ${yearOfPhotos(fields)}.`,
    quotation(fields.shows),
  ])
}

export function photosAccepted(photos: Photos, letterhead: Letterhead): Letter {
  const { number, fields } = photos
  return letterToVisitor(
    letterhead,
    { template: 'foto-angenommen', subject: `Ihre Bilder ${number}: angenommen`, to: photos.sender },
    [
      fields.answer.entryId === null
        ? paragraph`danke, wir nehmen Ihre Bilder in unser Archiv auf.`
        : paragraph`danke, ${fields.pictureHashes.length === 1 ? 'Ihr Bild' : 'eines Ihrer Bilder'} steht jetzt in unserer Chronik: ${{ href: `${letterhead.publicUrl}/flugplatz/geschichte#${fields.answer.entryId}` }}`,
      ...(fields.answer.message === '' ? [] : [quotation(fields.answer.message)]),
      paragraph`Zurücknehmen können Sie Ihre Erlaubnis jederzeit unter ${{ href: photos.link }} (gültig, solange wir die Bilder haben)`,
    ],
  )
}

export function photosDeclined(photos: Photos, letterhead: Letterhead): Letter {
  return letterToVisitor(
    letterhead,
    { template: 'foto-abgelehnt', subject: `Ihre Bilder ${photos.number}`, to: photos.sender },
    [
      paragraph`danke für Ihre Bilder. Wir nehmen sie nicht auf:`,
      quotation(photos.fields.answer.reason),
      paragraph`Die Dateien sind gelöscht.`,
    ],
  )
}

export function photosWithdrawn(photos: Photos, letterhead: Letterhead): Letter {
  return letterToVisitor(
    letterhead,
    {
      template: 'foto-zurueckgezogen',
      subject: `Ihre Bilder ${photos.number}: zurückgezogen`,
      to: photos.sender,
    },
    [
      photos.status === 'recalled'
        ? paragraph`Ihre Rücknahme ist angekommen. ${isInChronicle(photos) ? 'Aus der Chronik ist das Bild schon heraus; weitere Kopien' : 'Was wir aufgenommen haben,'} entfernen wir von Hand und schreiben Ihnen dann.`
        : paragraph`Ihre Einsendung ist zurückgezogen, die Dateien sind gelöscht.`,
    ],
  )
}

export function photosRecalledForOffice(photos: Photos, letterhead: Letterhead): Letter {
  const { number, sender, fields } = photos
  const taken = fields.answer.pictureIds.length === 1 ? 'das Bild' : 'die Bilder'
  return toOffice(photos, letterhead, 'foto-zurueckgefordert', `Altes Foto ${number}: zurückgefordert`, [
    paragraph`${sender.name} nimmt die Erlaubnis zurück. ${isInChronicle(photos) ? 'Aus der Chronik ist das Bild heraus; bitte' : 'Bitte'} nehmt ${taken} aus dem Bilderbestand.`,
  ])
}

export function photosRemoved(photos: Photos, letterhead: Letterhead): Letter {
  return letterToVisitor(
    letterhead,
    { template: 'foto-entfernt', subject: `Ihre Bilder ${photos.number}: entfernt`, to: photos.sender },
    [paragraph`Ihre Bilder sind von unserer Website entfernt.`],
  )
}

const isInChronicle = ({ fields }: Photos) => fields.answer.entryId !== null

const formatCount = ({ fields: { pictureHashes } }: Photos) =>
  pictureHashes.length === 1 ? 'ein Bild' : `${pictureHashes.length} Bilder`

function toOffice(
  { id, sender }: Photos,
  letterhead: Letterhead,
  template: string,
  subject: string,
  parts: readonly LetterPart[],
): Letter {
  return {
    template,
    from: letterhead.from,
    to: letterhead.office,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject,
    ...letter([
      ...parts,
      paragraph`In der Verwaltung: ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
    ]),
  }
}
