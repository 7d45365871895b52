import { findBackupRule } from '#app/features/backup/backups.server.ts'
import { daysWords } from '#app/lib/span-words.ts'
import type { PlaceholderValues } from '#app/features/pages/placeholders.ts'
import type { Db } from '#app/platform/database/db.ts'
import { periodsInForce, type PeriodInForce } from './periods.server.ts'

/**
 * Periods stated in the privacy notice, by their placeholder in the club's text (`{frist.ppr}`), with the section whose
 * feature they depend on; `null`: always.
 */
const result: Readonly<Record<string, { key: string; section: string | null }>> = {
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
  return Object.values(result).flatMap(({ key, section }) => {
    const period = all.find((each) => each.key === key)
    return period === undefined ? [] : [{ ...period, section }]
  })
}

/** Returns the values of placeholders such as `{frist.ppr}` in the club's texts: „90 Tage“. */
export async function periodPlaceholders(db: Db): Promise<PlaceholderValues> {
  const all = await periodsInForce(db)
  const words = Object.entries(result).flatMap(([word, { key }]) => {
    const period = all.find((each) => each.key === key)
    return period === undefined ? [] : [[word, daysWords(period.days)] as const]
  })
  return { ...Object.fromEntries(words), 'frist.sicherungen': await backupWords(db) }
}

async function backupWords(db: Db): Promise<string> {
  const { nightly, kept } = await findBackupRule(db)
  return nightly
    ? `die letzten ${kept} Sicherungen, jede Nacht eine; die älteste geht mit der nächsten`
    : 'bis jemand im Verein die Sicherung löscht'
}
