import { z } from 'zod'
import type { Route } from './+types/admin-pictures.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { parseForm, readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { addPicture, listPictures } from './pictures.server.ts'
import { pictureHref, type Picture } from './picture.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('choose-pictures')]

const picturesPerPage = 24

/** A picture as the choice of pictures shows it. */
export type PictureChoice = { id: string; alt: string; src: string }

export type PictureUpload = { ok: true; picture: PictureChoice } | { ok: false; sentence: string }

/** The latest pictures, as JSON; `?vor=` is the last of the page above. */
export async function loader({ context, request }: Route.LoaderArgs) {
  entitledTo(context, 'choose-pictures')
  const { db } = context.get(servicesContext)
  const before = new URL(request.url).searchParams.get('vor')
  const pictures = await listPictures(db, {
    limit: picturesPerPage + 1,
    ...(before !== null && { before }),
  })
  return Response.json({
    pictures: pictures.slice(0, picturesPerPage).map(choiceOf),
    hasMore: pictures.length > picturesPerPage,
  })
}

const Upload = z.object({
  file: z.instanceof(File, { error: 'Bitte wähle ein Bild aus.' }),
  alt: z
    .string()
    .trim()
    .min(1, 'Bitte beschreibe das Bild für Menschen, die es nicht sehen.')
    .max(300, 'Die Beschreibung ist länger als 300 Zeichen.'),
  credit: z.string().trim().max(120, 'Der Name ist länger als 120 Zeichen.').optional(),
})

export async function action({ context, request }: Route.ActionArgs) {
  entitledTo(context, 'choose-pictures')
  const { db, files, now } = context.get(servicesContext)
  const form = parseForm(Upload, await readForm(request))
  if (!form.ok) return refuse(Object.values(form.form.errors)[0] ?? 'Das Bild kam nicht an.')
  const { file, alt, credit } = form.value
  const bytes = new Uint8Array(await file.arrayBuffer())
  const added = await addPicture({ db, files }, bytes, { alt, credit: credit || null }, now())
  if (!added.ok) return refuse(added.sentence)
  return Response.json({ ok: true, picture: choiceOf(added.picture) } satisfies PictureUpload, {
    status: 201,
  })
}

function refuse(sentence: string) {
  return Response.json({ ok: false, sentence } satisfies PictureUpload, { status: 422 })
}

function choiceOf(picture: Picture): PictureChoice {
  return { id: picture.id, alt: picture.alt, src: pictureHref(picture, picture.widths[0]!) }
}
