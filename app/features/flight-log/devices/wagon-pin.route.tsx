import { data, redirectDocument } from 'react-router'
import type { Route } from './+types/wagon-pin.route'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import panels from '#app/ui/styles/panels.css?inline'
import { TextField } from '#app/ui/fields.tsx'
import styles from '../start-wagon.css?inline'
import { wagonAddress } from './device.ts'
import {
  boundDeviceContext,
  deviceCookie,
  requireBoundDevice,
  openWithPin,
  type Opened,
} from './device-guard.server.ts'
import { WagonFrame } from './wagon-frame.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireBoundDevice]
export const handle = { styles: [forms, panels, styles] }

export function loader({ context }: Route.LoaderArgs) {
  return { name: context.get(boundDeviceContext).name }
}

const sentences: Record<Exclude<Opened, 'open'>, [sentence: string, status: number]> = {
  wrong: ['Diese PIN ist es nicht.', 400],
  'too-many': [
    'Das waren zu viele Versuche. Bitte warte eine Viertelstunde, oder lass in der Verwaltung eine neue PIN setzen.',
    429,
  ],
  busy: ['Gerade ist viel los. Bitte versuch es gleich noch einmal.', 503],
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const device = context.get(boundDeviceContext)
  const pin = textOf(await readForm(request, ['pin']), 'pin')
    .trim()
    .slice(0, 12)
  const opened = await openWithPin(services, device, pin)
  if (opened !== 'open') {
    const [pinFault, status] = sentences[opened]
    return data({ values: {}, errors: { pin: pinFault } }, { status })
  }
  const cookie = deviceCookie(device.cookie, services.publicUrl)
  throw redirectDocument(wagonAddress, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export const meta = unlistedMeta('Startwagen entsperren', 'Die PIN dieses Geräts.')

export default function WagonPin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WagonFrame>
      <form className="form panel" method="post" noValidate>
        <h1 className="h2">{loaderData.name}</h1>
        <TextField
          name="pin"
          label="PIN"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          state={actionData}
          hint="Öffnet das Flugbuch auf diesem Gerät bis zum Abend"
        />
        <p className="btn-row">
          <button className="btn btn-lg">Entsperren</button>
        </p>
      </form>
    </WagonFrame>
  )
}
