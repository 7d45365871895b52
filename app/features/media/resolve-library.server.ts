import { readerFrom } from '#app/media/pictures/downloads/download.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { textOf } from '#app/lib/forms.ts'
import {
  takeDownloadsOutOfTrash,
  trashDownloads,
} from '#app/media/pictures/downloads/trash-downloads.server.ts'
import { mediaIdPattern } from '#app/media/pictures/picture.ts'
import type { UsePlace } from '#app/media/pictures/media-use-source.ts'
import { takePicturesOutOfTrash, trashPictures } from '#app/media/pictures/trash-pictures.server.ts'
import { takeFile } from '#app/media/pictures/upload/finish-upload.server.ts'
import { UploadDescription } from '#app/media/pictures/upload/upload.ts'
import type { Services } from '#app/platform/services.ts'
import { libraryAddress, type LibraryFilter } from './library-address.ts'
import { findUsePlaces } from './use-places.server.ts'

type By = Authorized<'choose-pictures'>

type StillUsed = { id: string; places: UsePlace[] }

/** Result of an action in the library that does not redirect. */
export type LibraryResult = {
  status: number
  sentence: string
  tone: 'ok' | 'stop'
  stillUsed?: StillUsed[]
  /** Ids moved to the trash while others could not be. */
  trashed?: string[]
}

const idsPerPress = 100

/** Runs the library's actions: upload without scripts, trash, restore. */
export async function resolveLibrary(
  services: Services,
  by: By,
  form: FormData,
  filter: LibraryFilter,
): Promise<LibraryResult | { to: string }> {
  const intent = textOf(form, 'intent')
  if (intent === 'hochladen') return uploadPlainly(services, by, form)
  const ids = form
    .getAll('auswahl')
    .filter((id): id is string => typeof id === 'string' && mediaIdPattern.test(id))
    .slice(0, idsPerPress)
  if (ids.length === 0) return refused('Bitte wähle zuerst etwas aus.')
  if (intent === 'papierkorb') return trash(services, by, ids, filter)
  if (intent !== 'wiederherstellen') return refused('Diesen Knopf gibt es hier nicht.')
  const { db, now } = services
  const action =
    filter.kind === 'files'
      ? await takeDownloadsOutOfTrash(db, by, ids, now())
      : await takePicturesOutOfTrash(db, by, ids, now())
  return {
    status: 200,
    tone: 'ok',
    sentence: action.length === 1 ? 'Wiederhergestellt.' : `${action.length} wiederhergestellt.`,
  }
}

async function trash({ db, now }: Services, by: By, ids: readonly string[], filter: LibraryFilter) {
  const toTrash = filter.kind === 'files' ? trashDownloads : trashPictures
  const trashed = await toTrash(db, by, ids, now())
  const stillUsed: StillUsed[] = []
  for (const id of ids.filter((id) => !trashed.includes(id))) {
    const places = await findUsePlaces(db, id)
    if (places.length > 0) stillUsed.push({ id, places })
  }
  if (stillUsed.length === 0) {
    const address = libraryAddress(filter)
    return { to: `${address}${address.includes('?') ? '&' : '?'}geloescht=${trashed.join(',')}` }
  }
  return {
    status: 409,
    tone: 'stop' as const,
    sentence:
      stillUsed.length === 1
        ? 'Das bleibt hier, weil es noch gebraucht wird:'
        : 'Das bleibt hier, weil es noch gebraucht wird. Nimm es zuerst dort heraus:',
    stillUsed,
    trashed,
  }
}

/** Handles the form as sent without scripts: one whole file. */
async function uploadPlainly({ db, files, now }: Services, by: By, form: FormData): Promise<LibraryResult> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refused('Bitte wähle eine Datei aus.')
  const description = UploadDescription.safeParse({
    alt: textOf(form, 'alt'),
    credit: textOf(form, 'credit'),
    decorative: form.has('decorative'),
    showsPeople: form.has('showsPeople'),
    peopleGround: textOf(form, 'peopleGround'),
    title: textOf(form, 'title'),
    visibility: readerFrom(form.get('visibility')),
  })
  if (!description.success) return refused(description.error.issues[0]?.message ?? 'Das passt so nicht.')
  const upload = { fileName: file.name, by: by.id, description: description.data }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const result = await takeFile({ db, files }, upload, bytes, now())
  if (!result.ok) return { ...refused(result.sentence), status: 422 }
  return { status: 201, tone: 'ok', sentence: `${file.name} ist hochgeladen.` }
}

function refused(sentence: string): LibraryResult {
  return { status: 400, tone: 'stop', sentence }
}
