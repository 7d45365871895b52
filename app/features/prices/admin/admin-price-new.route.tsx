import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-price-new.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { once } from '#app/platform/database/once.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { readTariff } from './read-tariff.server.ts'
import { addTariff } from './save-tariff.server.ts'
import { TariffFields } from './tariff-fields.tsx'
import { TariffForm } from './tariff-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-prices')]

export async function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-prices')
  const { now } = context.get(servicesContext)
  const at = now()
  return { values: { kennung: newId(at), gueltigAb: localDate(at.getTime()), ust: '19' } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-prices')
  const { db, now } = context.get(servicesContext)
  const form = await readForm(request, [TariffForm, 'fassung'])
  const sent = textOf(form, 'kennung')
  const id = /^[\da-f-]{36}$/.test(sent) ? sent : newId(now())
  const read = await readTariff(db, by, form, { id, before: undefined })
  if (!read.ok) return data(read.form, { status: 400 })
  await once(db, { by, key: id }, now(), async (trx) => {
    await addTariff(trx, by, read.tariff, now())
    return { id }
  })
  return redirect(`/admin/preise/${id}?angelegt=1`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Preis anlegen', description: 'Ein neuer Preis.', noindex: true })

export default function NewPrice({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData ?? { values: loaderData.values, errors: {} }
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/preise">Preise</a> / Preis anlegen
          </p>
          <h1>Preis anlegen</h1>
        </div>
      </div>
      <form className="form" method="post" action="#meldung" noValidate>
        <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
        <RefusedFields errors={state.errors} />
        <TariffFields state={state} />
        <p className="btn-row">
          <button className="btn">Speichern</button>
          <a className="btn btn-quiet" href="/admin/preise">
            Abbrechen
          </a>
        </p>
      </form>
    </>
  )
}
