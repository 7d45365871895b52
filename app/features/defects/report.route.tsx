import { data, redirect } from 'react-router'
import type { Route } from './+types/report.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { listOpenDefects } from '#app/features/aircraft/defects/defects.server.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, readForm, type FormState } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { filesOf, preparePictures } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import { requireOwnTables } from '#app/features/vereinsflieger/require-own-tables.server.ts'
import { defectAddress } from './addresses.ts'
import { DefectForm } from './defect-form.ts'
import { defectLines } from './open-defects.server.ts'
import { ReportForm } from './report-form.tsx'
import { reportDefect } from './report-defect.server.ts'

export const handle = { styles: [forms] }

const perAccount = { tries: 20, windowMs: 60 * 60_000 }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const [fleet, open] = await Promise.all([listFleet(db), listOpenDefects(db)])
  return {
    aircraft: fleet
      .filter(({ status }) => status !== 'former')
      .map(({ id, registration, type }) => ({ value: id, label: `${registration}, ${type}` })),
    open: await defectLines(db, open),
    values: {
      flugzeug: new URL(request.url).searchParams.get('flugzeug') ?? '',
      kennung: newId(now()),
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await requireOwnTables(services.db)
  const by = context.get(memberContext)
  const at = services.now()
  const sent = await readForm(request)
  const refuse = (status: number, errors: Record<string, string>) =>
    data<FormState>({ values: sentValues(sent), errors }, { status })
  if (!services.rateLimiter.allow('defects', by.id, perAccount, at))
    return refuse(429, { titel: 'Das waren viele Meldungen auf einmal. Bitte warte eine Stunde.' })
  const parsed = parseForm(DefectForm, sent)
  const pictures = await preparePictures(filesOf(sent, 'bilder'))
  if (!parsed.ok || !pictures.ok)
    return refuse(400, {
      ...(!parsed.ok && parsed.form.errors),
      ...(!pictures.ok && { bilder: pictures.sentence }),
    })
  const { flugzeug, titel, text, sperren, kennung } = parsed.value
  const report = {
    aircraftId: flugzeug,
    title: titel,
    body: text,
    isGrounding: sperren === 'ja',
    pictures: pictures.pictures,
    key: kennung ?? null,
  }
  const done = await reportDefect(services, by.memberId, report, { at })
  if (!done.ok) return refuse(409, { flugzeug: 'Dieses Flugzeug gibt es im Verein nicht mehr.' })
  return redirect(`${defectAddress(done.id)}?gemeldet`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Störung melden',
    description: 'Was an einem Flugzeug nicht stimmt.',
    noindex: true,
  })

export default function ReportDefect({ loaderData, actionData }: Route.ComponentProps) {
  const { aircraft, open, values } = loaderData
  return <ReportForm aircraft={aircraft} open={open} state={actionData ?? { values, errors: {} }} />
}
