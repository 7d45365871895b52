import { data, redirect } from 'react-router'
import type { Route } from './+types/own.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { managementMode } from '#app/features/vereinsflieger/management-mode.server.ts'
import { answerConnection } from '#app/features/vereinsflieger/personal/personal-page.server.ts'
import { RemoteHours } from '#app/features/vereinsflieger/personal/remote-hours.tsx'
import { remoteHours } from '#app/features/vereinsflieger/personal/remote-hours.server.ts'
import { reportWork, withdrawReport, type WorkDone } from './keep-work-hours.server.ts'
import { ownHours } from './own-hours.server.ts'
import { OwnHoursPage } from './own-page.tsx'
import { WorkReport } from './work-entry.ts'

export const handle = { styles: [tables, facts, forms] }
const address = '/vereinsflieger/arbeitsstunden'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  if ((await managementMode(db)) !== 'built-in') return remoteHours(context)
  const { memberId } = context.get(memberContext)
  const query = new URL(request.url).searchParams
  const asked = /^20\d{2}$/.test(query.get('jahr') ?? '') ? Number(query.get('jahr')) : null
  return { ...(await ownHours(db, memberId, now(), asked)), isSaved: query.has('gemeldet') }
}

const sentences: Record<Extract<WorkDone, { ok: false }>['reason'], string> = {
  closed: 'Dieses Jahr ist abgeschlossen. Sprich mit dem Vorstand.',
  future: 'Dieser Tag liegt in der Zukunft.',
  gone: 'Diesen Eintrag gibt es nicht mehr.',
  'changed-meanwhile': 'Dieser Eintrag hat sich inzwischen geändert.',
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  if ((await managementMode(db)) !== 'built-in') {
    const state = await answerConnection(context, request)
    return state === undefined
      ? redirect(address, 303)
      : data<{ state: FormState }>({ state }, { status: 400 })
  }
  const { memberId } = context.get(memberContext)
  const sent = await readForm(request)
  if (memberId === null) return redirect(address, 303)
  if (textOf(sent, 'intent') === 'zuruecknehmen') {
    await withdrawReport(db, memberId, textOf(sent, 'eintrag'))
    return redirect(address, 303)
  }
  const read = parseForm(WorkReport, sent)
  if (!read.ok) return data<{ state: FormState }>({ state: read.form }, { status: 400 })
  const { tag, stunden, sparte, arbeit, kennung } = read.value
  const at = now()
  const report = { day: tag, minutes: stunden, branch: sparte, text: arbeit, key: kennung ?? null }
  const done = await reportWork(db, memberId, report, { at, today: localDate(at.getTime()) })
  if (done.ok) return redirect(`${address}?gemeldet`, 303)
  const state = { values: sentValues(sent), errors: { tag: sentences[done.reason] } }
  return data<{ state: FormState }>({ state }, { status: 409 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Arbeitsstunden',
    description: 'Deine Arbeitsstunden.',
    noindex: true,
  })

export default function OwnHours({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'own') return <OwnHoursPage page={loaderData} refused={actionData?.state} />
  return <RemoteHours data={loaderData} refused={actionData?.state} />
}
