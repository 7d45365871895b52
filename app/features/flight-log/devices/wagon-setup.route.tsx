import { data, redirectDocument } from 'react-router'
import type { Route } from './+types/wagon-setup.route'
import { limits, refusedByLimit } from '#app/features/accounts/sign-in/limits.server.ts'
import { readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import panels from '#app/ui/styles/panels.css?inline'
import { TextField } from '#app/ui/fields.tsx'
import styles from '../start-wagon.css?inline'
import { wagonPinAddress } from './device.ts'
import { deviceCookie } from './device-guard.server.ts'
import { bindDevice } from './devices.server.ts'
import { WagonFrame } from './wagon-frame.tsx'

export const handle = { styles: [forms, panels, styles] }

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  return null
}

const wrong = 'Diesen Code gibt es nicht oder nicht mehr. Er gilt eine halbe Stunde und nur einmal.'
const tooMany = 'Das waren zu viele Versuche. Bitte warte eine Viertelstunde.'

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { clientAddress, freshness } = context.get(requestContext)
  freshness.notCached()
  const code = textOf(await readForm(request, ['code']), 'code').slice(0, 40)
  const refuse = (sentence: string, status: number) =>
    data<FormState>({ values: { code }, errors: { code: sentence } }, { status })
  if ((await refusedByLimit(services, [limits.deviceCode(clientAddress)])) !== undefined)
    return refuse(tooMany, 429)
  const token = await bindDevice(services.db, code, services.now())
  if (token === undefined) return refuse(wrong, 400)
  const cookie = deviceCookie(token, services.publicUrl)
  throw redirectDocument(wagonPinAddress, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export const meta = unlistedMeta(
  'Startwagen einrichten',
  'Ein Gerät des Vereins für das Flugbuch einrichten.',
)

export default function WagonSetup({ actionData }: Route.ComponentProps) {
  return (
    <WagonFrame>
      <form className="form panel" method="post" noValidate>
        <h1 className="h2">Dieses Gerät einrichten</h1>
        <p>
          Ein Gerät des Vereins führt das Flugbuch ohne eigenes Konto. Den Code zeigt die Verwaltung unter
          „Geräte im Startwagen“, wenn sie das Gerät anlegt.
        </p>
        <TextField
          name="code"
          label="Code"
          state={actionData}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          hint="Zum Beispiel K7QM-2FXD-9T"
        />
        <p className="btn-row">
          <button className="btn">Einrichten</button>
        </p>
      </form>
    </WagonFrame>
  )
}
