import { localDate, numericDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Resource } from '#app/resources/resource.ts'
import { receiptName } from '../tariff-words.ts'
import {
  addTariff,
  findTariffForAdmin,
  listTariffs,
  removeComingTariff,
  saveTariff,
} from './save-tariff.server.ts'
import { clashingTariff } from './tariff-clash.ts'
import { TariffForm, tariffGroups, tariffInForm } from './tariff-form.ts'

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
  if (clash === undefined) return {}
  const until = clash.validTo === null ? '' : ` bis ${numericDate(clash.validTo)}`
  return {
    validFrom: `Für denselben Fall gilt von ${numericDate(clash.validFrom)}${until} schon „${receiptName(clash)}“. Beende den alten Preis oder ändere Masse, Klasse oder Tage.`,
  }
}
