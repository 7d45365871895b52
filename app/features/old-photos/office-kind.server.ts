import { mayDo, type Authorized } from '#app/platform/identity/actor.ts'
import type { OfficeKind } from '#app/requests/office-kind.server.ts'
import { parseForm } from '#app/lib/forms.ts'
import { createChronicleEntry, illustrateEntry } from '#app/features/airfield/history/chronicle.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest, type Moved } from '#app/requests/move-request.server.ts'
import { photoWorkflow } from '#app/requests/workflows/old-photo-workflow.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { releasePictures } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import {
  describeTaken,
  nothingImported,
  takeBack,
  takeOverPictures,
  type ImportedPictures,
} from '#app/requests/sent-pictures/take-over-pictures.server.ts'
import { photosAccepted, photosDeclined, photosRemoved } from './photo.mail.ts'
import {
  PhotoFields,
  photoRequest,
  yearOfPhotos,
  type Photos,
  photoFacts,
  photoAnswer,
  newEntry,
  noEntry,
  type PhotoAnswer,
} from './photo-request.ts'

export const photosInOffice: OfficeKind = {
  kind: 'old-photo',
  facts: photoFacts,
  /** Links to the accepted pictures in the library and to the chronicle entry that uses them. */
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

type Accepting = Extract<PhotoAnswer, { event: 'accept' }>
type Target = { requestId: string; expectedRevision: number; who: string; pictures: readonly string[] }

/**
 * Applies the office's answer. Accepted pictures are added to the library with credit and year, and to the chronicle if
 * requested.
 */
async function answerPhotos(
  services: Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>,
  by: Authorized<'write-posts'>,
  { pictures, ...target }: Target,
  answer: PhotoAnswer,
): Promise<Moved<PhotoFields>> {
  const at = services.now()
  const { requestId } = target
  const move = { ...target, by: 'office', actor: by, event: answer.event } as const
  if (answer.event === 'remove') {
    return moveRequest(services, photoRequest, photoWorkflow, {
      ...move,
      what: 'von der Website genommen',
      letters: (photos, letterhead) => [photosRemoved(photos, letterhead)],
    })
  }
  if (answer.event === 'decline') {
    return moveRequest(services, photoRequest, photoWorkflow, {
      ...move,
      what: `abgelehnt: ${answer.text}`,
      rewrite: ({ fields }) => ({
        fields: { ...fields, answer: { pictureIds: [], entryId: null, message: '', reason: answer.text } },
      }),
      alongside: (trx) => releasePictures(trx, requestId, at),
      letters: (photos, letterhead) => [photosDeclined(photos, letterhead)],
    })
  }
  const photos = await findReceived(services.db, photoRequest, requestId)
  const isStillOpen = photos?.status === 'new' && photos.revision === target.expectedRevision
  const imported = isStillOpen
    ? await takeOverPictures(services, by, requestId, describe(photos, answer), at, pictures)
    : nothingImported
  const moved = await moveRequest(services, photoRequest, photoWorkflow, {
    ...move,
    what: 'angenommen',
    rewrite: async (before, trx) => {
      await describeTaken(trx, by, imported, describe(before, answer), at)
      const entryId = await intoChronicle(trx, by, { photos: before, answer, pictureIds: imported.ids }, at)
      const resolved = { pictureIds: [...imported.ids], entryId, message: answer.text, reason: '' }
      // The statement about the rights is the legal basis for showing the pictures and is stored as long as they are shown.
      return { fields: { ...before.fields, answer: resolved }, deleteAfter: null }
    },
    alongside: (trx) => releasePictures(trx, requestId, at),
    letters: (accepted, letterhead) => [photosAccepted(accepted, letterhead)],
  })
  if (!moved.ok) await takeBackFrom(services.db, by, requestId, imported, at)
  return moved
}

/**
 * Removes the added pictures again, except those another administrator accepted meanwhile; if the request is still open,
 * none, because somebody may still accept these pictures.
 */
async function takeBackFrom(
  db: Db,
  by: { id: string },
  requestId: string,
  { newIds }: ImportedPictures,
  at: Date,
) {
  const now = await findReceived(db, photoRequest, requestId)
  if (now?.status === 'new') return
  const chosen = now?.fields.answer.pictureIds ?? []
  const late = newIds.filter((id) => !chosen.includes(id))
  await takeBack(db, by, late, at)
}

function describe({ fields }: Photos, answer: Accepting) {
  return {
    alt: answer.zeigt,
    caption: `${fields.place}, ${yearOfPhotos(fields)}`,
    credit: answer.quelle === '' ? null : answer.quelle,
    showsPeople: fields.peopleAgree !== 'none',
    peopleGround: answer['grund-personen'] === '' ? null : answer['grund-personen'],
  }
}

type ForChronicle = { photos: Photos; answer: Accepting; pictureIds: readonly string[] }

/** Adds the first picture to the chronicle; returns the entry's id, `null` if it is not shown there. */
async function intoChronicle(
  trx: Db,
  by: Authorized<'write-posts'>,
  { photos: { fields, number }, answer, pictureIds }: ForChronicle,
  at: Date,
): Promise<string | null> {
  const pictureId = pictureIds[0]
  if (pictureId === undefined || answer.chronik === noEntry) return null
  const image = { alt: answer.zeigt, credit: answer.quelle || null, year: fields.year }
  const line = { subject: 'chronicle-entry' } as const
  if (answer.chronik !== newEntry) {
    const isIllustrated = await illustrateEntry(trx, answer.chronik, { pictureId, image }, at)
    if (!isIllustrated) return null
    const change = { ...line, id: answer.chronik, name: number, act: 'changed' } as const
    await recordChange(trx, by, { ...change, before: { pictureId: null }, after: { pictureId } }, at)
    return answer.chronik
  }
  const id = newId(at)
  const entry = {
    id,
    date: String(fields.year),
    category: answer.art,
    title: answer.ueberschrift,
    text: fields.shows,
    source: answer.quelle === '' ? null : `Foto: ${answer.quelle}`,
    personIds: [],
    firstAircraft: null,
    pictureId,
    image,
  }
  await createChronicleEntry(trx, entry, at)
  await recordChange(
    trx,
    by,
    { ...line, id, name: entry.title, act: 'created', after: { date: entry.date, pictureId } },
    at,
  )
  return id
}
