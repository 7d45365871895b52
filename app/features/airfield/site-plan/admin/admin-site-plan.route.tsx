import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-site-plan.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Note, Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { airfieldPlan } from '../../plan/airfield-plan.ts'
import { airfieldContent } from '../../opening/opening-calendar.server.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { airfieldAdminPath } from '../../record/record-sections.ts'
import pinStyles from '../site-plan.css?inline'
import { listSitePoints } from '../site-plan-data.server.ts'
import { findLastChange, movePoints, undoChange, type MoveClash } from './change-site-plan.server.ts'
import { shown, readMoves, planAdminPath, planPictureAddress } from './point-form.ts'
import { PlanForm } from './plan-form.tsx'
import { planPictureSetting } from '../picture/plan-picture.ts'
import styles from './site-plan-admin.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { styles: [tables, aerodromeStyles, planSheet, pinStyles, styles] }

const doneMessages: Record<string, string> = {
  gespeichert: 'Gespeichert. Der Plan auf der Website zeigt es schon.',
  geloescht: 'Der Punkt ist gelöscht.',
  zurueck: 'Zurückgenommen.',
  nichts: 'Es war nichts verschoben.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const { db } = context.get(servicesContext)
  const [{ airfield }, points, last, own] = await Promise.all([
    airfieldContent(db),
    listSitePoints(db),
    findLastChange(db, by),
    findSetting(db, planPictureSetting),
  ])
  const parameters = new URL(request.url).searchParams
  return {
    plan: airfield === undefined ? null : airfieldPlan(airfield),
    points,
    last,
    showsPicture: own?.pictureId != null,
    done: Object.keys(doneMessages).find((word) => parameters.has(word)) ?? null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const { intent = '', ...values } = sentValues(await readForm(request, ['a-*', 'b-*', 'was-*', 'seen-*']))
  const undone = /^zurueck:(.+)$/.exec(intent)?.[1]
  if (undone !== undefined) {
    if (await undoChange(db, by, undone, now())) return redirect(`${planAdminPath}?zurueck`, 303)
    return data({ values: undefined, errors: {}, clashes: [], isTooLate: true }, { status: 409 })
  }
  const [{ airfield }, points] = await Promise.all([airfieldContent(db), listSitePoints(db)])
  const read = readMoves(values, points, airfield === undefined ? null : airfieldPlan(airfield))
  const refused = { values, errors: read.ok ? {} : read.errors, clashes: [], isTooLate: false }
  if (!read.ok) return data(refused, { status: 400 })
  const result = await movePoints(db, by, read.moves, now())
  if (!result.ok) return data({ ...refused, clashes: result.clashes }, { status: 409 })
  return redirect(`${planAdminPath}?${result.count === 0 ? 'nichts' : 'gespeichert'}`, 303)
}

export const meta = unlistedMeta(
  'Lageplan bearbeiten',
  'Punkte im Lageplan setzen, verschieben und benennen.',
)

export default function AdminSitePlan({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, points, last, showsPicture, done } = loaderData
  return (
    <>
      <PlanHead done={done === null || actionData !== undefined ? null : (doneMessages[done] ?? null)} />
      <RefusedFields errors={actionData?.errors ?? {}} />
      {actionData !== undefined && actionData.clashes.length > 0 && (
        <ClashNote clashes={actionData.clashes} />
      )}
      {actionData?.isTooLate && (
        <Said tone="stop">Nicht zurückgenommen: Der Plan ist inzwischen weiter geändert worden.</Said>
      )}
      {last !== null && (
        <form method="post" className="plan-last">
          <span className="small">
            Zuletzt: {last.words}, {localDateTime(Date.parse(last.at))}
            {last.by !== null && `, ${last.by}`}
          </span>
          <button className="btn btn-quiet btn-sm" name="intent" value={`zurueck:${last.id}`}>
            Rückgängig machen
          </button>
        </form>
      )}
      {showsPicture && (
        <Note tone="info">
          Die Website zeigt zurzeit das <a href={planPictureAddress}>eigene Bild</a>. Was hier verschoben
          wird, gilt für die Zeichnung.
        </Note>
      )}
      {plan === null && (
        <p className="note">
          <Icon name="info" />
          <span>
            Ohne <a href="/admin/flugplatz/pisten">Piste</a> gibt es noch nichts zu zeichnen. Die Punkte
            stehen auf der Website dann nur als Liste.
          </span>
        </p>
      )}
      {points.length === 0 ? (
        <p className="note">
          <Icon name="info" />
          <span>
            Noch gibt es keinen Punkt. <a href={`${planAdminPath}/erstellen`}>Leg den ersten an</a>, dann
            lässt er sich hier verschieben.
          </span>
        </p>
      ) : (
        <form method="post" action="#meldung" noValidate className="stack" key={last?.id}>
          <PlanForm
            plan={plan}
            points={points}
            typed={actionData?.values}
            errors={actionData?.errors ?? {}}
          />
        </form>
      )}
    </>
  )
}

const format = (position: MoveClash['stored']) =>
  position === null ? 'nicht auf dem Plan' : `${shown(position.a)} m längs, ${shown(position.b)} m quer`

/** Shown if somebody else has moved the same points since the plan was opened. */
function ClashNote({ clashes }: { clashes: readonly MoveClash[] }) {
  return (
    <div className="note stop" role="alert" id="meldung" tabIndex={-1}>
      <Icon name="stop" />
      <div>
        <h2>Noch nicht gespeichert: Jemand war schneller</h2>
        <ul>
          {clashes.map(({ label, stored, own }) => (
            <li key={label}>
              {label}: gespeichert {format(stored)}, bei dir {format(own)}.
            </li>
          ))}
        </ul>
        <p>
          Deine Zahlen stehen unten. <a href={planAdminPath}>Neu laden</a> zeigt den gespeicherten Plan;
          danach kannst du die Punkte wieder verschieben.
        </p>
      </div>
    </div>
  )
}

/** `done`: message about the last action; `null` if there is none. */
function PlanHead({ done }: { done: string | null }) {
  return (
    <>
      <AdminHead trail={[['Platzdaten', airfieldAdminPath], ['Lageplan']]} title="Lageplan" said={done}>
        <p className="btn-row">
          <a className="btn btn-line" href={planPictureAddress}>
            <Icon name="image" /> Eigenes Bild
          </a>
          <a className="btn" href={`${planAdminPath}/erstellen`}>
            <Icon name="plus" /> Punkt anlegen
          </a>
        </p>
      </AdminHead>
      <p className="small muted">
        Die Maße zählen in Metern ab dem Bezugspunkt: längs der Hauptpiste in ihre erste Richtung, und links
        davon.
      </p>
    </>
  )
}
