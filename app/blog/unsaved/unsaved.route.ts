import type { Route } from './+types/unsaved.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { UnsavedText } from './post-fields.ts'
import { forgetUnsaved, keepUnsaved } from './unsaved.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('write-posts')]

const Kept = UnsavedText.omit({ writtenAt: true })

/** Asked by the editor alone: keeps what was typed, or forgets it. Stores nothing of the post itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'write-posts')
  const form = await readForm(request)
  if (form.get('intent') === 'verwerfen') {
    await forgetUnsaved(db, by, [textOf(form, 'zwischenstand')])
    return Response.json({ ok: true })
  }
  const text = Kept.safeParse(parseJson(textOf(form, 'text')))
  if (!text.success) return Response.json({ ok: false }, { status: 400 })
  await keepUnsaved(db, by, text.data, now())
  return Response.json({ ok: true })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
