import type { Route } from './+types/picture.route'
import { defectFile } from '#app/features/aircraft/defects/defect-file.ts'
import { listDefectPictures } from '#app/features/aircraft/defects/defects.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { sentPictureAnswer } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { notFound } from '#app/platform/not-found.ts'

/** Returns a picture of a defect, for members only; the layout route above checks the session. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext)
  const pictures = await listDefectPictures(db, params.defectId)
  const picture = pictures.find(({ id }) => id === params.pictureId)
  const size = new URL(request.url).searchParams.has('gross') ? 'whole' : 'preview'
  const bytes = picture && (await files.read(defectFile(picture.id, size)))
  if (bytes === undefined) throw notFound(request.url)
  return sentPictureAnswer(bytes, size)
}
