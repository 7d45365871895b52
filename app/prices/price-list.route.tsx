import type { Route } from './+types/price-list.route'
import { airfieldContent } from '#app/airfield/opening-calendar.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { type FormState, parseForm } from '#app/lib/forms.ts'
import { localDate, localDateTime, longDate, numericDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import pilotPages from '#app/ui/styles/pilot-pages.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { FeeCalculator } from './fee-calculator.tsx'
import { asksForFee, FeeForm } from './fee-form.ts'
import { feeOf } from './fee.ts'
import { OtherPrices } from './former-prices.tsx'
import { FuelPrices } from './fuel-prices.tsx'
import { overdueSentence, paymentMethods, type PriceList } from './price-list.ts'
import { PriceTableView } from './price-table-view.tsx'
import { priceTables } from './price-tables.ts'
import ownStyles from './prices.css?inline'
import { inForce, type Tariff } from './tariff.ts'
import { prices } from './tariffs.server.ts'

export const handle = { styles: [tables, forms, lines, pilotPages, ownStyles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = now().getTime()
  const today = localDate(at)
  const [{ list, tariffs }, { airfield }] = await Promise.all([prices(db), airfieldContent(db)])
  const current = inForce(tariffs, today)
  const parameters = new URL(request.url).searchParams
  if (asksForFee(parameters)) freshness.notKept()
  else freshness.until(berlinDayBounds(today).end)
  return {
    list,
    overdue: list === undefined ? null : overdueSentence(list, today),
    methods: list?.payment.methods.map((method) => paymentMethods[method]) ?? [],
    tables: priceTables(current),
    former: tariffs.filter(({ validTo }) => validTo !== null && validTo < today),
    coming: tariffs.filter(({ validFrom }) => validFrom > today),
    fuel: airfield?.fuel ?? [],
    phone: airfield?.phoneTower,
    phoneE164: airfield?.phoneTowerE164,
    calculation: calculate(parameters, current, list, today),
    printedAt: at,
  }
}

function calculate(
  parameters: URLSearchParams,
  current: readonly Tariff[],
  list: PriceList | undefined,
  today: string,
) {
  const nothing = { state: undefined, fee: undefined, transferPurpose: undefined }
  if (!asksForFee(parameters)) return nothing
  const data = new FormData()
  for (const [name, value] of parameters) data.set(name, value)
  const parsed = parseForm(FeeForm, data)
  if (!parsed.ok) return { ...nothing, state: parsed.form }
  const state: FormState = { values: Object.fromEntries(parameters), errors: {} }
  const purpose = list?.payment.transferPurpose ?? ''
  const transferPurpose =
    purpose === ''
      ? undefined
      : purpose
          .replace('{registration}', parsed.value.registration ?? 'Kennzeichen')
          .replace('{date}', numericDate(today))
  return { state, fee: feeOf(current, parsed.value.question), transferPurpose }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Preisliste',
    description:
      'Landegebühren, Abstellen, Halle, Kraftstoff und Dienste am Platz, mit Rechner für den eigenen Aufenthalt.',
    canonicalPath: '/piloteninfo/preisliste',
  })

export default function PriceListPage({ loaderData }: Route.ComponentProps) {
  const {
    list,
    overdue,
    methods,
    tables: shown,
    former,
    coming,
    fuel,
    phone,
    phoneE164,
    calculation,
    printedAt,
  } = loaderData
  const isEmpty = shown.length + fuel.length === 0
  return (
    <>
      <div className="wrap prices">
        <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Preisliste' }]} />
        <div className="page-head head-split">
          <div>
            <h1>Preise am Platz</h1>
            {list !== undefined && (
              <p className="lead">
                Gültig ab {longDate(list.validFrom)}. {list.payment.text}
              </p>
            )}
          </div>
          {!isEmpty && (
            <p className="btn-row no-print">
              <a className="btn btn-line" href="/piloteninfo/preisliste.csv" download>
                <Icon name="download" /> Als Tabelle (CSV)
              </a>
            </p>
          )}
        </div>
        {overdue !== null && (
          <div className="note warn price-overdue">
            <Icon name="warn" />
            <p>
              {overdue}
              {phone !== undefined && (
                <>
                  {' '}
                  Turm: <a href={`tel:${phoneE164}`}>{phone}</a>
                </>
              )}
            </p>
          </div>
        )}
        {isEmpty && (
          <p className="note">
            <Icon name="info" />
            <span>
              Eine Preisliste ist noch nicht eingetragen. Bitte fragen Sie vor dem Flug nach:{' '}
              <a href="/kontakt">Kontakt</a>.
            </span>
          </p>
        )}
        <div className="cols cols-2 price-grid">
          {shown.slice(0, 3).map((table) => (
            <PriceTableView key={table.title} table={table} />
          ))}
          {fuel.length > 0 && <FuelPrices fuel={fuel} />}
          {shown.slice(3).map((table) => (
            <PriceTableView key={table.title} table={table} />
          ))}
          {methods.length > 0 && (
            <section>
              <h2 className="price-head">Bezahlen</h2>
              <p>{methods.join(' · ')}</p>
              <p className="small muted">{list?.disclaimer}</p>
            </section>
          )}
        </div>
        {shown.length > 0 && (
          <FeeCalculator {...calculation} disclaimer={list?.disclaimer ?? ''} phone={phone} />
        )}
        <div className="section no-print">
          <OtherPrices title="Künftige Preise" tariffs={coming} />
          <OtherPrices title="Frühere Preise" tariffs={former} />
        </div>
      </div>
      <p className="wrap print-only small">Ausdruck vom {localDateTime(printedAt)} (LT).</p>
    </>
  )
}
