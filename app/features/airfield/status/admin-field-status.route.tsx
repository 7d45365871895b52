import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-field-status.route'
import { authorizedTo, mayDo, type Authorized } from '#app/platform/identity/actor.ts'
import { type FormState, parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import forms from '#app/ui/styles/forms.css?inline'
import styles from './admin-field-status.css?inline'
import { airfieldState } from './airfield-state.server.ts'
import { ClosurePanel, InspectionPanel } from './field-status-panels.tsx'
import { LightForm } from './light-form.tsx'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { addClosure, endLight, liftClosure, recordInspection, setLight } from './set-field-status.server.ts'
import { closureEnd, ClosureInput, closureStart, endOf, isOfEarlierDay, LightInput } from './status-input.ts'
import { statusEnds } from './status-ends.ts'
import { Said } from '#app/ui/note.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('set-field-status')]
export const handle = { styles: [forms, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'set-field-status')
  const services = context.get(servicesContext)
  const at = services.now()
  const { airfield, calendar, status } = await airfieldContent(services.db)
  const state = await airfieldState(services, at)
  const names = await findMemberNames(services.db, [
    status?.setBy ?? null,
    status?.runwayInspection?.by ?? null,
  ])
  const nameOf = (id: string | null | undefined) => (id == null ? null : (names.get(id) ?? null))
  return {
    instant: at.getTime(),
    ends: statusEnds(calendar, at.getTime()),
    words: state.words,
    light: state.light,
    duty:
      state.by === 'duty' && status !== undefined
        ? { setAt: status.setAt, validUntil: status.validUntil, by: nameOf(status.setBy), text: status.text }
        : null,
    closures: (status?.restrictions ?? []).filter(
      ({ until }) => until === null || Date.parse(until) > at.getTime(),
    ),
    inspection: status?.runwayInspection && {
      at: status.runwayInspection.at,
      by: nameOf(status.runwayInspection.by),
    },
    runways: airfield?.runways.map(({ id, designator }) => ({ id, designator })) ?? [],
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
    mayKeepWeather: mayDo(by, 'keep-weather'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'set-field-status')
  const form = await readForm(request, [LightInput, ClosureInput, 'runway', 'from', 'reason', 'zurueck'])
  const refused = await act(services, by, form)
  if (refused !== undefined) return data(refused, { status: 400 })
  return redirect(
    textOf(form, 'zurueck') === 'heute' ? '/admin?platzstatus' : '/admin/platzstatus?gespeichert',
    303,
  )
}

type Refused = { form: 'light' | 'closure'; state: FormState }

/** Returns `undefined` on success. */
async function act(
  services: Services,
  by: Authorized<'set-field-status'>,
  form: FormData,
): Promise<Refused | undefined> {
  const { db } = services
  const at = services.now()
  switch (form.get('intent')) {
    case 'green':
    case 'yellow':
    case 'red':
    case 'grey':
      // The button on the day's page sends the colour as its intent.
      form.set('light', textOf(form, 'intent'))
      return setLightFrom(services, by, form)
    case 'setzen':
      return setLightFrom(services, by, form)
    case 'sperren':
      return addClosureFrom(services, by, form)
    case 'zurueck':
      await endLight(db, by, at)
      return undefined
    case 'aufheben':
      await liftClosure(db, by, liftedBy(form), at)
      return undefined
    case 'kontrolliert':
      await recordInspection(db, by, at)
      return undefined
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' })
  }
}

function liftedBy(form: FormData) {
  const runwayId = textOf(form, 'runway') || null
  return { runwayId, from: textOf(form, 'from'), reason: textOf(form, 'reason') }
}

async function setLightFrom(
  { db, now }: Services,
  by: Authorized<'set-field-status'>,
  form: FormData,
): Promise<Refused | undefined> {
  const input = parseForm(LightInput, form)
  if (!input.ok) return { form: 'light', state: input.form }
  const at = now()
  const { calendar } = await airfieldContent(db)
  const validUntil = endOf(input.value, { ends: statusEnds(calendar, at.getTime()), instant: at.getTime() })
  if (validUntil !== null) {
    await setLight(db, by, { ...input.value, validUntil }, at)
    return undefined
  }
  const field = input.value.until === 'time' ? 'untilTime' : 'until'
  const from = isOfEarlierDay(input.value, at.getTime())
    ? `Die Seite war noch die vom ${longDate(input.value.shownOn)}: `
    : ''
  return {
    form: 'light',
    state: {
      values: { ...input.value },
      errors: { [field]: `${from}Dieser Zeitpunkt ist schon vorbei. Bitte einen späteren wählen.` },
    },
  }
}

async function addClosureFrom(
  { db, now }: Services,
  by: Authorized<'set-field-status'>,
  form: FormData,
): Promise<Refused | undefined> {
  const input = parseForm(ClosureInput, form)
  if (!input.ok) return { form: 'closure', state: input.form }
  const at = now()
  const { runway, reason } = input.value
  const { airfield } = await airfieldContent(db)
  const isKnown = runway === '' || airfield?.runways.some(({ id }) => id === runway) === true
  const from = closureStart(input.value, at.getTime())
  const until = closureEnd(input.value, from)
  if (isKnown && until !== null) {
    const closure = { runwayId: runway || null, reason, from, until: until === 'open' ? null : until }
    await addClosure(db, by, closure, at)
    return undefined
  }
  const errors: Record<string, string> = isKnown
    ? { untilDay: 'Bitte ein Ende mit Datum angeben, das nach dem Beginn liegt und noch bevorsteht.' }
    : { runway: 'Diese Piste gibt es nicht mehr. Bitte neu wählen.' }
  return { form: 'closure', state: { values: { ...input.value }, errors } }
}

export const meta = unlistedMeta('Platzstatus', 'Ampel, Sperrungen und Pistenkontrolle.')

export default function AdminFieldStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { words, duty, isSaved, mayKeepWeather } = loaderData
  const refused = (form: Refused['form']) => (actionData?.form === form ? actionData.state : undefined)
  return (
    <>
      <AdminHead
        title="Platzstatus"
        below={
          <>
            <p>
              Auf der Website steht jetzt: <strong>{words}</strong>
            </p>
            <p className="small muted">
              {duty === null
                ? 'Das folgt aus den Betriebszeiten.'
                : `${duty.by ?? 'Die Verwaltung'} hat das am ${localDateTime(Date.parse(duty.setAt))} gesetzt; es gilt ${duty.validUntil === null ? 'bis auf Weiteres. Daran wird jeden Tag erinnert' : `bis ${localDateTime(Date.parse(duty.validUntil))}`}.`}
            </p>
            {mayKeepWeather && (
              <p className="small">
                <a href="/admin/einstellungen/wetter">Wetterstationen einrichten</a>
              </p>
            )}
          </>
        }
      />
      {isSaved && actionData === undefined && (
        <Said tone="ok">Gespeichert. Offene Seiten zeigen es innerhalb von zwei Sekunden.</Said>
      )}
      <div className="dash">
        <LightForm {...loaderData} isOnDuty={duty !== null} state={refused('light')} />
        <ClosurePanel {...loaderData} state={refused('closure')} />
        <InspectionPanel {...loaderData} />
      </div>
    </>
  )
}
