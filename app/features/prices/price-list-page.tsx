import { longDateIn } from '#app/lib/dates-in-language.ts'
import { clock, localDate } from '#app/lib/german-dates.ts'
import type { Language } from '#app/lib/saying.ts'
import { ContactAtEnd } from '#app/shell/page-link.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Icon } from '#app/ui/icon.tsx'
import fold from '#app/ui/styles/fold.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import pilotPages from '#app/ui/styles/pilot-pages.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { FeeCalculator } from './fee-calculator.tsx'
import type { Fuel } from '#app/features/airfield/facts/fuel.ts'
import type { BilingualText } from '#app/features/airfield/facts/frequency.ts'
import { euroIn } from '#app/lib/numbers-in-language.ts'
import { Said, type SaidText, writtenIn } from '#app/ui/said.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { PriceHead, PriceTableView } from './price-table-view.tsx'
import type { PriceListData } from './price-list-data.server.ts'
import { pricePageTexts } from './price-page-texts.ts'
import ownStyles from './prices.css?inline'
import type { ListSpan } from './price-days.ts'

export const priceListStyles = [tables, forms, fold, lines, pilotPages, ownStyles]

/** Shows the prices in either language, with the calculator. */
export function PriceListPage({ data, language }: { data: PriceListData; language: Language }) {
  const say = pricePageTexts[language]
  const { list, methods, tables: shown, former, coming, fuel, phone, calculation, printedAt } = data
  const isEmpty = shown.length + fuel.length === 0
  const disclaimer = writtenIn(language, list?.disclaimer ?? '', list?.disclaimerEn ?? '')
  return (
    <>
      <div className="wrap prices">
        {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Preisliste' }]} />}
        <PriceHead {...data} language={language} isEmpty={isEmpty} />
        {isEmpty && (
          <p className="note">
            <Icon name="info" />
            <span>
              {say.empty}
              <ContactAtEnd>{say.contact}</ContactAtEnd>
            </span>
          </p>
        )}
        <div className="cols cols-2 price-grid">
          {shown.slice(0, 3).map((table) => (
            <PriceTableView key={table.title} table={table} />
          ))}
          {fuel.length > 0 && <FuelPrices fuel={fuel} language={language} />}
          {shown.slice(3).map((table) =>
            table.isRare ? (
              <Fold key={table.title} title={table.title}>
                <PriceTableView table={table} />
              </Fold>
            ) : (
              <PriceTableView key={table.title} table={table} />
            ),
          )}
          {(methods.length > 0 || disclaimer.text !== '') && (
            <section>
              <h2 className="price-head">{say.pay}</h2>
              {methods.length > 0 && <p>{methods.join(' · ')}</p>}
              {disclaimer.text !== '' && (
                <p className="small muted">
                  <Said {...disclaimer} />
                </p>
              )}
            </section>
          )}
        </div>
        {shown.length > 0 && (
          <FeeCalculator
            {...calculation}
            otherDay={data.otherSpan?.from}
            disclaimer={disclaimer}
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

type PriceArchiveProps = { title: string; spans: readonly ListSpan[]; language: Language }

/** Links to former or future lists; each has its own URL. */
function PriceArchive({ title, spans, language }: PriceArchiveProps) {
  if (spans.length === 0) return null
  return (
    <details className="price-archive">
      <summary>{title}</summary>
      <ul className="price-lists">
        {spans.map(({ from, to }) => (
          <li key={from}>
            <a href={`${pagePairs.prices[language]}?stand=${from}`}>
              {pricePageTexts[language].span(from, to)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function FuelPrices({ fuel, language }: { fuel: readonly Fuel[]; language: Language }) {
  const say = pricePageTexts[language]
  const asOf = fuel.flatMap((each) => each.asOf ?? []).toSorted()[0]
  return (
    <section>
      <table className="tbl">
        <caption>{say.fuel}</caption>
        <thead>
          <tr>
            <th scope="col">{say.fuelKind}</th>
            <th scope="col" className="num">
              {say.perLitre}
            </th>
          </tr>
        </thead>
        <tbody>
          {fuel.map(({ id, kind, available, pricePerLitreCents, note, hours }) => (
            <tr key={id}>
              <th scope="row">
                <span lang={language === 'en' ? 'de' : undefined}>{kind}</span>
                {available && (note ?? hours) !== null && (
                  <span className="price-note">
                    <Said {...noteOf([note, hours], language)} />
                  </span>
                )}
              </th>
              <td className="num">
                {!available
                  ? say.outOfStock
                  : pricePerLitreCents === null
                    ? say.onRequest
                    : euroIn(pricePerLitreCents, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asOf !== undefined && <p className="price-remarks small muted">{say.asOf(asOf)}</p>}
    </section>
  )
}

function noteOf(texts: readonly (BilingualText | null)[], language: Language): SaidText {
  const written = texts.filter((text) => text !== null)
  if (language === 'de') return { text: written.map(({ de }) => de).join('; '), german: [] }
  return {
    text: written.map(({ de, en }) => en ?? de).join('; '),
    german: written.filter(({ en }) => en === null).map(({ de }) => de),
  }
}
