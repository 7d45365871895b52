import { keepMineOver } from '#app/lib/expected-revision.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-price.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { receiptName } from '../tariff-words.ts'
import { actOnTariff } from './act-on-tariff.server.ts'
import { ContinuePanel, EndPanel, RemovePanel } from './tariff-panels.tsx'
import { findTariffForAdmin } from './save-tariff.server.ts'
import { TariffFields } from './tariff-fields.tsx'
import { TariffForm, tariffFormValues } from './tariff-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-prices')]

export const handle = { styles: [tables] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-prices')
  const { db, now } = context.get(servicesContext)
  const tariff = await findTariffForAdmin(db, by, params.tariffId)
  if (tariff === undefined) throw notFound(request.url)
  const parameters = new URL(request.url).searchParams
  return {
    tariff,
    today: localDate(now().getTime()),
    done: Object.keys(doneWords).find((word) => parameters.has(word)),
  }
}

const doneWords: Record<string, string> = {
  angelegt: 'Angelegt.',
  gespeichert: 'Gespeichert.',
  beendet: 'Der letzte Tag ist gespeichert.',
  fortgesetzt: 'Der bisherige Preis endet am Tag davor. Hier ist der neue.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-prices')
  const { db, now } = context.get(servicesContext)
  const before = await findTariffForAdmin(db, by, params.tariffId)
  if (before === undefined) throw notFound(request.url)
  const form = await readForm(request, [TariffForm, 'fassung', 'tag'])
  const result = await actOnTariff(db, by, { before, intent: textOf(form, 'intent'), form }, now())
  if ('to' in result) return redirect(result.to, 303)
  return data(result, { status: result.status })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Preis' : `${receiptName(loaderData.tariff)} bearbeiten`,
    description: 'Einen Preis bearbeiten.',
    noindex: true,
  })

export default function AdminPrice({ loaderData, actionData }: Route.ComponentProps) {
  const { tariff, today, done } = loaderData
  const form = actionData?.form
  const state = form ?? { values: tariffFormValues(tariff), errors: {} }
  const refusal = actionData?.refusal
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/preise">Preise</a> / {receiptName(tariff)}
          </p>
          <h1>{receiptName(tariff)}</h1>
        </div>
      </div>
      {done !== undefined && actionData === undefined && <Said tone="ok">{doneWords[done]}</Said>}
      {actionData?.isStale && (
        <Said tone="stop">
          Nicht gespeichert: Jemand hat diesen Preis inzwischen geändert.{' '}
          <a href={`/admin/preise/${tariff.id}`}>Neu laden</a> und noch einmal ansehen.
        </Said>
      )}
      <div className="edit">
        <form className="form" method="post" action="#meldung" noValidate key={tariff.updatedAt}>
          <input type="hidden" name="fassung" value={state.values.fassung ?? tariff.updatedAt} />
          {actionData?.overtaken !== undefined && (
            <SavedMeanwhile
              what="diesen Preis"
              updatedAt={actionData.overtaken.updatedAt}
              differences={actionData.overtaken.differences}
              keepMine={keepMineOver(actionData.overtaken.updatedAt)}
              address={`/admin/preise/${tariff.id}`}
            />
          )}
          <RefusedFields errors={state.errors} />
          {tariff.validFrom <= today && (
            <p className="note">
              <Icon name="info" />
              <span>
                Dieser Preis gilt oder galt schon. Was du hier änderst, ändert auch die alten Listen; für
                einen neuen Preis nimm „Neuer Preis ab“.
              </span>
            </p>
          )}
          <TariffFields state={state} />
          <p className="btn-row">
            <button className="btn" name="intent" value="speichern">
              Änderungen speichern
            </button>
            <a className="btn btn-quiet" href="/admin/preise">
              Zur Liste
            </a>
          </p>
        </form>
        <div className="stack flow-6">
          <ContinuePanel tariff={tariff} refusal={refusal} />
          <EndPanel tariff={tariff} refusal={refusal} />
          {tariff.validFrom > today && <RemovePanel tariff={tariff} />}
        </div>
      </div>
    </>
  )
}
