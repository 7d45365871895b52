import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-periods.route'
import { authorizedTo, type Authorized } from '#app/platform/identity/actor.ts'
import { readForm, type FormState } from '#app/lib/forms.ts'
import type { Db } from '#app/platform/database/db.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { servicesContext } from '#app/platform/services.ts'
import { formatDays } from '#app/lib/format-span.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import { formToSave, overtakenBy, type Overtaken } from '#app/resources/conflict/merge-form.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import { findPeriods, savePeriods, periodKeys, periodUnits } from './periods.server.ts'
import ownPage from './privacy.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('protect-data')]
export const handle = { styles: [ownPage, choices, differences] }

const address = '/admin/datenschutz/fristen'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'protect-data')
  return {
    ...(await findPeriods(db, by)),
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'protect-data')
  const sent = sentValues(await readForm(request, ['expectedRevision', 'choice:*', ...periodKeys()]))
  const { values, intent, expectedRevision } = formToSave(periodUnits(), sent, await storedForm(db, by))
  if (intent !== 'speichern') throw new Response(null, { status: 400 })
  const saved = await savePeriods(db, by, { values, expectedRevision }, now())
  if (saved.ok) return redirect(`${address}?gespeichert=1`, 303)
  if (saved.reason === 'refused')
    return data<Answer>({ form: { values, errors: saved.errors } }, { status: 400 })
  const overtaken = overtakenBy(periodUnits(), { values, intent }, await storedForm(db, by))
  return data<Answer>({ form: { values, errors: {} }, overtaken }, { status: 409 })
}

type Answer = {
  form: FormState
  /** What another user saved meanwhile. */
  overtaken?: Overtaken
}

async function storedForm(db: Db, by: Authorized<'protect-data'>) {
  const { periods, revision } = await findPeriods(db, by)
  return { values: Object.fromEntries(periods.map(({ key, days }) => [key, String(days)])), revision }
}

export const meta = unlistedMeta('Fristen', 'Wie lange was bleibt.')

export default function AdminPeriods({ loaderData, actionData }: Route.ComponentProps) {
  const { periods, revision, isSaved } = loaderData
  const form = actionData?.form
  return (
    <>
      <AdminHead
        trail={[['Datenschutz', '/admin/datenschutz'], ['Fristen']]}
        title="Fristen"
        below={
          isSaved &&
          actionData === undefined && (
            <p className="save" role="status">
              <Icon name="ok" /> Gespeichert
            </p>
          )
        }
      >
        <button form="eintrag" className="btn" name="intent" value="speichern">
          Speichern
        </button>
      </AdminHead>
      <form id="eintrag" className="form stack" method="post" noValidate>
        {form !== undefined && <RefusedFields errors={form.errors} />}
        {actionData?.overtaken !== undefined && (
          <ConflictNotice what="die Fristen" {...actionData.overtaken} address={address} />
        )}
        <p className="muted">
          So lange bleibt etwas, dann löscht es der nächtliche Lauf. Anfragen behalten den Tag, der ihrem
          Absender genannt wurde; eine neue Zahl gilt für die nächsten. Leer: wie vorgeschlagen.
        </p>
        <input type="hidden" name="expectedRevision" value={form?.values.expectedRevision ?? revision} />
        <div>
          {periods.map(({ key, label, since, days, standardDays }) => (
            <div key={key} className="period">
              <p>
                <b>{label}</b>
                <br />
                <span className="small muted">
                  {since}; vorgeschlagen {formatDays(standardDays)}
                </span>
              </p>
              <TextField
                name={key}
                label={`${label} in Tagen`}
                inputMode="numeric"
                unmarked
                unit="Tage"
                state={form}
                defaultValue={String(days)}
                maxLength={4}
              />
            </div>
          ))}
        </div>
        <p>
          <button className="btn" name="intent" value="speichern">
            Speichern
          </button>
        </p>
      </form>
    </>
  )
}
