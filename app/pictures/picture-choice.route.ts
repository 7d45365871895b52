import type { Route } from './+types/picture-choice.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { listLibraryDownloads } from './downloads/library-downloads.server.ts'
import { listPictures } from './pictures.server.ts'
import { choiceOf, fileChoiceOf } from './upload/finish-upload.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('choose-pictures')]

const perPage = 24

/** The latest pictures or files, as JSON; `?vor=` is the last of the page above, `?q=` narrows them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'choose-pictures')
  const { db } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  const before = parameters.get('vor') ?? undefined
  const words = parameters.get('q')?.slice(0, 100) ?? ''
  if (parameters.get('art') === 'dateien') {
    const page = { order: 'newest', after: before, limit: perPage } as const
    const { downloads, hasMore } = await listLibraryDownloads(db, by, { words }, page)
    return Response.json({ files: downloads.map(fileChoiceOf), hasMore })
  }
  const pictures = await listPictures(db, {
    limit: perPage + 1,
    words,
    ...(before !== undefined && { before }),
  })
  return Response.json({
    pictures: pictures.slice(0, perPage).map(choiceOf),
    hasMore: pictures.length > perPage,
  })
}
