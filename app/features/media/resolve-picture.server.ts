import type { Authorized } from '#app/platform/identity/actor.ts'
import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import {
  listPortrayable,
  formatPortrayed,
  type PortrayedPerson,
} from '#app/features/members/portrayed-people.server.ts'
import { describePicture } from '#app/media/pictures/describe-picture.server.ts'
import type { findLibraryPicture } from '#app/media/pictures/library.server.ts'
import type { UsePlace } from '#app/media/pictures/media-use-source.ts'
import { mediaIdPattern } from '#app/media/pictures/picture.ts'
import { replacePicture, undoReplacement } from '#app/media/pictures/replace-picture.server.ts'
import { takePicturesOutOfTrash, trashPictures } from '#app/media/pictures/trash-pictures.server.ts'
import { takeFile } from '#app/media/pictures/upload/finish-upload.server.ts'
import { UploadDescription } from '#app/media/pictures/upload/upload.ts'
import type { Services } from '#app/platform/services.ts'
import { PictureFormInput } from './picture-form-input.ts'
import { findUsePlaces } from './use-places.server.ts'

type By = Authorized<'choose-pictures'>
type Found = NonNullable<Awaited<ReturnType<typeof findLibraryPicture>>>

export type PictureResult =
  | { kind: 'saved'; status: 200 }
  | { kind: 'refused'; status: 400; form: FormState }
  | { kind: 'stale'; status: 409; values: Record<string, string> }
  | { kind: 'in-use'; status: 409; places: UsePlace[] }
  | { kind: 'said'; status: 200 | 400 | 422; sentence: string }

/** Runs the actions on the page of a picture. */
export async function resolvePicture(
  services: Services,
  by: By,
  picture: Found,
  form: FormData,
): Promise<PictureResult | { to: string }> {
  const { db, now } = services
  switch (textOf(form, 'intent')) {
    case 'papierkorb': {
      const trashed = await trashPictures(db, by, [picture.id], now())
      if (trashed.length > 0) return { to: `/admin/bilder?geloescht=${picture.id}` }
      return { kind: 'in-use', status: 409, places: await findUsePlaces(db, picture.id) }
    }
    case 'wiederherstellen':
      await takePicturesOutOfTrash(db, by, [picture.id], now())
      return { kind: 'said', status: 200, sentence: 'Das Bild ist wieder da.' }
    case 'ersetzen':
      return replace(services, by, picture, form)
    case 'zurueck':
      await undoReplacement(db, by, picture.id, now())
      return { kind: 'said', status: 200, sentence: 'Überall steht wieder dieses Bild.' }
    default:
      return save(services, by, picture, form)
  }
}

async function save({ db, now }: Services, by: By, picture: Found, form: FormData): Promise<PictureResult> {
  const parsed = parseForm(PictureFormInput, form)
  if (!parsed.ok) return { kind: 'refused', status: 400, form: parsed.form }
  const people = chosenPeople(await listPortrayable(db, by), form)
  if (!people.ok)
    return { kind: 'refused', status: 400, form: { values: sentValues(form), errors: people.errors } }
  const { focalX, focalY, expectedRevision: revision, showsPeople, ...description } = parsed.value
  const saved = await describePicture(
    db,
    picture.id,
    {
      ...description,
      focal: { x: focalX, y: focalY },
      // Naming people implies that they can be recognised.
      showsPeople: showsPeople || people.ids.length > 0,
      people: people.ids,
    },
    { expectedRevision: revision, by, at: now() },
  )
  return saved === 'saved'
    ? { kind: 'saved', status: 200 }
    : { kind: 'stale', status: 409, values: sentValues(form) }
}

type ChosenPeople = { ok: true; ids: string[] } | { ok: false; errors: Record<string, string> }

/** Returns the named people that are still ticked, plus the newly entered one. */
function chosenPeople(all: readonly PortrayedPerson[], form: FormData): ChosenPeople {
  const known = new Set(all.map(({ id }) => id))
  // A former member stays named until an administrator removes them.
  const kept = form.getAll('person').filter((id): id is string => typeof id === 'string' && id !== '')
  const typed = textOf(form, 'newPerson').trim()
  if (typed === '') return { ok: true, ids: kept }
  const matches = all.filter((person) => formatPortrayed(person) === typed || person.name === typed)
  if (matches.length === 1 && known.has(matches[0]!.id)) return { ok: true, ids: [...kept, matches[0]!.id] }
  const sentence =
    matches.length === 0
      ? 'Diesen Namen gibt es in der Mitgliederliste nicht.'
      : 'Diesen Namen gibt es mehrmals. Bitte wähle aus der Liste.'
  return { ok: false, errors: { newPerson: sentence } }
}

async function replace({ db, files, now }: Services, by: By, picture: Found, form: FormData) {
  const said = (sentence: string): PictureResult => ({ kind: 'said', status: 422, sentence })
  const newId = textOf(form, 'newPictureId') || (await uploadedInPlace())
  if (typeof newId !== 'string') return newId
  if (!mediaIdPattern.test(newId)) return said('Dieses Bild gibt es nicht.')
  const replaced = await replacePicture(db, by, { id: picture.id, newId }, now())
  if (replaced === 'same') return said('Das ist dasselbe Bild.')
  if (replaced === 'gone') return said('Dieses Bild gibt es nicht oder es liegt im Papierkorb.')
  return { to: `/admin/bilder/${newId}?ersetzt=${picture.id}` }

  async function uploadedInPlace(): Promise<string | PictureResult> {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return said('Bitte wähle das neue Bild aus.')
    const upload = {
      fileName: file.name,
      by: by.id,
      // It gets the description of the picture it replaces.
      description: UploadDescription.parse({ wanted: 'picture', decorative: true }),
    }
    const result = await takeFile({ db, files }, upload, new Uint8Array(await file.arrayBuffer()), now())
    if (!result.ok) return said(result.sentence)
    return result.kind === 'picture' ? result.picture.id : said('Das ist kein Bild.')
  }
}
