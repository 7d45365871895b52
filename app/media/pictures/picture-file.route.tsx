import type { LoaderFunctionArgs } from 'react-router'
import { partOf } from '#app/lib/byte-range.ts'
import { userContext } from '#app/platform/identity/actor.ts'
import { opens } from '#app/platform/identity/rights.ts'
import { servicesContext } from '#app/platform/services.ts'
import { internalPictures, mayLoadInternal } from './internal-pictures.server.ts'
import { parsePictureFileName, pictureHref, type PictureFormat } from './picture.ts'
import { listPortraits, mayLoadPortrait } from './portraits.server.ts'
import { pictureStates } from './picture-states.server.ts'
import { findPictures } from './pictures.server.ts'
import { readVariant } from './variants.server.ts'

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' }

type Context = LoaderFunctionArgs['context']

/** One size of a picture. The id is a hash of the original, so the file never changes. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { db, files, now } = context.get(servicesContext)
  const fileName = params.file ?? ''
  const name = parsePictureFileName(fileName)
  if (name === undefined) return missing()
  const { heldBack, replacedBy, showsPeople } = await pictureStates(db)
  if (replacedBy.has(name.id)) return inItsPlace(context, name)
  const isHeldBack = heldBack.has(name.id)
  if (isHeldBack && !maySeeTrash(context)) return missing()
  const portrait = (await listPortraits(db)).get(name.id)
  if (portrait !== undefined && !mayLoadPortrait(portrait, context.get(userContext)) && !maySeeTrash(context))
    return missing()
  const readers = (await internalPictures(db)).get(name.id)
  const isInternal = readers !== undefined && portrait === undefined
  if (isInternal && !mayLoadInternal(readers, context.get(userContext)) && !maySeeTrash(context))
    return missing()
  const bytes = await readVariant(files, fileName, now())
  if (bytes === undefined) return missing()

  const etag = `"${name.id}-${name.width}-${name.format}"`
  const headers = {
    ETag: etag,
    'Cache-Control': cacheControl(
      isHeldBack || isInternal || portrait?.isPublic === false,
      showsPeople.has(name.id) || portrait !== undefined,
    ),
  }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return partOf(request, bytes, { ...headers, 'Content-Type': contentTypes[name.format] }, etag)
}

/** Pictures whose consent can be withdrawn are revalidated every time; restricted ones are never stored. */
function cacheControl(isGuarded: boolean, isRevocable: boolean): string {
  if (isGuarded) return 'private, no-store'
  return isRevocable ? 'no-cache' : 'public, max-age=31536000, immutable'
}

/** Administrators who decide whether it may be shown have to see it. */
function maySeeTrash(context: Context): boolean {
  const user = context.get(userContext)
  return user?.role === 'admin' && opens(user.rights, 'choose-pictures')
}

/** Old URLs get the replacing picture, in the nearest size. */
async function inItsPlace(context: Context, { id, width }: { id: string; width: number }) {
  const picture = (await findPictures(context.get(servicesContext).db, [id])).get(id)
  if (picture === undefined) return missing()
  const nearest = picture.widths.find((other) => other >= width) ?? picture.widths.at(-1)!
  const headers = { Location: pictureHref(picture, nearest), 'Cache-Control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

function missing() {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response('Dieses Bild gibt es nicht.', { status: 404, headers })
}
