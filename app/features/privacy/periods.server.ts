import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { fieldUnits } from '#app/resources/conflict/conflict.ts'
import { wholeNumber } from '#app/lib/german-input.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { longestDays, retentionSetting } from '#app/platform/settings/retention.server.ts'
import { findSetting, findSettingRevision, saveSettingOver } from '#app/platform/settings/settings.server.ts'
import { allFeatures } from '#app/platform/feature.ts'
import { timedData } from './register.server.ts'
import { findBackupRule } from '#app/features/backup/backups.server.ts'
import { formatDays } from '#app/lib/format-span.ts'
import type { PlaceholderValues } from '#app/features/pages/page.ts'

type PeriodField = { key: string; label: string; since: string; standardDays: number; longest?: number }

type PeriodInForce = PeriodField & { days: number }

/** Returns all retention periods the club can set. */
function periodFields(): PeriodField[] {
  const ofFeatures = allFeatures().flatMap(({ periods = [] }) => periods)
  const ofPersonalData = timedData()
    .filter(({ retention }) => retention.days > 0)
    .map(({ key, label, retention: { days, since, longest } }) => ({ key, label, days, since, longest }))
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

/** Compared when two users edit; an empty field is the suggested number. */
export const periodUnits = () =>
  fieldUnits(
    Object.fromEntries(
      periodFields().map(({ key, label, standardDays }) => [
        key,
        { label: `${label}, Tage`, labels: { '': String(standardDays) } },
      ]),
    ),
  )

export async function findPeriods(db: Db, _by: Authorized<'protect-data'>) {
  const stored = await findSettingRevision(db, retentionSetting)
  return {
    periods: withDays(stored?.value),
    revision: stored?.revision ?? 0,
  }
}

/** Returns the current retention periods. */
async function periodsInForce(db: Db): Promise<PeriodInForce[]> {
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

/**
 * Periods stated in the privacy notice, by their placeholder in the club's text (`{frist.ppr}`), with the section whose
 * feature they depend on; `null`: always.
 */
const placeholders: Readonly<Record<string, { key: string; section: string | null }>> = {
  'frist.kontakt': { key: 'requests.contact', section: 'kontakt' },
  'frist.ppr': { key: 'requests.ppr', section: 'ppr' },
  'frist.bewegungskontakt': { key: 'movements.contact', section: 'ppr' },
  'frist.hauptflugbuch': { key: 'movements.log', section: 'ppr' },
  'frist.einweisung': { key: 'briefing.acknowledgements', section: 'ppr' },
  'frist.schnupperflug': { key: 'requests.trial-flight', section: 'schnupperflug' },
  'frist.gaeste': { key: 'trial-flights.guests', section: 'schnupperflug' },
  'frist.hallenplatz': { key: 'requests.hangar', section: 'hallenplatz' },
  'frist.aufnahmeantrag': { key: 'requests.application', section: 'aufnahmeantrag' },
  'frist.veranstaltungen': { key: 'events.registrations', section: 'veranstaltungen' },
  'frist.fotos': { key: 'requests.old-photo', section: null },
  'frist.ausflugsziele': { key: 'requests.destination-tip', section: null },
  'frist.reservierungen': { key: 'reservations.reservations', section: 'flugbetrieb' },
  'frist.flugbuch': { key: 'flight-log.flights', section: 'flugbetrieb' },
  'frist.dienste': { key: 'duties.duties', section: 'flugbetrieb' },
  'frist.arbeitsstunden': { key: 'work-hours.entries', section: 'flugbetrieb' },
  'frist.mail': { key: 'mails.outbox', section: null },
  'frist.mitglieder': { key: 'members.profile', section: null },
}

export type StatedPeriod = Pick<PeriodInForce, 'key' | 'label' | 'since' | 'days'> & {
  section: string | null
}

/** Returns the current periods in the order of the notice. */
export async function statedPeriods(db: Db): Promise<StatedPeriod[]> {
  const all = await periodsInForce(db)
  return Object.values(placeholders).flatMap(({ key, section }) => {
    const period = all.find((each) => each.key === key)
    return period === undefined ? [] : [{ ...period, section }]
  })
}

/** Returns the values of placeholders such as `{frist.ppr}` in the club's texts: „90 Tage“. */
export async function periodPlaceholders(db: Db): Promise<PlaceholderValues> {
  const all = await periodsInForce(db)
  const texts = Object.entries(placeholders).flatMap(([word, { key }]) => {
    const period = all.find((each) => each.key === key)
    return period === undefined ? [] : [[word, formatDays(period.days)] as const]
  })
  return { ...Object.fromEntries(texts), 'frist.sicherungen': await backupText(db) }
}

async function backupText(db: Db): Promise<string> {
  const { nightly, kept } = await findBackupRule(db)
  return nightly
    ? `die letzten ${kept} Sicherungen, jede Nacht eine; die älteste geht mit der nächsten`
    : 'bis jemand im Verein die Sicherung löscht'
}
