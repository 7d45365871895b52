import type { Route } from './+types/unsaved.route'
import { adminContext, mayDo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { draftPermissions, unsavedPermissions, UnsavedForm } from './unsaved-form.ts'
import { forgetUnsaved, isInRecord, saveUnsaved } from './unsaved.server.ts'
import { jsonOf } from '#app/lib/stored-json.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission(...draftPermissions)]

const StoredUnsaved = UnsavedForm.partial({ writtenAt: true })

/** Called only by the editors: stores or deletes autosaved text. Does not change the record itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(adminContext)
  const form = await readForm(request, ['zwischenstand', 'text'])
  if (form.get('intent') === 'verwerfen') {
    await forgetUnsaved(db, by, [textOf(form, 'zwischenstand')])
    return Response.json({ ok: true })
  }
  const stored = StoredUnsaved.safeParse(jsonOf(textOf(form, 'text')))
  if (!stored.success) return Response.json({ ok: false }, { status: 400 })
  if (!mayDo(by, unsavedPermissions[stored.data.subject]))
    return Response.json({ ok: false }, { status: 403 })
  if (await isInRecord(db, by, stored.data)) return Response.json({ ok: false }, { status: 410 })
  await saveUnsaved(db, by, stored.data, writtenAt(stored.data, form.get('intent') === 'nachreichen', now()))
  return Response.json({ ok: true })
}

/** A text stored on a device earlier keeps its own time, but never a future one; any other gets the server's time. */
function writtenAt({ writtenAt }: { writtenAt?: string | undefined }, isLate: boolean, now: Date): Date {
  const said = isLate && writtenAt !== undefined ? new Date(writtenAt) : now
  return said < now ? said : now
}
