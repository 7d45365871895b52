import type { Route } from './+types/price-list.route'
import { PageLink } from '#app/shell/page-link.tsx'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate, localDateTime } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import pilotPages from '#app/ui/styles/pilot-pages.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { calculate } from './calculation.ts'
import { FeeCalculator } from './fee-calculator.tsx'
import { asksForFee } from './fee-form.ts'
import { FuelPrices } from './fuel-prices.tsx'
import { paymentMethods } from './payment-methods.ts'
import { PriceArchive } from './price-archive.tsx'
import { askedDay, listDays, listSpans, spanOn } from './price-days.ts'
import { PriceHead } from './price-head.tsx'
import { overdueSentence } from './price-list.ts'
import { PriceTableView } from './price-table-view.tsx'
import { priceTables } from './price-tables.ts'
import ownStyles from './prices.css?inline'
import { inForce } from './in-force.ts'
import { prices } from './tariffs.server.ts'

export const handle = { styles: [tables, forms, lines, pilotPages, ownStyles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = now().getTime()
  const today = localDate(at)
  const parameters = new URL(request.url).searchParams
  const asked = askedDay(parameters, today)
  if ('error' in asked) throw notFound(request.url)
  const [{ list, tariffs }, { airfield }] = await Promise.all([prices(db), airfieldContent(db)])
  if (asksForFee(parameters)) freshness.notKept()
  else freshness.until(berlinDayBounds(today).end)

  const spans = listSpans(listDays(tariffs).filter((day) => inForce(tariffs, day).length > 0))
  const shown = spanOn(spans, asked.day)
  const current = spanOn(spans, today)
  const isCurrent = shown?.from === current?.from
  const chosen = inForce(tariffs, asked.day)
  return {
    list,
    overdue: list === undefined ? null : overdueSentence(list, today),
    methods: list?.payment.methods.map((method) => paymentMethods[method]) ?? [],
    tables: priceTables(chosen),
    /** Missing while the list of today is shown. */
    otherSpan: isCurrent ? undefined : (shown ?? { from: asked.day, to: null }),
    former: spans.filter(({ from }) => from < (current?.from ?? today)),
    coming: spans.filter(({ from }) => from > today),
    fuel: isCurrent ? (airfield?.fuel ?? []) : [],
    phone: airfield?.phoneTower,
    phoneE164: airfield?.phoneTowerE164,
    calculation: calculate(parameters, { tariffs: chosen, list: isCurrent ? list : undefined, today }),
    today,
    printedAt: at,
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta(matches, location, {
    title: 'Preisliste',
    description:
      'Landegebühren, Abstellen, Halle, Kraftstoff und Dienste am Platz, mit Rechner für den eigenen Aufenthalt.',
    canonicalPath: '/piloteninfo/preisliste',
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/json', href: '/api/tarife' },
]

export default function PriceListPage({ loaderData }: Route.ComponentProps) {
  const { list, methods, tables: shown, former, coming, fuel, phone, calculation, printedAt } = loaderData
  const isEmpty = shown.length + fuel.length === 0
  return (
    <>
      <div className="wrap prices">
        <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Preisliste' }]} />
        <PriceHead {...loaderData} isEmpty={isEmpty} />
        {isEmpty && (
          <p className="note">
            <Icon name="info" />
            <span>
              Eine Preisliste ist noch nicht eingetragen. Bitte fragen Sie vor dem Flug nach:{' '}
              <PageLink href="/kontakt">Kontakt</PageLink>.
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
          <FeeCalculator
            {...calculation}
            otherDay={loaderData.otherSpan?.from}
            disclaimer={list?.disclaimer ?? ''}
            phone={phone}
          />
        )}
        <div className="section no-print">
          <PriceArchive title="Künftige Preise" spans={coming} />
          <PriceArchive title="Frühere Preise" spans={former} />
        </div>
      </div>
      <p className="wrap print-only small">Ausdruck vom {localDateTime(printedAt)} (LT).</p>
    </>
  )
}
