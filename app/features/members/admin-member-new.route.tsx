import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-member-new.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import ownPage from './admin-member.css?inline'
import { listClassChoices, nextMemberNumber, numberTaken } from './admin-members.server.ts'
import { readMemberForm } from './member-form-input.ts'
import { memberFields, newMemberValues, afterRowButton, typedValues } from './member-form-values.ts'
import { MemberForm, memberFormId } from './member-form.tsx'
import { addMember } from './write-member.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-members')]
export const handle = { styles: [ownPage] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  const [classes, number] = await Promise.all([listClassChoices(db, by), nextMemberNumber(db, by)])
  return { classes, values: { ...newMemberValues(number), kennung: newId(now()) } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  const form = await readForm(request, memberFields)
  const values = typedValues(form)
  const changed = afterRowButton(values, textOf(form, 'intent'))
  if (changed !== undefined) return { values: changed, errors: {} }

  const at = now()
  const rules = { today: localDate(at.getTime()), classes: await listClassChoices(db, by) }
  const read = readMemberForm(values, rules)
  if (!read.ok) return data(read.form, { status: 400 })
  const added = await addMember(db, by, { member: read.member, idempotencyKey: textOf(form, 'kennung') }, at)
  if (added.ok) return redirect(`/admin/mitglieder/${added.id}?angelegt=1`, 303)
  const next = await nextMemberNumber(db, by)
  return data({ values, errors: { memberNumber: numberTaken(next) } }, { status: 400 })
}

export const meta = unlistedMeta('Mitglied anlegen', 'Jemanden in die Mitgliederliste aufnehmen.')

export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData ?? { values: loaderData.values, errors: {} }
  return (
    <>
      <AdminHead trail={[['Mitglieder', '/admin/mitglieder'], ['Mitglied anlegen']]} title="Mitglied anlegen">
        <button className="btn" form={memberFormId} name="intent" value="speichern">
          Anlegen
        </button>
      </AdminHead>
      <RefusedFields errors={form.errors} />
      <div className="edit">
        <MemberForm form={form} classes={loaderData.classes} isUnsaved={actionData !== undefined} />
      </div>
    </>
  )
}
