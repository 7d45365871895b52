import { localDate, numericDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Resource } from '#app/resources/resource.ts'
import { receiptName } from '../format-tariff.ts'
import {
  addTariff,
  findTariffForAdmin,
  listTariffs,
  removeComingTariff,
  saveTariff,
} from './save-tariff.server.ts'
import type { Tariff } from '../tariff.ts'
import { TariffForm, tariffGroups, tariffInForm } from './tariff-form.ts'

/** Kinds of which the calculator uses exactly one row. */
const calculated = new Set<Tariff['kind']>([
  'landing',
  'touch-and-go',
  'parking',
  'hangar',
  'ppr-surcharge',
  'lighting',
  'rescue',
])

export const tariffResource: Resource<'keep-prices', TariffForm> = {
  permission: 'keep-prices',
  subject: 'tariff',
  address: '/admin/preise',
  labels: {
    list: 'Preise',
    create: 'Preis anlegen',
    this: 'diesen Preis',
    empty: '',
    page: '/piloteninfo/preisliste',
    remove:
      'Das geht nur mit einem Preis, der noch nie galt. Er ist dann weg und steht auch nicht unter „Frühere Preise“.',
  },
  schema: TariffForm,
  groups: tariffGroups,
  fresh: (at) => ({ validFrom: localDate(at.getTime()), vatRatePercent: 19 }),
  nameOf: (tariff, id) => receiptName({ ...tariff, id }),
  toForm: tariffInForm,
  find: async (db, by, id) => {
    const found = await findTariffForAdmin(db, by, id)
    if (found === undefined) return undefined
    const { id: _id, position: _position, updatedAt, revision, ...value } = found
    return { id, value, revision, updatedAt, isWithdrawn: false, page: '/piloteninfo/preisliste' }
  },
  check: refuseClash,
  add: addTariff,
  save: saveTariff,
  remove: removeComingTariff,
}

/** Refused where another row already says the price of the same case. */
async function refuseClash(db: Db, tariff: TariffForm, id: string | undefined) {
  const clash = clashingTariff({ ...tariff, id: id ?? '' }, await listTariffs(db))
  return clash === undefined ? {} : { validFrom: clashSentence(clash) }
}

export function clashSentence(clash: Tariff): string {
  const from = numericDate(clash.validFrom)
  const when = clash.validTo === null ? `ab ${from}` : `von ${from} bis ${numericDate(clash.validTo)}`
  return `Für denselben Fall gilt ${when} schon „${receiptName(clash)}“. Beende den alten Preis oder ändere Masse, Klasse oder Tage.`
}

/**
 * Returns a row that would apply to the same case on the same day, which would be ambiguous; `undefined` if there is none.
 */
export function clashingTariff(tariff: Tariff, others: readonly Tariff[]): Tariff | undefined {
  if (!calculated.has(tariff.kind) || tariff.unit === 'of-sum') return undefined
  return others.find(
    (other) =>
      other.id !== tariff.id &&
      caseOf(other) === caseOf(tariff) &&
      overlap(
        [tariff.mtomFromKg ?? 0, tariff.mtomToKg ?? Infinity],
        [other.mtomFromKg ?? 0, other.mtomToKg ?? Infinity],
      ) &&
      tariff.validFrom <= (other.validTo ?? '9999') &&
      other.validFrom <= (tariff.validTo ?? '9999'),
  )
}

function caseOf({ kind, class: aircraft, noise, purpose, customer, unit, details }: Tariff): string {
  return [kind, aircraft, noise, purpose, customer, unit, details.place, details.occasion].join(' ')
}

/** Lower bounds exclusive, upper inclusive: 600–1000 and 1000–1200 do not overlap. */
function overlap([from, to]: readonly [number, number], [start, end]: readonly [number, number]): boolean {
  return from < end && start < to
}
