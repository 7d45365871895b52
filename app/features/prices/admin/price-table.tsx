import type { ReactNode } from 'react'
import { numericDate } from '#app/lib/german-dates.ts'
import { customers, tariffKinds } from '../tariff-choices.ts'
import { formatPrice, receiptName, formatUnit } from '../format-tariff.ts'
import { pricesAddress, amountFields } from './price-periods.ts'
import type { StoredTariff } from './save-tariff.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import type { FormState } from '#app/lib/forms.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import { describing, FieldError } from '#app/ui/fields.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'

type ComingPricesProps = {
  tariffs: readonly StoredTariff[]
  /** All prices, among which are the ones these follow. */
  before: readonly StoredTariff[]
  state: FormState | undefined
}

/** The list that is to come, with each amount in a field beside what it is until then, and one button that saves them. */
export function ComingPrices({ tariffs, before, state }: ComingPricesProps) {
  return (
    <form id="betraege" className="form stack" method="post" action="?zeit=kommt#betraege" noValidate>
      <RefusedFields errors={state?.errors ?? {}} />
      <div>
        <PriceTable
          tariffs={tariffs}
          noteOf={(tariff) => untilThen(tariff, before)}
          priceOf={(tariff) =>
            tariff.unit === 'of-sum' ? formatPrice(tariff) : <AmountField tariff={tariff} state={state} />
          }
        />
      </div>
      <p>
        <button className="btn" name="intent" value="betraege">
          Preise speichern
        </button>
      </p>
    </form>
  )
}

function AmountField({ tariff, state }: { tariff: StoredTariff; state: FormState | undefined }) {
  const { amount, seen } = amountFields(tariff)
  const error = state?.errors[amount]
  return (
    <div className={error === undefined ? 'field' : 'field err'}>
      <input type="hidden" name={seen} value={tariff.amountCents} />
      <div className="affix">
        <input
          id={amount}
          name={amount}
          aria-label={[...nameOf(tariff), `Euro ${formatUnit(tariff)}`].join(', ')}
          inputMode="decimal"
          maxLength={12}
          defaultValue={state?.values[amount] ?? decimal(tariff.amountCents / 100, 2)}
          {...describing({ name: amount, state })}
        />
        <span>€</span>
      </div>
      <FieldError id={`${amount}-e`} error={error} />
    </div>
  )
}

/** Its name, and who pays where others pay another price. */
const nameOf = (tariff: StoredTariff) =>
  tariff.customer === 'guest' || tariff.customer === 'any'
    ? [receiptName(tariff)]
    : [receiptName(tariff), customers[tariff.customer]]

/** Says what the price before it is: `bisher 4,00 € je Landung`; of a price that follows none its unit alone. */
function untilThen(tariff: StoredTariff, before: readonly StoredTariff[]): string {
  const lastDay = addDays(tariff.validFrom, -1)
  const previous = before.find(
    (other) => other.validTo === lastDay && other.position === tariff.position && other.kind === tariff.kind,
  )
  if (previous === undefined) return formatUnit(tariff)
  return `bisher ${formatPrice(previous)} ${formatUnit(previous)}`.trim()
}

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
