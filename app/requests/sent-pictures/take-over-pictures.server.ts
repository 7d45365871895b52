import { addPicture, type PictureDescription } from '#app/pictures/pictures.server.ts'
import type { Services } from '#app/platform/services.ts'
import { listSentPictures, readSentPicture } from './sent-pictures.server.ts'

/**
 * Takes a request's pictures into the library, described alike; only those named, where some are. Their ids there, in
 * their order. Of two who accept at once both bring the same bytes, which are one picture.
 */
export async function takeOverPictures(
  services: Pick<Services, 'db' | 'files'>,
  by: { id: string },
  requestId: string,
  description: PictureDescription,
  at: Date,
  only?: readonly string[],
): Promise<string[]> {
  const taken: string[] = []
  for (const { id, fileName } of await listSentPictures(services.db, requestId)) {
    if (only !== undefined && !only.includes(id)) continue
    const bytes = await readSentPicture(services, requestId, id, 'whole')
    if (bytes === undefined) continue
    const added = await addPicture(services, bytes, { ...description, fileName }, at, { by: by.id })
    if (added.ok && !taken.includes(added.picture.id)) taken.push(added.picture.id)
  }
  return taken
}
