import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/admin-waiting-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { wholeNumber } from '#app/lib/german-input.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { required, typed } from '#app/lib/form-schemas.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Said } from '#app/ui/note.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { arrangeList } from './arrange-list.server.ts'
import { officeList } from './office-list.server.ts'
import ownStyles from './waiting-list.css?inline'
import { formatContract, WaitingTable } from './waiting-table.tsx'
import { waitingListPath } from '../hangar.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('answer-hangar')]
export const handle = { live: 'hallenplatz' as const, styles: [forms, tables, disclosure, ownStyles] }

const Arrange = z.object({
  anfrage: z.string(),
  platz: required(
    typed((text) => {
      const place = wholeNumber(text)
      return place !== undefined && place >= 1 && place <= 9999 ? place : undefined
    }, 'Bitte den Platz als Zahl angeben.'),
    'Bitte den Platz angeben.',
  ),
  grund: z
    .string()
    .trim()
    .min(1, { error: 'Nenne bitte den Grund; er steht in der Mail.' })
    .max(300, { error: 'Bitte höchstens 300 Zeichen.' }),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const list = await officeList(db, authorizedTo(context, 'answer-hangar'))
  const isDone = new URL(request.url).searchParams.has('erledigt')
  return { ...list, today: localDate(now().getTime()), isDone }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'answer-hangar')
  const sent = await readForm(request, [Arrange, 'anfrage', 'expectedRevision'])
  const requestId = textOf(sent, 'anfrage')
  const parsed = parseForm(Arrange, sent)
  if (!parsed.ok) return data({ requestId, form: parsed.form, reason: undefined }, { status: 400 })
  const { platz: position, grund: reason } = parsed.value
  const expectedRevision = readExpectedRevision(textOf(sent, 'expectedRevision'))
  const moved = await arrangeList(services, by, { requestId, expectedRevision, position, reason })
  if (!moved.ok) {
    const form = { values: { platz: String(position), grund: reason }, errors: {} }
    return data({ requestId, form, reason: moved.reason }, { status: 409 })
  }
  return redirect(`${waitingListPath}?erledigt=ja`, 303)
}

export const meta = unlistedMeta(
  'Warteliste Hallenplatz',
  'Wer in welcher Reihenfolge auf einen Stellplatz wartet.',
)

export default function AdminWaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, tenancies, today, isDone } = loaderData
  const waiting = kinds.filter(({ entries }) => entries.length > 0)
  return (
    <>
      <AdminHead
        trail={[['Hallenplatz', '/admin/hallenplatz'], ['Warteliste']]}
        title="Warteliste"
        below={
          <p className="muted">
            Es zählt der Eingang. Wer die Reihenfolge ändert, nennt den Grund; er geht an alle, deren Platz
            sich ändert.
          </p>
        }
      >
        <a className="btn btn-line" href="/admin/anfragen?art=hallenplatz">
          Anfragen
        </a>
      </AdminHead>
      {isDone && actionData === undefined && (
        <Said tone="ok" icon="check">
          Verschoben. Alle, deren Platz sich geändert hat, bekommen eine E-{'\u2060'}Mail.
        </Said>
      )}
      {actionData?.reason !== undefined && <Said tone="warn">{actionData.reason}</Said>}
      {waiting.length === 0 && <p className="empty">Zurzeit wartet niemand auf einen Stellplatz.</p>}
      {waiting.map(({ id, label, free, entries }) => (
        <section key={id} className="waiting-list">
          <div className="sec-head">
            <h2>{label}</h2>
          </div>
          <p className="small muted">
            {free.length === 0 ? 'Kein Platz frei.' : `Frei: ${free.join('; ')}.`}
          </p>
          <WaitingTable label={label} isFull={free.length === 0} entries={entries} refused={actionData} />
        </section>
      ))}
      {tenancies.length > 0 && (
        <section>
          <div className="sec-head">
            <h2>Verträge</h2>
          </div>
          <ul className="list">
            {tenancies.map(({ boxId, place, holder, requestId, from, until }) => (
              <li key={boxId}>
                <span>
                  <a href={`/admin/hallenplatz/plaetze/${boxId}`}>{place}</a>, {holder}
                  <small>
                    {formatContract(from, until)}
                    {until !== null && until < today && ' – abgelaufen'}
                  </small>
                </span>
                {requestId !== null && <a href={`/admin/anfragen/${requestId}#antwort`}>Vorgang</a>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
