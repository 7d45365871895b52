import { longDateIn } from '#app/lib/dates-in-language.ts'
import { clock, localDate } from '#app/lib/german-dates.ts'
import type { Language } from '#app/lib/saying.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import pilotPages from '#app/ui/styles/pilot-pages.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { FeeCalculator } from './fee-calculator.tsx'
import { FuelPrices } from './fuel-prices.tsx'
import { PriceArchive } from './price-archive.tsx'
import { PriceHead } from './price-head.tsx'
import type { PriceListData } from './price-list-data.server.ts'
import { pricePageWords } from './price-page-words.ts'
import { PriceTableView } from './price-table-view.tsx'
import ownStyles from './prices.css?inline'

export const priceListStyles = [tables, forms, lines, pilotPages, ownStyles]

/** The prices in either language, with the calculator. */
export function PriceListPage({ data, language }: { data: PriceListData; language: Language }) {
  const say = pricePageWords[language]
  const { list, methods, tables: shown, former, coming, fuel, phone, calculation, printedAt } = data
  const isEmpty = shown.length + fuel.length === 0
  return (
    <>
      <div className="wrap prices">
        {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Preisliste' }]} />}
        <PriceHead {...data} language={language} isEmpty={isEmpty} />
        {isEmpty && (
          <p className="note">
            <Icon name="info" />
            <span>
              {say.empty} <PageLink href="/kontakt">{say.contact}</PageLink>.
            </span>
          </p>
        )}
        <div className="cols cols-2 price-grid">
          {shown.slice(0, 3).map((table) => (
            <PriceTableView key={table.title} table={table} language={language} />
          ))}
          {fuel.length > 0 && <FuelPrices fuel={fuel} language={language} />}
          {shown.slice(3).map((table) => (
            <PriceTableView key={table.title} table={table} language={language} />
          ))}
          {methods.length > 0 && (
            <section>
              <h2 className="price-head">{say.pay}</h2>
              <p>{methods.join(' · ')}</p>
              <p className="small muted" lang={language === 'de' ? undefined : 'de'}>
                {list?.disclaimer}
              </p>
            </section>
          )}
        </div>
        {shown.length > 0 && (
          <FeeCalculator
            {...calculation}
            otherDay={data.otherSpan?.from}
            disclaimer={list?.disclaimer ?? ''}
            phone={phone}
            language={language}
          />
        )}
        <div className="section no-print">
          <PriceArchive title={say.comingLists} spans={coming} language={language} />
          <PriceArchive title={say.formerLists} spans={former} language={language} />
        </div>
      </div>
      <p className="wrap print-only small">
        {say.printed} {longDateIn(localDate(printedAt), language)}, {clock(printedAt)} LT.
      </p>
    </>
  )
}
