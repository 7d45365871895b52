import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-event-new.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { forgetUnsaved, listUnsavedOfNew } from '#app/resources/unsaved/unsaved.server.ts'
import { readForm } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { servicesContext } from '#app/platform/services.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { findChosenPicture } from './chosen-picture.server.ts'
import { savedEventAddress } from './admin/event-admin-address.ts'
import { EventEditor } from './event-editor.tsx'
import { showDates } from './dates/series-as-typed.ts'
import eventEditor from './event-editor.css?inline'
import { movedRows } from '#app/resources/move-rows.ts'
import { recordValues } from '#app/resources/record-values.ts'
import { createEventOnce } from './edit-event.server.ts'
import { readEvent, sentEvent } from './write-event.server.ts'
import { eventFields, eventGroups, newEvent } from './event-fields.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('plan-events')]
export const handle = { styles: [...new Set([...editorStyles, ...resourceStyles, eventEditor])] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'plan-events')
  const { db, now, publicUrl } = context.get(servicesContext)
  const { airfieldName } = await letterheadOf(db, publicUrl)
  const unsaved = await listUnsavedOfNew(db, by, 'event', request)
  return {
    stored: recordValues(eventGroups, newEvent(airfieldName)),
    idempotencyKey: newId(now()),
    unsaved,
    userId: by.id,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'plan-events')
  const { db, now } = context.get(servicesContext)
  const at = now()
  const form = await readForm(request, eventFields)
  const values = sentEvent(form)
  const pressed = values.intent ?? ''
  const picture = await findChosenPicture(db, values.pictureId)
  const rows = movedRows(eventGroups, values)
  if (rows !== undefined || pressed === showDates)
    return { kind: 'rows' as const, values: rows ?? values, picture }

  const intent = pressed === 'veroeffentlichen' ? 'veroeffentlichen' : 'entwurf'
  const read = await readEvent(db, { values, intent, before: undefined }, at)
  if (!read.ok)
    return data({ kind: 'refused' as const, values, errors: read.errors, picture }, { status: 400 })
  const idempotencyKey = values.kennung
  const id = await inTransaction(db, async (trx) => {
    await forgetUnsaved(trx, by, [idempotencyKey ?? ''])
    return createEventOnce(trx, by, { input: read.input, idempotencyKey }, at)
  })
  return redirect(savedEventAddress(id, idempotencyKey), 303)
}

export const meta = unlistedMeta('Veranstaltung anlegen', 'Eine neue Veranstaltung.')

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  return <EventEditor {...loaderData} picture={actionData?.picture} result={actionData} />
}
