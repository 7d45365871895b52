import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/admin-devices.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { devicesAddress, NewDevice, Pin } from './device.ts'
import { AdminDevicesPage } from './admin-devices-page.tsx'
import { addDevice, changePin, listDevices, renewCode, revokeDevice } from './devices.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { live: 'geraete' as const, styles: resourceStyles }

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-airfield')
  const { db, now, publicUrl } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  return {
    devices: await listDevices(db, now()),
    host: publicUrl.replace(/^https?:\/\//, ''),
    done: query.has('gesperrt') ? 'Gesperrt.' : query.has('pin') ? 'Die neue PIN gilt.' : '',
  }
}

type Refused = { intent: string; device: string; state: FormState }

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const sent = await readForm(request, ['intent', 'device', 'name', 'pin'])
  const [intent, id, at] = [textOf(sent, 'intent'), textOf(sent, 'device'), now()]
  const refuse = (state: FormState) =>
    data({ refused: { intent, device: id, state } satisfies Refused, made: null }, { status: 400 })
  if (intent === 'anlegen') {
    const read = parseForm(NewDevice, sent)
    if (!read.ok) return refuse(withoutPin(read.form))
    return data({ refused: null, made: await addDevice(db, by, read.value, at) })
  }
  if (intent === 'code') {
    const made = await renewCode(db, by, id, at)
    return made === undefined ? toDevices() : data({ refused: null, made })
  }
  if (intent === 'pin') {
    const read = parseForm(z.object({ pin: Pin }), sent)
    if (!read.ok) return refuse(withoutPin(read.form))
    const name = await changePin(db, by, { id, pin: read.value.pin }, at)
    return name === undefined ? toDevices() : redirect(`${devicesAddress}?pin`, 303)
  }
  if (intent === 'sperren') {
    const name = await revokeDevice(db, by, id, at)
    return name === undefined ? toDevices() : redirect(`${devicesAddress}?gesperrt`, 303)
  }
  return refuse({ values: {}, errors: { name: 'Das war nicht zu lesen. Bitte versuch es noch einmal.' } })
}

/** Another user revoked it meanwhile; the list shows that. */
const toDevices = () => redirect(devicesAddress, 303)

function withoutPin({ values: { pin: _pin, ...values }, errors }: FormState): FormState {
  return { values, errors }
}

export const meta = unlistedMeta(
  'Geräte im Startwagen',
  'Geräte des Vereins, die das Flugbuch ohne Konto führen.',
)

export default function AdminDevices({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminDevicesPage {...loaderData} refused={actionData?.refused ?? null} made={actionData?.made ?? null} />
  )
}
