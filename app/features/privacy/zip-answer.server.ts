import { slug } from '#app/lib/slug.ts'
import { zipFile } from '#app/lib/zip-file.server.ts'
import type { Services } from '#app/platform/services.ts'
import { exportFiles } from './export.server.ts'
import type { FoundPerson } from './person.server.ts'

/** The whole answer to a request for information, made while it is sent. */
export function zipAnswer(services: Pick<Services, 'db' | 'files'>, person: FoundPerson, at: Date): Response {
  const name = `daten-${slug(person.name) || 'person'}-${at.toISOString().slice(0, 10)}.zip`
  return new Response(streamOf(zipFile(exportFiles(services, person, at), at)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Asked for piece by piece, so that a slow reader holds nothing in memory. */
function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
