import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-proposal.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, type FormState } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { AirfieldFinder } from './airfield-finder.tsx'
import { answerProposal, proposalFormFields } from './answer-proposal.server.ts'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import finderStyles from './finder.css?inline'
import { openProposal } from './open-proposal.server.ts'
import { ProposalView } from './proposal-view.tsx'
import { Said } from '#app/ui/note.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { styles: [tables, finderStyles] }

const page = '/admin/einstellungen/flugplatz/vorschlag'

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const proposal = await openProposal(context.get(servicesContext), by, request.url)
  return { proposal, done: new URL(request.url).searchParams.get('fertig') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const answer = await answerProposal(db, by, await readForm(request, proposalFormFields), {
    page,
    next: (ident) => `${page}?icao=${ident}&fertig=uebernommen`,
    at: now(),
  })
  return 'to' in answer ? redirect(answer.to, 303) : data(answer, { status: 400 })
}

export const meta = unlistedMeta(
  'Platzdaten vorschlagen',
  'Platzdaten aus einem offenen Verzeichnis übernehmen.',
)

const doneMessages: Record<string, string> = {
  geladen: 'Das Verzeichnis ist geladen.',
  uebernommen: 'Übernommen. Bitte prüfe jede Angabe mit dem Luftfahrthandbuch und am Platz.',
}

export default function AirfieldProposal({ loaderData, actionData }: Route.ComponentProps) {
  const { proposal, done } = loaderData
  const { found, isFirst, phone, today, source } = proposal
  const doneSentence = done === null || actionData !== undefined ? undefined : doneMessages[done]
  return (
    <>
      <AdminHead
        trail={[['Einstellungen', '/admin/einstellungen'], ['Platzdaten vorschlagen']]}
        title="Platzdaten vorschlagen"
      />
      {doneSentence !== undefined && <Said tone="ok">{doneSentence}</Said>}
      <RefusedFields errors={actionData?.errors ?? {}} />
      <section className="panel">
        <AirfieldFinder {...proposal} address={page} />
      </section>
      {found !== undefined && (
        <ProposalView found={found} isFirst={isFirst} phone={phone} state={actionData} />
      )}
      <AirportFilesView today={today} source={source} state={actionData ?? { values: {}, errors: {} }} />
    </>
  )
}

type AirportFilesViewProps = {
  today: string
  source: { name: string; licence: string; site: string }
  state: FormState
}

const files = [
  { name: 'airports', label: 'airports.csv' },
  { name: 'runways', label: 'runways.csv' },
  { name: 'frequencies', label: 'airport-frequencies.csv' },
]

/** Form to upload or renew the list: the site itself fetches nothing from elsewhere. */
function AirportFilesView({ today, source, state }: AirportFilesViewProps) {
  const isRefused = files.some(({ name }) => name in state.errors) || 'stand' in state.errors
  return (
    <details className="panel" open={isRefused}>
      <summary>Eigene Datei</summary>
      <p className="small muted">
        Ein Verzeichnis ist eingebaut. Wer ein neueres will: {source.name} ({source.site}) stellt seine Daten{' '}
        {source.licence} bereit. Lade dort die drei Dateien auf deinen Rechner und wähle sie hier aus;
        gespeichert werden nur die Plätze in Deutschland, und sie gehen dem eingebauten vor.
      </p>
      <form className="form" method="post" encType="multipart/form-data" noValidate>
        {files.map(({ name, label }) => (
          <div key={name} className={state.errors[name] === undefined ? 'field' : 'field err'}>
            <label htmlFor={name}>{label}</label>
            <input
              type="file"
              id={name}
              name={name}
              accept=".csv,text/csv"
              aria-invalid={state.errors[name] !== undefined || undefined}
              aria-describedby={state.errors[name] === undefined ? undefined : `${name}-error`}
            />
            <FieldError id={`${name}-error`} error={state.errors[name]} />
          </div>
        ))}
        <TextField
          name="stand"
          label="Geladen am"
          type="date"
          unmarked
          defaultValue={today}
          state={state}
          width="c2"
        />
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="laden">
            Verzeichnis laden
          </button>
        </p>
      </form>
    </details>
  )
}
