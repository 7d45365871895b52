import { data, redirect } from 'react-router'
import type { Route } from './+types/report.route'
import { clock, localDate } from '#app/lib/german-dates.ts'
import { readForm } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import { keyHeaders } from '#app/requests/behind-link/key-headers.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { TextField } from '#app/ui/text-field.tsx'
import { MovementInputs } from './movement-inputs.tsx'
import { readReport } from './read-report.server.ts'
import { findSentReport, reportMovements } from './report-movement.server.ts'
import { ReportTold } from './report-told.tsx'
import { movementsOf } from './reported-movements.ts'

export const handle = { styles: [forms, tables, disclosure] }

const form = 'bewegung'
const address = '/piloteninfo/bewegung'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = new URL(request.url).searchParams.get('gemeldet')
  const at = services.now().getTime()
  const page = {
    pass: await newFormPass(services, context.get(requestContext), form),
    told: (await findSentReport(services.db, token)) ?? null,
    known: { tag: localDate(at), landung: clock(at), besatzung: '1', gaeste: '0' },
  }
  return data(page, token === null ? {} : { headers: keyHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const sent = await readForm(request)
  const schema = await readReport(services, sent)
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form, schema, mailbox: ({ mail }) => mail },
    sent,
  )
  if (!accepted.ok) return data({ refused: accepted.refused }, { status: accepted.status })
  const { reported, name, mail } = accepted.value
  const { formKey } = accepted
  const token = await reportMovements(services, { movements: movementsOf(reported), name, mail, formKey })
  throw redirect(`${address}?gemeldet=${token}`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Bewegung melden',
    description: 'Start oder Landung ohne Betriebsleiter: in zwanzig Sekunden ins Hauptflugbuch.',
    canonicalPath: address,
  })

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pass, told, known } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Bewegung melden' }]} />
        <div className="page-head">
          <h1>{told === null ? 'Bewegung melden' : 'Danke, das steht im Flugbuch.'}</h1>
          {told === null && (
            <p className="lead">
              War niemand da? Dann tragen Sie Start oder Landung hier selbst ein. Ein Name steht nie im
              Hauptflugbuch.
            </p>
          )}
        </div>
      </div>
      <div className="wrap stack flow-6 form-page">
        {told !== null ? (
          <>
            <ReportTold report={told} />
            <p className="btn-row no-print">
              <a className="btn btn-quiet" href={address}>
                Weitere Bewegung melden
              </a>
            </p>
          </>
        ) : (
          <>
            <ErrorSummary state={refused} />
            <form className="form" method="post" action={address} noValidate>
              <FormGuard pass={refused?.pass ?? pass} />
              <MovementInputs state={refused} language="de" known={known} />
              <fieldset>
                <legend>Kontakt</legend>
                <p className="hint">
                  Nur für Rückfragen und die Landegebühr, getrennt vom Flugbuch und nach 90 Tagen gelöscht.
                </p>
                <div className="fgrid">
                  <TextField
                    name="name"
                    label="Name"
                    autoComplete="name"
                    maxLength={120}
                    state={refused}
                    width="c3"
                  />
                  <TextField
                    name="mail"
                    label={'E-\u2060Mail'}
                    type="email"
                    autoComplete="email"
                    state={refused}
                    width="c3"
                  />
                </div>
              </fieldset>
              <div className="btn-row">
                <button className="btn btn-lg">Eintragen</button>
                <p className="small muted">
                  Grundlage: § 70 LuftVG. <a href="/datenschutz">Datenschutz</a>
                </p>
              </div>
            </form>
          </>
        )}
      </div>
    </>
  )
}
