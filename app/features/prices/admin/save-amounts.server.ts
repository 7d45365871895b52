import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { centsTyped } from '#app/lib/german-input.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { periodOf, amountFields } from './price-periods.ts'
import { changeTariff, listTariffs, type StoredTariff } from './save-tariff.server.ts'

type Saved = { ok: true; count: number } | { ok: false; status: 400 | 409; errors: Errors }

type Change = { tariff: StoredTariff; amountCents: number; seenCents: number }

/**
 * Saves the amounts typed into the list of coming prices, all or none. An amount that was not typed over stays what it is
 * by now; one that somebody else has changed since it was shown is refused.
 */
export async function saveAmounts(
  db: Db,
  by: Authorized<'keep-prices'>,
  values: Values,
  at: Date,
): Promise<Saved> {
  try {
    return await inTransaction(db, (trx) => saveAll(trx, by, values, at))
  } catch (error) {
    // Somebody saved between reading and writing: read again.
    if (error === changedMeanwhile) return saveAmounts(db, by, values, at)
    throw error
  }
}

const changedMeanwhile = new Error('A price was changed meanwhile')

async function saveAll(trx: Db, by: Authorized<'keep-prices'>, values: Values, at: Date): Promise<Saved> {
  const today = localDate(at.getTime())
  const coming = (await listTariffs(trx)).filter((tariff) => periodOf(tariff, today) === 'kommt')
  const errors: Errors = {}
  const changes: Change[] = []
  for (const tariff of coming) {
    const { amount, seen } = amountFields(tariff)
    const typed = values[amount]
    if (typed === undefined || tariff.unit === 'of-sum') continue
    const amountCents = centsTyped(typed)
    const seenCents = Number(values[seen])
    if (amountCents === undefined) errors[amount] = 'Bitte einen Betrag angeben, zum Beispiel 16,50.'
    else if (amountCents !== seenCents && amountCents !== tariff.amountCents)
      changes.push({ tariff, amountCents, seenCents })
  }
  if (Object.keys(errors).length > 0) return { ok: false, status: 400, errors }
  for (const { tariff, seenCents } of changes)
    if (tariff.amountCents !== seenCents)
      errors[amountFields(tariff).amount] =
        `Inzwischen hat jemand ${euro(tariff.amountCents)} eingetragen. Soll dein Betrag gelten, speichere noch einmal.`
  if (Object.keys(errors).length > 0) return { ok: false, status: 409, errors }
  for (const { tariff, amountCents } of changes) {
    const over = { expectedRevision: tariff.revision, at }
    if (!(await changeTariff(trx, by, { ...tariff, amountCents }, over))) throw changedMeanwhile
  }
  return { ok: true, count: changes.length }
}
