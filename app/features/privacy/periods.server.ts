import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { wholeNumber } from '#app/lib/german-input.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { longestDays, retentionSetting } from '#app/platform/settings/retention.server.ts'
import { findSetting, findSettingRevision, saveSettingOver } from '#app/platform/settings/settings.server.ts'
import { allFeatures } from '#app/platform/feature.ts'
import { timedData } from './register.server.ts'

type PeriodField = { key: string; label: string; since: string; standardDays: number; longest?: number }

export type PeriodInForce = PeriodField & { days: number }

/** Returns all retention periods the club can set. */
function periodFields(): PeriodField[] {
  const ofFeatures = allFeatures().flatMap(({ periods = [] }) => periods)
  const ofPersonalData = timedData()
    .filter(({ kept }) => kept.days > 0)
    .map(({ key, label, kept: { days, since, longest } }) => ({ key, label, days, since, longest }))
  return [...ofFeatures, ...ofPersonalData].map(({ key, label, since, days, longest }) => ({
    key,
    label,
    since,
    standardDays: days,
    ...(longest !== undefined && { longest }),
  }))
}

/** Names of the periods' form fields. */
export const periodKeys = () => periodFields().map(({ key }) => key)

export async function findPeriods(db: Db, _by: Authorized<'protect-data'>) {
  const stored = await findSettingRevision(db, retentionSetting)
  return {
    periods: withDays(stored?.value),
    revision: stored?.revision ?? 0,
  }
}

/** Returns the current retention periods. */
export async function periodsInForce(db: Db): Promise<PeriodInForce[]> {
  return withDays(await findSetting(db, retentionSetting))
}

function withDays(own: Readonly<Record<string, number>> | undefined): PeriodInForce[] {
  return periodFields().map((field) => ({ ...field, days: own?.[field.key] ?? field.standardDays }))
}

type Saved =
  | { ok: true }
  | { ok: false; reason: 'stale' }
  | { ok: false; reason: 'refused'; errors: Record<string, string> }

/** Saves the periods; an empty field means the default. */
export async function savePeriods(
  db: Db,
  by: Authorized<'protect-data'>,
  { values, expectedRevision }: { values: Readonly<Record<string, string>>; expectedRevision: number },
  at: Date,
): Promise<Saved> {
  const errors: Record<string, string> = {}
  const own: Record<string, number> = {}
  for (const { key, standardDays, longest = longestDays } of periodFields()) {
    const typed = (values[key] ?? '').trim()
    const days = typed === '' ? standardDays : wholeNumber(typed)
    if (days === undefined || days < 1 || days > longest) {
      errors[key] =
        longest === longestDays
          ? 'Bitte eine Zahl zwischen 1 und 3\u202F653 angeben, das sind zehn Jahre.'
          : `Bitte eine Zahl zwischen 1 und ${longest} angeben; länger darf das nicht bleiben.`
    } else if (days !== standardDays) own[key] = days
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'refused', errors }
  return inTransaction(db, async (trx) => {
    const before = (await findSettingRevision(trx, retentionSetting))?.value ?? {}
    const isSaved = await saveSettingOver(trx, retentionSetting, own, { expectedRevision, at, by })
    if (!isSaved) return { ok: false, reason: 'stale' }
    const change = { subject: 'retention', id: 'retention', name: 'Fristen', act: 'changed' } as const
    await recordChange(trx, by, { ...change, before, after: own }, at)
    return { ok: true }
  })
}
