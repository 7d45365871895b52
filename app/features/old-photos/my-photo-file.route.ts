import type { Route } from './+types/my-photo-file.route'
import { servicesContext } from '#app/platform/services.ts'
import { readSentPicture, sentPictureAnswer } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { findOwnPhotos } from './my-photos.server.ts'

/** Returns a picture of the request identified by the sender's token. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const own = await findOwnPhotos(services, params.token)
  const bytes = own && (await readSentPicture(services, own.id, params.pictureId, 'preview'))
  if (bytes === undefined) throw notFound(request.url)
  return sentPictureAnswer(bytes, 'preview')
}
