import { clubSetting } from '#app/features/club/club.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { countedAs, type Movement } from '#app/features/movements/movement.ts'
import { transferOf } from '#app/features/prices/transfer.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { fieldRules } from './field-rules.server.ts'
import { inForce } from '#app/features/prices/price-days.ts'
import { pprFee, type Priced } from './ppr-fee.ts'
import type { PprFee } from './priced-fee.ts'
import type { PprFields } from './ppr-request.ts'

type Own = Pick<ReceivedRequest<PprFields>, 'fields'>

/** Returns the fee of the reported landing, the bank details and the issuer of the receipt. */
export async function landingPaid(db: Db, { fields }: Own, movements: readonly Movement[]) {
  const [{ list }, club, airfield] = await Promise.all([
    prices(db),
    findSetting(db, clubSetting),
    findSetting(db, airfieldSetting),
  ])
  const day = localDate(Date.parse(flownTimes(fields, movements).eta))
  // Reports older than this field have no bill of their own.
  const fee = fields.bill ?? (await billOf(db, fields, movements))
  const transfer =
    fee.totalCents === null
      ? undefined
      : transferOf(list, { registration: fields.registration, day, amountCents: fee.totalCents })
  return {
    fee,
    transfer,
    day,
    methods: list?.payment.methods ?? [],
    issuer: [club?.name, airfield?.address].filter(Boolean).join(', '),
  }
}

/** Returns the fee by the price list of the landing's day and by what held at the field when it took place. */
export async function billOf(db: Db, fields: PprFields, movements: readonly Movement[]): Promise<PprFee> {
  const flight = flownTimes(fields, movements)
  const landedAt = new Date(flight.eta)
  const day = localDate(landedAt.getTime())
  const [rules, { tariffs }] = await Promise.all([fieldRules({ db, now: () => landedAt }), prices(db)])
  return pprFee(flight, rules, inForce(tariffs, day), day)
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
