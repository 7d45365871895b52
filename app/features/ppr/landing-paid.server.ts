import { clubSetting } from '#app/features/club/club.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { countedAs, type Movement } from '#app/features/movements/movement.ts'
import { transferOf } from '#app/features/prices/transfer.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { fieldRules } from './field-rules.server.ts'
import { feeOnDay, type Priced } from './ppr-fee.ts'
import type { PprFields } from './ppr-request.ts'

/** Returns the fee of the reported landing by the price list of its day, the bank details and the issuer of the receipt. */
export async function landingPaid(
  services: Pick<Services, 'db' | 'now'>,
  own: ReceivedRequest<PprFields>,
  movements: readonly Movement[],
) {
  const { db } = services
  const [rules, { list, tariffs }, club, airfield] = await Promise.all([
    fieldRules(services, own),
    prices(db),
    findSetting(db, clubSetting),
    findSetting(db, airfieldSetting),
  ])
  const flight = flownTimes(own.fields, movements)
  const day = localDate(Date.parse(flight.eta))
  const fee = feeOnDay(flight, rules, tariffs, localDate(rules.now))
  const transfer =
    fee.totalCents === null
      ? undefined
      : transferOf(list, { registration: own.fields.registration, day, amountCents: fee.totalCents })
  return {
    fee,
    transfer,
    day,
    methods: list?.payment.methods ?? [],
    issuer: [club?.name, airfield?.address].filter(Boolean).join(', '),
  }
}

/** Times and landings of the log take precedence over the requested ones. */
function flownTimes(fields: PprFields, movements: readonly Movement[]): Priced & { eta: string } {
  const at = (direction: Movement['direction']) =>
    movements.find((movement) => movement.direction === direction)?.at
  const landings = movements.reduce((sum, movement) => sum + countedAs(movement).landings, 0)
  return {
    ...fields,
    eta: at('in') ?? fields.eta,
    etd: at('out') ?? fields.etd,
    landings: landings || fields.landings,
  }
}
