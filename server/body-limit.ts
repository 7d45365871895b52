const formLimit = 1024 * 1024
/** Enough for a name, a password or a code before the sign-in. */
const signInLimit = 64 * 1024
const uploadLimit = 25 * 1024 * 1024
const snapshotLimit = 8 * 1024 * 1024

class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Forms of visitors and members with pictures; how often one connection may send them is limited by the form's guard. */
const picturesSentTo = [
  '/flugplatz/geschichte/foto-einsenden',
  '/mitglied/ausflugsziele',
  '/vereinsflieger/stoerungen/melden',
]
/** As in `sent-picture-limits.ts`, plus space for the texts. */
const sentPicturesLimit = 41 * 1024 * 1024

/** Returns whether pictures are uploaded to this URL, which takes longer. */
export function isUploadAddress(address: string): boolean {
  return address.startsWith('/admin/') || acceptsPictures(address)
}

function acceptsPictures(address: string): boolean {
  const path = address.split('?')[0]!.replace(/\.data$/, '')
  return picturesSentTo.includes(path)
}

/** Returns the limit of the body in bytes. A camera's picture is read only after its key was verified. */
function limitOf({ method, url }: Request): number {
  const { pathname } = new URL(url)
  if (acceptsPictures(pathname)) return sentPicturesLimit
  if (isUploadAddress(pathname)) return uploadLimit
  if (/^\/anmelden(?:[/.]|$)/.test(pathname)) return signInLimit
  return method === 'PUT' && /^\/api\/webcam\/[^/]+$/.test(pathname) ? snapshotLimit : formLimit
}

/** Counts the bytes received and stops reading at the limit, whatever Content-Length says. */
export function limitedBody(request: Request): Request {
  if (request.body === null) return request
  const limit = limitOf(request)
  let received = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        if (received > limit) controller.error(new BodyTooLarge(`More than ${limit} bytes`))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Request(request, { body: counted, duplex: 'half' } as RequestInit)
}
