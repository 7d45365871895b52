import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-price-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDate, numericDate } from '#app/lib/german-dates.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { Segments } from '#app/ui/segments.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { customers, tariffKinds } from '../tariff-choices.ts'
import { priceWords, receiptName, unitWords } from '../tariff-words.ts'
import {
  periodAddress,
  periodNames,
  periodOf,
  pricePeriods as periods,
  pricesAddress,
} from './price-periods.ts'
import { beginNewList, listTariffs, type StoredTariff } from './save-tariff.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-prices')]
export const handle = { live: 'preise' as const, styles: [choices, tables] }

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
    total: all.length,
    counts,
    period,
    begun: parameters.get('neu'),
    isDeleted: parameters.has('geloescht'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-prices')
  const { db, now } = context.get(servicesContext)
  const at = now()
  const typed = textOf(await readForm(request, ['ab']), 'ab')
  const from = dayTyped(typed)
  const today = localDate(at.getTime())
  if (from === undefined || from <= today) {
    const sentence = `Bitte gib einen Tag nach dem ${numericDate(today)} an.`
    return data({ sentence, typed }, { status: 400 })
  }
  const count = await beginNewList(db, by, from, at)
  return redirect(`${list}?zeit=kommt&neu=${count}`, 303)
}

export const meta = unlistedMeta('Preise verwalten', 'Alle Preise.')

export default function AdminPriceList({ loaderData, actionData }: Route.ComponentProps) {
  const { tariffs, total, counts, period, begun, isDeleted } = loaderData
  return (
    <>
      <AdminHead title="Preise">
        <p className="btn-row">
          <a className="btn btn-line" href={`${list}/angaben`}>
            Zahlung und Stand
          </a>
          <a className="btn" href={`${list}/erstellen`}>
            <Icon name="plus" /> Preis anlegen
          </a>
        </p>
      </AdminHead>
      {(begun !== null || isDeleted) && (
        <Said tone="ok">
          {isDeleted
            ? 'Der Preis ist gelöscht.'
            : begun === '0'
              ? 'Für diesen Tag war nichts mehr zu übernehmen.'
              : `${begun} Preise stehen in der neuen Liste und lassen sich jetzt ändern.`}
        </Said>
      )}
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
      {tariffs.length === 0 ? (
        <p className="empty">
          {total === 0 ? 'Noch ist kein Preis eingetragen. ' : 'Hier steht kein Preis. '}
          <a href={total === 0 ? `${list}/erstellen` : list}>
            {total === 0 ? 'Den ersten anlegen' : 'Geltende Preise zeigen'}
          </a>
        </p>
      ) : (
        <PriceTable tariffs={tariffs} />
      )}
      {total > 0 && <NewList refused={actionData} />}
    </>
  )
}

/** Grouped as on the website; a day on which all of them begin is said once. */
function PriceTable({ tariffs }: { tariffs: readonly StoredTariff[] }) {
  const [first] = tariffs
  const isOneDay = tariffs.every(
    ({ validFrom, validTo }) => validTo === null && validFrom === first?.validFrom,
  )
  return (
    <>
      {isOneDay && first !== undefined && (
        <p className="small muted">Alle gelten ab {numericDate(first.validFrom)}.</p>
      )}
      <table className="tbl tbl-admin">
        <caption className="vh">Preise in der Reihenfolge der Liste</caption>
        <thead>
          <tr>
            <th scope="col">Leistung</th>
            <th scope="col" className="num">
              Preis
            </th>
            {!isOneDay && <th scope="col">Gültig</th>}
          </tr>
        </thead>
        {[...Map.groupBy(tariffs, ({ kind }) => kind)].map(([kind, some]) => (
          <tbody key={kind}>
            <tr className="grp">
              <th scope="rowgroup" colSpan={isOneDay ? 2 : 3}>
                {tariffKinds[kind]}
              </th>
            </tr>
            {some.map((tariff) => (
              <PriceRow
                key={tariff.id}
                tariff={tariff}
                isOneDay={isOneDay}
                isOneOfTwo={some.filter((other) => isAlike(other, tariff)).length > 1}
              />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

/** Two prices that only differ by who pays them. */
const isAlike = (one: StoredTariff, other: StoredTariff) =>
  receiptName(one) === receiptName(other) && one.unit === other.unit

type PriceRowProps = { tariff: StoredTariff; isOneDay: boolean; isOneOfTwo: boolean }

function PriceRow({ tariff, isOneDay, isOneOfTwo }: PriceRowProps) {
  const kind = `${tariffKinds[tariff.kind]}, `
  const name = receiptName(tariff)
  return (
    <tr>
      <th scope="row" className="ttl">
        <a href={`${list}/${tariff.id}`}>
          {name.startsWith(kind) ? (
            <>
              <span className="vh">{kind}</span>
              {name.slice(kind.length)}
            </>
          ) : (
            name
          )}
        </a>
        {isOneOfTwo && <small>{customers[tariff.customer]}</small>}
        {tariff.details.note !== '' && <small>{tariff.details.note}</small>}
      </th>
      <td className="num">
        {priceWords(tariff)} <span className="small muted">{unitWords(tariff)}</span>
      </td>
      {!isOneDay && (
        <td className="c-d">
          {tariff.validTo === null
            ? `ab ${numericDate(tariff.validFrom)}`
            : `${numericDate(tariff.validFrom)}\u2060–\u2060${numericDate(tariff.validTo)}`}
        </td>
      )}
    </tr>
  )
}

function NewList({ refused }: { refused: { sentence: string; typed: string } | undefined }) {
  return (
    <section className="panel" id="neue-liste">
      <h2>Neue Preisliste</h2>
      <p className="small muted">
        Alle Preise, die an diesem Tag noch gälten, enden am Tag davor und stehen in der neuen Liste noch
        einmal. Dort lassen sie sich einzeln ändern; die alte bleibt im Archiv.
      </p>
      <form method="post" action="#neue-liste" className="stack" noValidate>
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
