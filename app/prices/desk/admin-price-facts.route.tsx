import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-price-facts.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { parseForm, readForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { methodFields, type PaymentMethod, paymentMethods } from '../payment-methods.ts'
import { priceListSetting } from '../price-list.ts'
import { savePriceList } from './save-price-list.server.ts'
import { PriceFactsForm, priceFactsValues, priceListOf } from './price-facts-form.ts'

const methods = Object.keys(paymentMethods) as PaymentMethod[]

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-prices')]

export async function loader({ context, request }: Route.LoaderArgs) {
  entitledTo(context, 'keep-prices')
  const { db, now } = context.get(servicesContext)
  const list = await findSetting(db, priceListSetting)
  return {
    values: priceFactsValues(list, localDate(now().getTime())),
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-prices')
  const { db, now } = context.get(servicesContext)
  const parsed = parseForm(PriceFactsForm, await readForm(request, [PriceFactsForm]))
  if (!parsed.ok) return data(parsed.form, { status: 400 })
  await savePriceList(db, by, priceListOf(parsed.value, by.memberId), now())
  return redirect('/admin/preise/angaben?gespeichert=1', 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Zahlung und Stand der Preise',
    description: 'Was neben den Preisen steht.',
    noindex: true,
  })

export default function PriceFacts({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData ?? { values: loaderData.values, errors: {} }
  const field = { state, unmarked: true } as const
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/preise">Preise</a> / Zahlung und Stand
          </p>
          <h1>Zahlung und Stand</h1>
        </div>
      </div>
      {loaderData.isSaved && actionData === undefined && <Said tone="ok">Gespeichert.</Said>}
      <form className="form" method="post" action="#meldung" noValidate>
        <RefusedFields errors={state.errors} />
        <fieldset>
          <legend>Stand</legend>
          <div className="fgrid">
            <TextField {...field} name="gueltigAb" label="Liste gültig ab" type="date" width="c2" />
            <TextField {...field} name="stand" label="Geprüft am" type="date" width="c2" />
            <TextField
              {...field}
              name="pruefenBis"
              label="Wieder prüfen bis"
              hint="Danach steht öffentlich, dass niemand sie bestätigt hat"
              type="date"
              width="c2"
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>Bezahlen</legend>
          {methods.map((method) => (
            <CheckField key={method} name={methodFields[method]} state={state}>
              {paymentMethods[method]}
            </CheckField>
          ))}
          <TextField {...field} name="zahlungstext" label="Satz dazu" maxLength={400} />
          <TextField {...field} name="hinweis" label="Hinweis unter den Preisen" maxLength={300} />
        </fieldset>
        <fieldset>
          <legend>Konto für Überweisungen</legend>
          <p className="small muted">Mit IBAN zeigt der Rechner einen Zahlcode (EPC-QR). Leer: kein Code.</p>
          <div className="fgrid">
            <TextField {...field} name="empfaenger" label="Empfänger" maxLength={70} width="c2" />
            <TextField {...field} name="iban" label="IBAN" width="c2" spellCheck={false} />
            <TextField
              {...field}
              name="bic"
              label="BIC"
              hint="Nur außerhalb des EWR nötig"
              width="c2"
              spellCheck={false}
            />
          </div>
          <TextField
            {...field}
            name="verwendungszweck"
            label="Verwendungszweck"
            hint="{registration} und {date} werden ersetzt: {registration} {date} Landegebuehr"
            maxLength={120}
          />
        </fieldset>
        <p className="btn-row">
          <button className="btn">Speichern</button>
          <a className="btn btn-quiet" href="/admin/preise">
            Zu den Preisen
          </a>
        </p>
      </form>
    </>
  )
}
