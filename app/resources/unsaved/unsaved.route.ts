import type { Route } from './+types/unsaved.route'
import { adminContext, mayDo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { UnsavedForm } from './unsaved-form.ts'
import { forgetUnsaved, saveUnsaved } from './unsaved.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts', 'plan-events')]

const Kept = UnsavedForm.partial({ writtenAt: true })
const tasks = { post: 'write-posts', event: 'plan-events', 'free-page': 'write-posts' } as const

/** Asked by the editors alone: keeps what was typed, or forgets it. Stores nothing of the record itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(adminContext)
  const form = await readForm(request, ['zwischenstand', 'text'])
  if (form.get('intent') === 'verwerfen') {
    await forgetUnsaved(db, by, [textOf(form, 'zwischenstand')])
    return Response.json({ ok: true })
  }
  const kept = Kept.safeParse(parseJson(textOf(form, 'text')))
  if (!kept.success) return Response.json({ ok: false }, { status: 400 })
  if (!mayDo(by, tasks[kept.data.subject])) return Response.json({ ok: false }, { status: 403 })
  await saveUnsaved(db, by, kept.data, writtenAt(kept.data, form.get('intent') === 'nachreichen', now()))
  return Response.json({ ok: true })
}

/** A text of earlier, which a device hands in, keeps its time; that of any other is what the server's clock says. */
function writtenAt({ writtenAt }: { writtenAt?: string | undefined }, isLate: boolean, now: Date): Date {
  const said = isLate && writtenAt !== undefined ? new Date(writtenAt) : now
  return said < now ? said : now
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
