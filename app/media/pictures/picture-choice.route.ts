import type { Route } from './+types/picture-choice.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { listLibraryDownloads } from './downloads/library-downloads.server.ts'
import { type LibraryPicture, listLibraryPictures } from './library.server.ts'
import { choiceOf, fileChoiceOf } from './upload/finish-upload.server.ts'
import type { PictureChoice } from './upload/upload.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('choose-pictures')]

const perPage = 24

/** Latest pictures or files, as JSON; `?vor=` is the last id of the previous page, `?q=` filters them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const { db } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  const words = parameters.get('q')?.slice(0, 100) ?? ''
  const page = { order: 'newest', after: parameters.get('vor') ?? undefined, limit: perPage } as const
  if (parameters.get('art') === 'dateien') {
    const { downloads, hasMore } = await listLibraryDownloads(db, by, { words }, page)
    return Response.json({ files: downloads.map(fileChoiceOf), hasMore })
  }
  const { pictures, hasMore } = await listLibraryPictures(db, by, { words }, page)
  return Response.json({ pictures: pictures.map(flawedChoice), hasMore })
}

function flawedChoice(picture: LibraryPicture): PictureChoice {
  const { alt, isDecorative, isHeldBack } = picture
  if (isHeldBack) return { ...choiceOf(picture), flaw: 'held-back' }
  return { ...choiceOf(picture), ...(alt === '' && !isDecorative && { flaw: 'no-words' as const }) }
}
