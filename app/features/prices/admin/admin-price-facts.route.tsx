import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-price-facts.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { formDifferences } from '#app/lib/form-differences.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { keepMineOver, savedOver, readExpectedRevision } from '#app/lib/expected-revision.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { methodFields, type PaymentMethod, paymentMethods } from '../payment-methods.ts'
import { findPriceListForAdmin, savePriceList } from './save-price-list.server.ts'
import { PriceFactsForm, priceFactsValues, priceFactsWords, priceListOf } from './price-facts-form.ts'

const methods = Object.keys(paymentMethods) as PaymentMethod[]

const address = '/admin/preise/angaben'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-prices')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-prices')
  const { db, now } = context.get(servicesContext)
  const { list, revision } = await findPriceListForAdmin(db, by)
  return {
    revision,
    values: priceFactsValues(list, localDate(now().getTime())),
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-prices')
  const { db, now } = context.get(servicesContext)
  const form = await readForm(request, [PriceFactsForm, 'expectedRevision'])
  const parsed = parseForm(PriceFactsForm, form)
  const over = savedOver(textOf(form, 'intent'))
  const expectedRevision = readExpectedRevision(over ?? textOf(form, 'expectedRevision'))
  if (!parsed.ok) return data({ ...parsed.form, revision: expectedRevision, stale: null }, { status: 400 })
  const at = now()
  const list = priceListOf(parsed.value, by.memberId)
  if (await savePriceList(db, by, list, { expectedRevision, at }))
    return redirect(`${address}?gespeichert=1`, 303)
  const { list: stored, revision, updatedAt } = await findPriceListForAdmin(db, by)
  const values = sentValues(form)
  const differences = formDifferences(
    priceFactsWords,
    priceFactsValues(stored, localDate(at.getTime())),
    priceFactsValues(list, localDate(at.getTime())),
  )
  const stale = { revision, updatedAt, differences }
  return data({ values, errors: {}, revision: expectedRevision, stale }, { status: 409 })
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
        <input type="hidden" name="expectedRevision" value={actionData?.revision ?? loaderData.revision} />
        {actionData?.stale != null && (
          <SavedMeanwhile
            what="Zahlung und Stand"
            {...(actionData.stale.updatedAt !== null && { updatedAt: actionData.stale.updatedAt })}
            differences={actionData.stale.differences}
            keepMine={keepMineOver(actionData.stale.revision)}
            address={address}
          />
        )}
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
