import { savedOver } from '#app/lib/expected-revision.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { type Difference, formDifferences } from '#app/lib/form-differences.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { type FormState, textOf } from '#app/lib/forms.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import type { Db } from '#app/platform/database/db.ts'
import { readTariff } from './read-tariff.server.ts'
import {
  changeTariff,
  continueTariff,
  findTariffForAdmin,
  removeComingTariff,
  type StoredTariff,
} from './save-tariff.server.ts'
import { tariffFieldWords, tariffFormValues } from './tariff-form.ts'

/** A small form that was refused, with what had been typed. */
export type Refusal = { act: 'beenden' | 'fortsetzen'; sentence: string; day: string }

type Refused = {
  status: 400 | 409
  form?: FormState
  refusal?: Refusal
  isStale?: boolean
  /** Somebody else has saved meanwhile: what differs from it. */
  overtaken?: { updatedAt: string; differences: readonly Difference[] }
}

type Act = { before: StoredTariff; intent: string; form: FormData }

/** What a button on the page of a price does; where to go, or why not. */
export async function actOnTariff(
  db: Db,
  by: Authorized<'keep-prices'>,
  { before, intent, form }: Act,
  at: Date,
): Promise<{ to: string } | Refused> {
  const page = `/admin/preise/${before.id}`
  const foundAt = savedOver(intent) ?? textOf(form, 'fassung')
  const stale: Refused = { status: 409, isStale: true }
  if (intent === 'beenden' || intent === 'fortsetzen') {
    const day = typedDay(textOf(form, 'tag'), before, intent)
    if (!day.ok)
      return { status: 400, refusal: { act: intent, sentence: day.sentence, day: textOf(form, 'tag') } }
    if (foundAt !== before.updatedAt) return stale
    if (intent === 'beenden') {
      const isDone = await changeTariff(db, by, { ...before, validTo: day.value }, { foundAt, at })
      return isDone ? { to: `${page}?beendet=1` } : stale
    }
    const id = await continueTariff(db, by, before, day.value, at)
    return id === undefined ? stale : { to: `/admin/preise/${id}?fortgesetzt=1` }
  }
  if (intent === 'loeschen') {
    const isGone = await removeComingTariff(db, by, before.id, at)
    return isGone ? { to: '/admin/preise?geloescht=1' } : stale
  }
  const read = await readTariff(db, by, form, { id: before.id, before })
  if (!read.ok) return { status: 400, form: read.form }
  const isSaved = await changeTariff(db, by, read.tariff, { foundAt, at })
  return isSaved ? { to: `${page}?gespeichert=1` } : overtaken(db, by, before, form)
}

async function overtaken(
  db: Db,
  by: Authorized<'keep-prices'>,
  before: StoredTariff,
  form: FormData,
): Promise<Refused> {
  const latest = (await findTariffForAdmin(db, by, before.id)) ?? before
  const values = sentValues(form)
  const differences = formDifferences(tariffFieldWords, tariffFormValues(latest), values)
  const { updatedAt } = latest
  return { status: 409, form: { values, errors: {} }, overtaken: { updatedAt, differences } }
}

type TypedDay = { ok: true; value: IsoDay } | { ok: false; sentence: string }

function typedDay(text: string, { validFrom, validTo }: StoredTariff, intent: Refusal['act']): TypedDay {
  const value = dayTyped(text)
  if (value === undefined) return { ok: false, sentence: 'Bitte gib einen Tag an, den es gibt.' }
  if (intent === 'beenden') {
    return value < validFrom
      ? { ok: false, sentence: `Der Preis beginnt erst am ${numericDate(validFrom)}.` }
      : { ok: true, value }
  }
  if (value <= validFrom)
    return { ok: false, sentence: `Der neue Preis muss nach dem ${numericDate(validFrom)} beginnen.` }
  return validTo !== null && validTo < value
    ? { ok: false, sentence: `Dieser Preis endet schon am ${numericDate(validTo)}.` }
    : { ok: true, value }
}
