import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { receiveRequest, type Receipt } from '#app/requests/receive-request.server.ts'
import type { PreparedPicture } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import { attachPictures, storePictures } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { licenceText, type PhotoForm } from './photo-form.ts'
import { photoRequest, type PhotoFields, type Photos } from './photo-request.ts'

/** Stores the request; its pictures are private until the office accepts them. */
export async function receivePhotos(
  services: Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>,
  form: PhotoForm,
  pictures: readonly PreparedPicture[],
  idempotencyKey: string,
): Promise<Receipt> {
  const ids = await storePictures(services, pictures, services.now())
  const kind = { ...photoRequest, alongside: (trx: Db, { id }: Photos) => attachPictures(trx, id, ids) }
  const sender = { name: form.name, email: form.email, phone: form.telefon }
  return receiveRequest(services, kind, { idempotencyKey, sender, fields: fieldsOf(form, pictures) })
}

function fieldsOf(form: PhotoForm, pictures: readonly PreparedPicture[]): PhotoFields {
  return {
    year: form.jahr,
    isAbout: form.etwa,
    place: form.ort,
    shows: form.motiv,
    people: form.personen,
    peopleAgree: form.abgebildete,
    rights: form.rechte,
    rightsHolder: form.rechte === 'leave' ? form.rechteinhaber : null,
    credit: form.quelle,
    licence: licenceText,
    pictureHashes: pictures.map(({ hash }) => hash),
    answer: { pictureIds: [], entryId: null, message: '', reason: '' },
  }
}
