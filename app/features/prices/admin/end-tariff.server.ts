import type { Authorized } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import type { Values } from '#app/lib/form-values.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import type { Db } from '#app/platform/database/db.ts'
import { changeTariff, continueTariff, listTariffs, type StoredTariff } from './save-tariff.server.ts'
import { clashingTariff, clashSentence } from './tariff.resource.server.ts'

const acts = ['beenden', 'fortsetzen'] as const
type DayAct = (typeof acts)[number]

/** A rejected form of a panel with its input. */
export type Refusal = { act: DayAct; sentence: string; day: string; status: 400 | 409 }

export const isDayAct = (intent: string | undefined): intent is DayAct => acts.some((act) => act === intent)

/** Ends a price on the day typed, or lets it go on from there as a new one. */
export async function endTariff(
  db: Db,
  by: Authorized<'keep-prices'>,
  tariff: StoredTariff,
  { act, sent, at }: { act: DayAct; sent: Values; at: Date },
): Promise<{ to: string } | Refusal> {
  const refuse = (sentence: string, status: 400 | 409 = 400) => ({
    act,
    sentence,
    day: sent.tag ?? '',
    status,
  })
  const day = dayTyped(sent.tag ?? '')
  if (day === undefined) return refuse('Bitte gib einen Tag an, den es gibt.')
  const fault = dayFault(act, day, tariff)
  if (fault !== undefined) return refuse(fault)
  const expectedRevision = readExpectedRevision(sent.expectedRevision)
  if (act === 'beenden') {
    const ended = { ...tariff, validTo: day }
    const isLater = tariff.validTo !== null && day > tariff.validTo
    // It may reach into the price that follows.
    const clash = isLater ? clashingTariff(ended, await listTariffs(db)) : undefined
    if (clash !== undefined) return refuse(clashSentence(clash))
    if (await changeTariff(db, by, ended, { expectedRevision, at }))
      return { to: `/admin/preise/${tariff.id}?beendet` }
  } else {
    const id = await continueTariff(db, by, tariff, { from: day, expectedRevision, at })
    if (id !== undefined) return { to: `/admin/preise/${id}?fortgesetzt` }
  }
  return refuse('Jemand hat diesen Preis inzwischen geändert. Sieh ihn dir noch einmal an.', 409)
}

function dayFault(act: DayAct, day: IsoDay, { validFrom, validTo }: StoredTariff): string | undefined {
  if (act === 'beenden')
    return day < validFrom ? `Der Preis beginnt erst am ${numericDate(validFrom)}.` : undefined
  if (day <= validFrom) return `Der neue Preis muss nach dem ${numericDate(validFrom)} beginnen.`
  return validTo !== null && validTo < day
    ? `Dieser Preis endet schon am ${numericDate(validTo)}.`
    : undefined
}
