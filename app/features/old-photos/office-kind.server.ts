import { mayDo } from '#app/platform/identity/actor.ts'
import type { OfficeKind } from '#app/requests/office-kind.server.ts'
import { parseForm } from '#app/lib/forms.ts'
import { answerPhotos } from './answer-photos.server.ts'
import { photoAnswer } from './photo-answer.ts'
import { photoFacts } from './photo-facts.ts'
import { PhotoFields } from './photo-request.ts'

export const photosInOffice: OfficeKind = {
  kind: 'old-photo',
  facts: photoFacts,
  /** To the accepted pictures in the library, and to the entry of the chronicle that has them. */
  links(stored) {
    const { pictureIds, entryId } = PhotoFields.parse(stored).answer
    return [
      ...pictureIds.map((id, index) => ({
        href: `/admin/bilder/${id}`,
        label: `Bild ${index + 1} im Bestand`,
      })),
      ...(entryId === null ? [] : [{ href: `/admin/geschichte/${entryId}`, label: 'Eintrag der Chronik' }]),
    ]
  },
  async answer(services, { by, request, target, data }) {
    if (!mayDo(by, 'write-posts')) return undefined
    const pictures = [...data.keys()].flatMap((name) => name.split('bild-')[1] ?? [])
    const showsPeople = PhotoFields.parse(JSON.parse(request.fields)).peopleAgree !== 'none'
    const parsed = parseForm(photoAnswer({ pictures, showsPeople }), data)
    return parsed.ok ? answerPhotos(services, by, { ...target, pictures }, parsed.value) : parsed
  },
}
