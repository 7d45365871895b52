import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-periods.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { servicesContext } from '#app/platform/services.ts'
import { formatDays } from '#app/lib/format-span.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { findPeriods, savePeriods, periodKeys } from './periods.server.ts'
import ownPage from './privacy.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('protect-data')]
export const handle = { styles: [ownPage] }

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
  const form = await readForm(request, ['expectedRevision', ...periodKeys()])
  if (textOf(form, 'intent') !== 'speichern') throw new Response(null, { status: 400 })
  const values = sentValues(form)
  const expectedRevision = readExpectedRevision(textOf(form, 'expectedRevision'))
  const saved = await savePeriods(db, by, { values, expectedRevision }, now())
  if (saved.ok) return redirect('/admin/datenschutz/fristen?gespeichert=1', 303)
  if (saved.reason === 'stale') return data({ isStale: true, form: { values, errors: {} } }, { status: 409 })
  return data({ isStale: false, form: { values, errors: saved.errors } }, { status: 400 })
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
        {actionData?.isStale === true && (
          <Said tone="warn">
            Inzwischen hat jemand anderes die Fristen geändert. Sieh nach, ob deine Zahlen noch stimmen, und
            speichere noch einmal.
          </Said>
        )}
        <p className="muted">
          So lange bleibt etwas, dann löscht es der nächtliche Lauf. Anfragen behalten den Tag, der ihrem
          Absender genannt wurde; eine neue Zahl gilt für die nächsten. Leer: wie vorgeschlagen.
        </p>
        <input type="hidden" name="expectedRevision" value={revision} />
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
