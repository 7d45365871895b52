const formLimit = 1024 * 1024
/** A name, a password, a code: whoever is not signed in yet has no more to say there. */
const signInLimit = 64 * 1024
const uploadLimit = 25 * 1024 * 1024
const snapshotLimit = 8 * 1024 * 1024

class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Forms of everybody and of members that bring pictures; what one connection may send is counted in the form's guard. */
const picturesSentTo = [
  '/flugplatz/geschichte/foto-einsenden',
  '/mitglied/ausflugsziele',
  '/vereinsflieger/stoerungen/melden',
]
/** As in `sent-picture-limits.ts`, with room for the words. */
const sentPicturesLimit = 41 * 1024 * 1024

/** Where pictures are uploaded, which takes its time. */
export function isUploadAddress(address: string): boolean {
  return address.startsWith('/admin/') || bringsPictures(address)
}

function bringsPictures(address: string): boolean {
  const path = address.split('?')[0]!.replace(/\.data$/, '')
  return picturesSentTo.includes(path)
}

/** What may arrive there, in bytes. A camera's picture is read only after its key was found right. */
function limitOf({ method, url }: Request): number {
  const { pathname } = new URL(url)
  if (bringsPictures(pathname)) return sentPicturesLimit
  if (isUploadAddress(pathname)) return uploadLimit
  if (/^\/anmelden(?:[/.]|$)/.test(pathname)) return signInLimit
  return method === 'PUT' && /^\/api\/webcam\/[^/]+$/.test(pathname) ? snapshotLimit : formLimit
}

/** Counts what arrives and stops reading past the limit, whatever Content-Length claimed. */
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
