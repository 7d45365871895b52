import { clubSetting } from '#app/features/club/club.ts'
import { formatSpan } from '#app/lib/format-span.ts'
import type { Db } from '#app/platform/database/db.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { personalData, findProcessors } from './register.server.ts'
import { periodsInForce } from './retention.server.ts'
import { addressLine } from '#app/lib/postal-address.ts'

export type RecordEntry = {
  key: string
  label: string
  purpose: string
  whose: string
  holds: string
  basis: string
  recipients: string
  retention: string
  erased: string
}

/** Returns the record of processing (Art. 30 (1) GDPR), made from the register and the club's periods. */
export async function processingRecord(db: Db) {
  const club = await findSetting(db, clubSetting)
  const retentions = await retentionTexts(db)
  const entries: RecordEntry[] = []
  for (const { key, label, purpose, whose, holds, basis, recipients, erasure } of personalData()) {
    entries.push({
      key,
      label,
      purpose,
      whose,
      holds,
      basis,
      recipients,
      retention: retentions.get(key) ?? '',
      erased: erasure.outcome === 'keep' ? erasure.why : erasure.how,
    })
  }
  return {
    controller: club && {
      name: club.name,
      address: addressLine(club.address),
      email: club.email,
      phone: club.phone,
      officer: club.dataProtection?.officer ?? null,
      authority: club.dataProtection?.authority ?? null,
    },
    entries,
    processors: await findProcessors(db),
  }
}

/** Returns how long each kind of data is kept, by its key, with the club's periods. */
export async function retentionTexts(db: Db): Promise<Map<string, string>> {
  const days = await periodsInForce(db)
  const texts = new Map(
    personalData().map(({ key, retention }) => [key, formatRetention(retention, days.get(key))]),
  )
  return texts.set('requests.sender', await requestRetention(db))
}

function formatRetention(
  retention: ReturnType<typeof personalData>[number]['retention'],
  days: number | undefined,
): string {
  if (typeof retention === 'string') return retention
  const span = days ?? retention.days
  return span === 0 ? retention.since : `${formatSpan(span)} ${retention.since}`
}

async function requestRetention(db: Db): Promise<string> {
  const each: string[] = []
  for (const period of Object.values(requestPeriods)) {
    each.push(`${period.label}: ${formatSpan(await retentionDaysOf(db, period))} ${period.since}`)
  }
  return `${each.join('; ')}; wer auf einen Hallenplatz wartet oder einen hat: bis zum Ende`
}

/** Technical and organisational measures (Art. 30 (1) (g)) taken by this software. */
export const measures = [
  'Passwörter nur als Prüfwert (Argon2id), zweiter Faktor, Passkeys',
  'Rechte je Aufgabe, erneute Anmeldung vor heiklen Schritten, Protokoll der Verwaltung',
  'Kontonummern und Geheimnisse verschlüsselt, Schlüssel getrennt von der Datenbank',
  'Keine Cookies für Gäste, keine Inhalte von fremden Servern',
  'Nächtlicher Lauf, der löscht, was seine Zeit hatte',
] as const
