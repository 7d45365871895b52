import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-price-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { localDate, numericDate } from '#app/lib/german-dates.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { Segments } from '#app/ui/segments.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import {
  periodAddress,
  periodNames,
  periodOf,
  pricePeriods as periods,
  pricesAddress,
} from './price-periods.ts'
import { PriceTable, ComingPrices } from './price-table.tsx'
import { saveAmounts } from './save-amounts.server.ts'
import ownPage from './admin-prices.css?inline'
import { beginNewList, listTariffs } from './save-tariff.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-prices')]
export const handle = { live: 'preise' as const, styles: [choices, tables, ownPage] }

const list = pricesAddress

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-prices')
  const { db, now } = context.get(servicesContext)
  const today = localDate(now().getTime())
  const parameters = new URL(request.url).searchParams
  const period = periods.find((each) => each === parameters.get('zeit')) ?? 'gilt'
  const all = await listTariffs(db)
  const counts = periods.map((each) => all.filter((tariff) => periodOf(tariff, today) === each).length)
  return {
    tariffs: all.filter((tariff) => periodOf(tariff, today) === period),
    // What holds until then stands beside what is to come.
    before: period === 'kommt' ? all : [],
    total: all.length,
    counts,
    period,
    begun: parameters.get('neu'),
    changed: parameters.get('geaendert'),
    isDeleted: parameters.has('geloescht'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-prices')
  const { db, now } = context.get(servicesContext)
  const at = now()
  const form = await readForm(request, ['ab', 'betrag.*', 'war.*'])
  const values = sentValues(form)
  if (textOf(form, 'intent') === 'betraege') {
    const saved = await saveAmounts(db, by, values, at)
    if (saved.ok) return redirect(`${periodAddress('kommt')}&geaendert=${saved.count}`, 303)
    return data(
      { kind: 'amounts' as const, state: { values, errors: saved.errors } },
      { status: saved.status },
    )
  }
  const typed = textOf(form, 'ab')
  const from = dayTyped(typed)
  const today = localDate(at.getTime())
  if (from === undefined || from <= today) {
    const sentence = `Bitte gib einen Tag nach dem ${numericDate(today)} an.`
    return data({ kind: 'new-list' as const, sentence, typed }, { status: 400 })
  }
  const count = await beginNewList(db, by, from, at)
  return redirect(`${list}?zeit=kommt&neu=${count}`, 303)
}

export const meta = unlistedMeta('Preise verwalten', 'Alle Preise.')

export default function AdminPriceList({ loaderData, actionData }: Route.ComponentProps) {
  const { tariffs, before, total, counts, period } = loaderData
  const isTyped = period === 'kommt' && tariffs.length > 0
  const said = actionData === undefined ? doneMessage(loaderData) : undefined
  return (
    <>
      <AdminHead title="Preise">
        <p className="btn-row">
          <a className="btn btn-line" href={`${list}/angaben`}>
            Zahlung und Stand
          </a>
          <a className={isTyped ? 'btn btn-line' : 'btn'} href={`${list}/erstellen`}>
            <Icon name="plus" /> Preis anlegen
          </a>
          {isTyped && (
            <button form="betraege" className="btn" name="intent" value="betraege">
              Preise speichern
            </button>
          )}
        </p>
      </AdminHead>
      {said !== undefined && <Said tone="ok">{said}</Said>}
      <div className="tools">
        <Segments
          label="Zeit"
          choices={periods.map((each, index) => ({
            href: periodAddress(each),
            label: `${periodNames[each]} ${integer(counts[index] ?? 0)}`,
            isShown: each === period,
          }))}
        />
      </div>
      {total > 0 && period === 'gilt' && (
        <NewList refused={actionData?.kind === 'new-list' ? actionData : undefined} />
      )}
      {tariffs.length === 0 ? (
        <p className="empty">
          {total === 0 ? 'Noch ist kein Preis eingetragen. ' : 'Hier steht kein Preis. '}
          <a href={total === 0 ? `${list}/erstellen` : list}>
            {total === 0 ? 'Den ersten anlegen' : 'Geltende Preise zeigen'}
          </a>
        </p>
      ) : period === 'kommt' ? (
        <ComingPrices
          tariffs={tariffs}
          before={before}
          state={actionData?.kind === 'amounts' ? actionData.state : undefined}
        />
      ) : (
        <PriceTable tariffs={tariffs} />
      )}
    </>
  )
}

function doneMessage({ begun, changed, isDeleted }: Route.ComponentProps['loaderData']): string | undefined {
  if (isDeleted) return 'Der Preis ist gelöscht.'
  if (changed === '0') return 'Es war nichts zu ändern.'
  if (changed !== null)
    return changed === '1' ? 'Ein Preis ist geändert.' : `${changed} Preise sind geändert.`
  if (begun === '0') return 'Für diesen Tag war nichts mehr zu übernehmen.'
  if (begun === '1') return 'Ein Preis steht in der neuen Liste und lässt sich jetzt ändern.'
  return begun === null
    ? undefined
    : `${begun} Preise stehen in der neuen Liste und lassen sich jetzt ändern.`
}

function NewList({ refused }: { refused: { sentence: string; typed: string } | undefined }) {
  return (
    <section className="panel" id="neue-liste">
      <h2>Neue Preisliste</h2>
      <p className="small muted">
        Alle Preise, die an diesem Tag noch gälten, enden am Tag davor und stehen in der neuen Liste noch
        einmal, dort mit einem Feld für jeden Betrag. Die alte bleibt im Archiv.
      </p>
      <form method="post" action="#neue-liste" className="one-line" noValidate>
        <div className={refused === undefined ? 'field' : 'field err'}>
          <label htmlFor="ab">Erster Tag</label>
          <input
            type="date"
            id="ab"
            name="ab"
            defaultValue={refused?.typed}
            aria-invalid={refused !== undefined || undefined}
            aria-describedby={refused === undefined ? undefined : 'ab-error'}
          />
          <FieldError id="ab-error" error={refused?.sentence} />
        </div>
        <button className="btn btn-line">Alle Preise übernehmen</button>
      </form>
    </section>
  )
}
