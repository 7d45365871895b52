import { data, redirect } from 'react-router'
import type { Route } from './+types/defect.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { isTrustedWith } from '#app/platform/identity/second-factor/trusted-with.server.ts'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { defectStamp, findDefect, listDefectSteps } from '#app/features/aircraft/defects/defects.server.ts'
import { cleanText, sentValues, type Values } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { blocksOf } from '#app/features/aircraft/blocks/blocks.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { actOnDefect, type DefectDone } from './act-on-defect.server.ts'
import { defectAddress, defectsLiveAddress, defectsOfAircraftAddress } from './addresses.ts'
import { DefectPage } from './defect-page.tsx'
import { type DefectAct, defectActs, stepLabels } from './defect-rules.ts'
import { shownPictures } from './open-defects.server.ts'
import styles from './defects.css?inline'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [forms, facts, styles] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const stamp = await defectStamp(db)
  const defect = await findDefect(db, params.defectId)
  const aircraft = defect && (await findAircraft(db, defect.aircraftId))
  if (defect === undefined || aircraft === undefined) throw notFound(request.url)
  const [steps, pictures, mayManage] = await Promise.all([
    listDefectSteps(db, defect.id),
    shownPictures(db, defect.id),
    isTrustedWith(db, context.get(memberContext), 'keep-airfield'),
  ])
  const at = now()
  const instant = { from: at.getTime(), to: at.getTime() + 1 }
  const blocks = await blocksOf(db, aircraft, instant, at)
  const names = await namesOf(db, [defect.reporterId, ...steps.map(({ memberId }) => memberId)])
  const query = new URL(request.url).searchParams
  return {
    stamp,
    defect,
    registration: aircraft.registration,
    groundedBy: blocks.find(({ sourceId }) => sourceId !== defect.id)?.reason ?? null,
    history: defectsOfAircraftAddress(aircraft.id),
    reporter: names.get(defect.reporterId ?? '')?.full ?? null,
    when: localDateTime(Date.parse(defect.reportedAt)),
    steps: steps.map(({ id, memberId, act, words, at }) => ({
      id,
      what: stepLabels[act],
      words,
      who: names.get(memberId ?? '')?.full ?? '',
      when: localDateTime(Date.parse(at)),
    })),
    pictures,
    isKeeper: mayManage,
    done: query.has('gemeldet')
      ? 'Danke, die Meldung ist angekommen.'
      : query.has('gespeichert')
        ? 'Gespeichert.'
        : '',
  }
}

const sentences: Record<Extract<DefectDone, { ok: false }>['reason'], string> = {
  gone: 'Diese Störung gibt es nicht mehr.',
  'changed-meanwhile':
    'Jemand war schneller: Unten steht, was inzwischen geschah. Deine Worte stehen noch im Feld.',
  'not-now': 'Das geht bei dieser Störung gerade nicht.',
  'words-missing': 'Bitte schreib dazu, was getan wurde oder zu wissen ist.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await requireOwnTables(services.db)
  const by = context.get(memberContext)
  if (!(await isTrustedWith(services.db, by, 'keep-airfield')))
    throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
  const sent = await readForm(request)
  const intent = textOf(sent, 'intent')
  const act = (Object.keys(defectActs) as DefectAct[]).find((name) => defectActs[name] === intent)
  if (act === undefined) throw notFound(request.url)
  const done = await actOnDefect(services, by, {
    id: params.defectId,
    act,
    words: cleanText(textOf(sent, 'wort')).slice(0, 2000),
    revision: readExpectedRevision(textOf(sent, 'expectedRevision')),
    at: services.now(),
  })
  if (done.ok) return redirect(`${defectAddress(params.defectId)}?gespeichert`, 303)
  if (done.reason === 'gone') throw notFound(request.url)
  const status = done.reason === 'words-missing' ? 400 : 409
  return data<{ sentence: string; values: Values }>(
    { sentence: sentences[done.reason], values: sentValues(sent) },
    { status },
  )
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Störung' : `${loaderData.registration}: ${loaderData.defect.title}`,
    description: 'Eine Störung an einem Flugzeug.',
    noindex: true,
  })

export default function DefectRoute({ loaderData, actionData }: Route.ComponentProps) {
  useLivePage(defectsLiveAddress, loaderData.stamp)
  return <DefectPage page={loaderData} refused={actionData ?? null} />
}
