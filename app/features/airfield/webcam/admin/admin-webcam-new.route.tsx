import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-webcam-new.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { newId, idempotencyKey } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import { sentValues } from '#app/lib/form-values.ts'
import { actOnWebcam, resultStatus } from './act-on-webcam.server.ts'
import styles from './webcam-admin.css?inline'
import { WebcamEditor } from './webcam-editor.tsx'
import { webcamFields, emptyWebcamValues } from './webcam-values.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-webcams')]

export const handle = { styles: [choices, differences, styles] }

export async function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-webcams')
  return { stored: { ...emptyWebcamValues, kennung: newId(context.get(servicesContext).now()) } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-webcams')
  const services = context.get(servicesContext)
  const values = sentValues(await readForm(request, webcamFields))
  const id = idempotencyKey(values.kennung, services.now())
  const result = await actOnWebcam(services, by, { values, id, isNew: true })
  if ('isGone' in result) throw notFound(request.url)
  if ('to' in result) return redirect(result.to, 303)
  return data(result, { status: resultStatus[result.kind] })
}

export const meta = unlistedMeta('Kamera anlegen', 'Eine neue Webcam.')

export default function NewWebcam({ loaderData, actionData }: Route.ComponentProps) {
  return <WebcamEditor stored={loaderData.stored} result={actionData} />
}
