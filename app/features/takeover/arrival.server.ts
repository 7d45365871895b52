import { statfs } from 'node:fs/promises'
import { addPiece } from '#app/platform/files/arriving-pieces.server.ts'
import type { Services } from '#app/platform/services.ts'
import { makeArrivalFolder } from './takeover-files.server.ts'
import { mostBytes, type TakeoverWishes } from './takeover.ts'
import {
  addTakeover,
  beginReading,
  findTakeover,
  noteArrived,
  type Keeper,
  type Takeover,
} from './takeovers.server.ts'

type Place = Pick<Services, 'db' | 'files' | 'arrivalFolder' | 'now'>

export type Announced = { ok: true; takeover: Takeover } | { ok: false; sentence: string }

/** What an export unfolds to beside it while it is looked through, and what the server needs to go on. */
const spareBytes = 512 * 1024 * 1024

/** Makes room for a file; one that broke off goes on. */
export async function announce(
  place: Place,
  by: Keeper,
  upload: { fileName: string; size: number; fingerprint: string; wishes: TakeoverWishes },
): Promise<Announced> {
  if (upload.size === 0) return { ok: false, sentence: 'Die Datei ist leer.' }
  if (upload.size > mostBytes) {
    return {
      ok: false,
      sentence:
        'Die Datei ist größer als 2\u202FGB. Bring sie auf den Server und übernimm sie dort mit „npm run manage -- import-wordpress“.',
    }
  }
  await makeArrivalFolder(place)
  const { bavail, bsize } = await statfs(place.arrivalFolder)
  // Its pieces, and all of it while it is worked through.
  if (bavail * bsize < 2 * upload.size + spareBytes) {
    return { ok: false, sentence: 'Auf dem Server ist nicht genug Platz für diese Datei.' }
  }
  return { ok: true, takeover: await addTakeover(place.db, by, upload, place.now()) }
}

/** Bytes that go on where the file ends so far; once it is whole it is looked through. */
export async function addArrived(
  place: Place,
  takeover: Takeover,
  bytes: Uint8Array,
): Promise<Takeover | undefined> {
  const { id, received, size, wishes } = takeover
  await addPiece(place.files, id, received, bytes)
  const isNoted = await noteArrived(place.db, id, received, bytes.length)
  if (isNoted && received + bytes.length === size) await beginReading(place.db, id, wishes, place.now())
  return findTakeover(place.db, id)
}

/** Only whoever began it goes on with it. */
export async function findArriving(place: Pick<Services, 'db'>, by: Keeper, id: string) {
  const takeover = await findTakeover(place.db, id)
  return takeover?.userId === by.id ? takeover : undefined
}

/** How far it is, as the page that sends it reads it. */
export function arrivalState({ id, received, state }: Takeover) {
  return { id, offset: received, result: state === 'arriving' ? null : { id } }
}
