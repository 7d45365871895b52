import { addDays } from '#app/lib/calendar-day.ts'
import type { FormState } from '#app/lib/forms.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import { describing, FieldError } from '#app/ui/fields.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { customers } from '../tariff-choices.ts'
import { formatPrice, receiptName, formatUnit } from '../format-tariff.ts'
import { PriceTable } from './price-table.tsx'
import type { StoredTariff } from './save-tariff.server.ts'
import { amountFields } from './price-periods.ts'

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
