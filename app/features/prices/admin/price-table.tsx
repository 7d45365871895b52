import type { ReactNode } from 'react'
import { numericDate } from '#app/lib/german-dates.ts'
import { customers, tariffKinds } from '../tariff-choices.ts'
import { formatPrice, receiptName, formatUnit } from '../format-tariff.ts'
import { pricesAddress } from './price-periods.ts'
import type { StoredTariff } from './save-tariff.server.ts'

type PriceTableProps = {
  tariffs: readonly StoredTariff[]
  /** What stands in the column of the price; by default the price. */
  priceOf?: (tariff: StoredTariff) => ReactNode
  /** Stands below the name; by default what the price itself says there. */
  noteOf?: (tariff: StoredTariff) => string
}

/** Grouped as on the website; a day on which all of them begin is said once. */
export function PriceTable({ tariffs, priceOf = plainPrice, noteOf = ownNote }: PriceTableProps) {
  const [first] = tariffs
  const isOneDay = tariffs.every(
    ({ validFrom, validTo }) => validTo === null && validFrom === first?.validFrom,
  )
  return (
    <>
      {isOneDay && first !== undefined && (
        <p className="small muted prices-from">Alle gelten ab {numericDate(first.validFrom)}.</p>
      )}
      <table className="tbl tbl-admin prices">
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
                price={priceOf(tariff)}
                note={noteOf(tariff)}
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

const ownNote = ({ details }: StoredTariff) => details.note

const plainPrice = (tariff: StoredTariff) => (
  <>
    {formatPrice(tariff)} <span className="small muted">{formatUnit(tariff)}</span>
  </>
)

/** Two prices that only differ by who pays them. */
const isAlike = (one: StoredTariff, other: StoredTariff) =>
  receiptName(one) === receiptName(other) && one.unit === other.unit

type PriceRowProps = {
  tariff: StoredTariff
  price: ReactNode
  note: string
  isOneDay: boolean
  isOneOfTwo: boolean
}

function PriceRow({ tariff, price, note, isOneDay, isOneOfTwo }: PriceRowProps) {
  const kind = `${tariffKinds[tariff.kind]}, `
  const name = receiptName(tariff)
  return (
    <tr>
      <th scope="row" className="ttl">
        <a href={`${pricesAddress}/${tariff.id}`}>
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
        {note !== '' && <small>{note}</small>}
      </th>
      <td className="num">{price}</td>
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
