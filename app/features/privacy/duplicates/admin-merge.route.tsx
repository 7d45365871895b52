import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-merge.route'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { mergedFields } from '#app/features/members/merge-fields.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Note, Said } from '#app/ui/note.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { MailText } from '#app/ui/mail-link.tsx'
import { findPair, mergePair, type Merged } from './merge.server.ts'
import ownPage from './merge.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-members')]
export const handle = { styles: [tables, ownPage] }

function actorOf(context: Route.LoaderArgs['context']) {
  const by = authorizedTo(context, 'keep-members')
  if (!mayDo(by, 'read-members')) throw new Response(null, { status: 403 })
  return by
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const pair = await findPair(db, actorOf(context), params)
  if (pair === undefined) throw notFound(request.url)
  requireConfirmed(context, request)
  return pair
}

const refusals: Readonly<Record<Exclude<Merged, 'merged' | 'gone'>, string>> = {
  stale: 'Jemand hat einen der Einträge inzwischen geändert. Sieh noch einmal hin.',
  administrator:
    'Das Konto, das gelöscht würde, hat Rechte in der Verwaltung. Wähle das andere oder nimm die Rechte zuerst weg.',
  oneself: 'Der eigene Eintrag muss der sein, der bleibt.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = actorOf(context)
  const form = await readForm(request, ['revision-links', 'revision-rechts', 'konto', ...mergedFields])
  requireConfirmed(context, request)
  const { keepId, goneId } = params
  const merge = {
    keepId,
    goneId,
    expectedRevisions: {
      keep: readExpectedRevision(textOf(form, 'revision-links')),
      gone: readExpectedRevision(textOf(form, 'revision-rechts')),
    },
    chosen: sentValues(form),
    account: textOf(form, 'konto') === 'right' ? ('right' as const) : ('left' as const),
  }
  const outcome = await mergePair(db, by, merge, now())
  if (outcome === 'gone') throw notFound(request.url)
  if (outcome === 'merged') return redirect('/admin/mitglieder/doppelt?zusammengefuehrt=1', 303)
  return data({ sentence: refusals[outcome], chosen: merge.chosen }, { status: 409 })
}

export const meta = unlistedMeta('Zusammenführen', 'Mitgliederliste.')

export default function AdminMerge({ loaderData, actionData }: Route.ComponentProps) {
  const { left, right, rows, moves } = loaderData
  const chosen = actionData?.chosen
  return (
    <>
      <AdminHead
        trail={[
          ['Mitglieder', '/admin/mitglieder'],
          ['Doppelte Einträge', '/admin/mitglieder/doppelt'],
        ]}
        title="Zusammenführen"
      >
        <a className="btn btn-line" href={`/admin/mitglieder/doppelt/${right.id}/${left.id}`}>
          Seiten tauschen
        </a>
      </AdminHead>
      <form method="post" className="form stack flow-6">
        {actionData !== undefined && <Said tone="stop">{actionData.sentence}</Said>}
        <input type="hidden" name="revision-links" value={left.revision} />
        <input type="hidden" name="revision-rechts" value={right.revision} />
        {rows.length === 0 ? (
          <p>Die beiden Einträge sagen dasselbe.</p>
        ) : (
          <table className="tbl stackable merge">
            <caption>Was gilt künftig?</caption>
            <thead>
              <tr>
                <th scope="col">Angabe</th>
                <th scope="col">
                  <a href={`/admin/mitglieder/${left.id}`}>{left.name}</a> (bleibt)
                </th>
                <th scope="col">
                  <a href={`/admin/mitglieder/${right.id}`}>{right.name}</a> (geht auf)
                </th>
                <th scope="col">Zusammen</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <MergeChoice key={row.name} {...row} chosen={chosen?.[row.name] ?? row.proposed} />
              ))}
              {left.account !== null && right.account !== null && (
                <MergeChoice
                  name="konto"
                  label="Konto (das andere wird gelöscht)"
                  left={left.account}
                  right={right.account}
                  canBoth={false}
                  chosen={chosen?.['konto'] ?? 'left'}
                />
              )}
            </tbody>
          </table>
        )}
        <section className="stack" aria-labelledby="mit">
          <h2 id="mit">Was mitkommt</h2>
          {moves.length === 0 && (right.account === null || left.account !== null) ? (
            <p className="muted">An dem Eintrag, der aufgeht, hängt sonst nichts.</p>
          ) : (
            <ul>
              {right.account !== null && left.account === null && <li>Konto {right.account}</li>}
              {moves.map(({ label, rows: count }) => (
                <li key={label}>
                  {label}: {count}
                </li>
              ))}
            </ul>
          )}
          <Note tone="warn">Danach gibt es nur noch einen Eintrag; trennen lässt er sich nicht mehr.</Note>
          <p>
            <button className="btn">Zu einem Eintrag zusammenführen</button>
          </p>
        </section>
      </form>
    </>
  )
}

type MergeChoiceProps = {
  name: string
  label: string
  left: string
  right: string
  canBoth: boolean
  chosen: string
}

/** One field of the two entries; either value, or both, can be chosen. */
function MergeChoice({ name, label, left, right, canBoth, chosen }: MergeChoiceProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-l="bleibt">
        <Choice name={name} value="left" label={label} text={left} chosen={chosen} />
      </td>
      <td data-l="geht auf">
        <Choice name={name} value="right" label={label} text={right} chosen={chosen} />
      </td>
      <td data-l="Zusammen">
        {canBoth && <Choice name={name} value="both" label={label} text="beides" chosen={chosen} />}
      </td>
    </tr>
  )
}

type ChoiceProps = { name: string; value: string; label: string; text: string; chosen: string }

function Choice({ name, value, label, text, chosen }: ChoiceProps) {
  return (
    <label className="merge-choice">
      <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
      <span>
        <span className="vh">{label}: </span>
        {text === '' ? 'keine Angabe' : <MailText text={text} />}
      </span>
    </label>
  )
}
