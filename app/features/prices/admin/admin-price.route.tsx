import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-price.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm, refuseUnknownFields } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { notFound } from '#app/platform/not-found.ts'
import { RecordPage } from '#app/resources/record-page.tsx'
import { recordRoute } from '#app/resources/resource-pages.server.ts'
import { resourceHandle, recordMeta } from '#app/resources/resource-route.tsx'
import { periodAddress, periodOf } from './price-periods.ts'
import { endTariff, isDayAct, type Refusal } from './end-tariff.server.ts'
import { findTariffForAdmin } from './save-tariff.server.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { tariffResource } from './tariff.resource.server.ts'

const page = recordRoute(tariffResource)
export const middleware: Route.MiddlewareFunction[] = page.middleware
export { resourceHandle as handle, recordMeta as meta }

const doneMessages = {
  beendet: 'Der letzte Tag ist gespeichert.',
  fortgesetzt: 'Der bisherige Preis endet am Tag davor. Hier ist der neue.',
}

export async function loader(asked: Route.LoaderArgs) {
  const record = await page.loader(asked)
  const parameters = new URL(asked.request.url).searchParams
  const done = Object.entries(doneMessages).find(([word]) => parameters.has(word))?.[1]
  const { validFrom = '', validTo = '' } = record.values
  const today = localDate(asked.context.get(servicesContext).now().getTime())
  // The way back leads to the list in which this price stands.
  const period = periodOf({ validFrom, validTo: validTo === '' ? null : validTo }, today)
  return { ...record, list: periodAddress(period), done: done ?? record.done }
}

export async function action(asked: Route.ActionArgs) {
  const { context, params, request } = asked
  const by = authorizedTo(context, 'keep-prices')
  const form = await readForm(request.clone())
  const sent = sentValues(form)
  if (params.tariffId === undefined || !isDayAct(sent.intent)) return page.action(asked)
  refuseUnknownFields(form, ['tag', 'expectedRevision'])
  const { db, now } = context.get(servicesContext)
  const tariff = await findTariffForAdmin(db, by, params.tariffId)
  if (tariff === undefined) throw notFound(request.url)
  const result = await endTariff(db, by, tariff, { act: sent.intent, sent, at: now() })
  if ('to' in result) throw redirect(result.to, 303)
  return data(result, { status: result.status })
}

export default function AdminPrice({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData !== undefined && 'act' in actionData ? actionData : undefined
  const result = actionData !== undefined && 'kind' in actionData ? actionData : undefined
  const panel = { refusal, revision: loaderData.values.expectedRevision ?? '' }
  return (
    <RecordPage record={loaderData} result={result}>
      {loaderData.saved !== undefined && (
        <>
          <ContinuePanel {...panel} />
          <EndPanel {...panel} />
        </>
      )}
    </RecordPage>
  )
}

type PanelProps = { revision: string; refusal: Refusal | undefined }

/** Form for a new price from a day on; the current one remains in the archive. */
function ContinuePanel(panel: PanelProps) {
  return (
    <section className="panel" id="fortsetzen">
      <h2>Neuer Preis ab</h2>
      <p className="small muted">
        Dieser Preis endet am Tag davor und bleibt in der alten Liste. Der neue öffnet sich zum Ändern.
      </p>
      <DayForm act="fortsetzen" label="Erster Tag des neuen Preises" button="Kopie anlegen" {...panel} />
    </section>
  )
}

/** Form for the last day of a price. */
function EndPanel(panel: PanelProps) {
  return (
    <section className="panel" id="beenden">
      <h2>Beenden</h2>
      <p className="small muted">Danach steht er nur noch unter „Frühere Preise“.</p>
      <DayForm act="beenden" label="Letzter Tag" button="Beenden" {...panel} />
    </section>
  )
}

type DayFormProps = PanelProps & { act: Refusal['act']; label: string; button: string }

function DayForm({ act, label, button, revision, refusal }: DayFormProps) {
  const refused = refusal?.act === act ? refusal : undefined
  const id = `${act}-tag`
  return (
    <form method="post" action={`#${act}`} className="stack" noValidate>
      <input type="hidden" name="expectedRevision" value={revision} />
      <div className={refused === undefined ? 'field' : 'field err'}>
        <label htmlFor={id}>{label}</label>
        <input
          type="date"
          id={id}
          name="tag"
          defaultValue={refused?.day}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={refused === undefined ? undefined : `${id}-error`}
        />
        <FieldError id={`${id}-error`} error={refused?.sentence} />
      </div>
      <button className="btn btn-line" name="intent" value={act}>
        {button}
      </button>
    </form>
  )
}
