import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-webcam.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import { sentValues } from '#app/lib/form-values.ts'
import { findWebcam } from '../webcams.server.ts'
import { actOnWebcam, resultStatus } from './act-on-webcam.server.ts'
import styles from './webcam-admin.css?inline'
import { WebcamEditor } from './webcam-editor.tsx'
import { webcamFields, webcamValues } from './webcam-values.ts'
import { stateOf } from './webcam-list.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-webcams')]

export const handle = { styles: [choices, differences, styles] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-webcams')
  const services = context.get(servicesContext)
  const found = await findWebcam(services.db, params.webcamId)
  if (found === undefined) throw notFound(request.url)
  return {
    stored: { ...webcamValues(found), expectedRevision: String(found.revision), kennung: found.id },
    host: hostOf(found.source),
    webcam: await stateOf(services, found),
    door: `${services.publicUrl}/api/webcam/${found.id}`,
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

function hostOf(source: NonNullable<Awaited<ReturnType<typeof findWebcam>>>['source']): string | null {
  if (source.kind === 'sent') return null
  return source.kind === 'fetched' ? source.host : new URL(source.snapshotUrl).host
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-webcams')
  const services = context.get(servicesContext)
  const values = sentValues(await readForm(request, webcamFields))
  if ((await findWebcam(services.db, params.webcamId)) === undefined) throw notFound(request.url)
  const result = await actOnWebcam(services, by, { values, id: params.webcamId, isNew: false })
  if ('isGone' in result) throw notFound(request.url)
  if ('to' in result) return redirect(result.to, 303)
  return data(result, { status: resultStatus[result.kind] })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Kamera' : `Kamera „${loaderData.webcam.name}“`,
    description: 'Eine Webcam ändern.',
    noindex: true,
  })

export default function EditWebcam({ loaderData, actionData }: Route.ComponentProps) {
  return <WebcamEditor {...loaderData} result={actionData} />
}
