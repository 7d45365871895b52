import { clubSetting } from '#app/features/club/club.ts'
import type { ZippedFile } from '#app/lib/zip-file.server.ts'
import { originalOf } from '#app/media/pictures/pictures.server.ts'
import type { Entry } from '#app/platform/personal-data.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { overviewPage } from './export-overview.ts'
import type { FoundPerson } from './person.server.ts'
import { personalData } from './register.server.ts'

/** One kind of data with all its entries, as the answer tells it. */
export type ExportedKind = {
  bereich: string
  schluessel: string
  zweck: string
  rechtsgrundlage: string
  empfaenger: string
  aufbewahrung: string
  eintraege: readonly Entry[]
}

export type PersonExport = { stand: string; verein: string; person: string; bereiche: ExportedKind[] }

/**
 * Everything the club keeps of somebody (Art. 15 GDPR): for reading as a page, for programs as JSON with the same
 * content (Art. 20), and the files. Made while it is sent.
 */
export async function* exportFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  person: FoundPerson,
  at: Date,
): AsyncGenerator<ZippedFile> {
  const encoder = new TextEncoder()
  const known = await collectExport({ db }, person, at)
  yield { name: 'uebersicht.html', bytes: encoder.encode(overviewPage(known)) }
  yield { name: 'daten.json', bytes: encoder.encode(`${JSON.stringify(known, null, 2)}\n`) }
  for (const id of pictureIds(known)) {
    const original = await originalOf({ db, files }, id)
    if (original !== undefined) yield { name: `dateien/${original.name}`, bytes: original.bytes }
  }
}

export async function collectExport(
  { db }: Pick<Services, 'db'>,
  person: FoundPerson,
  at: Date,
): Promise<PersonExport> {
  const club = await findSetting(db, clubSetting)
  const bereiche: ExportedKind[] = []
  for (const { label, key, purpose, basis, recipients, kept, find } of personalData()) {
    bereiche.push({
      bereich: label,
      schluessel: key,
      zweck: purpose,
      rechtsgrundlage: basis,
      empfaenger: recipients,
      aufbewahrung: typeof kept === 'string' ? kept : kept.since,
      eintraege: await find(db, person),
    })
  }
  return { stand: at.toISOString(), verein: club?.name ?? '', person: person.name, bereiche }
}

function pictureIds({ bereiche }: PersonExport): string[] {
  return bereiche.flatMap(({ eintraege }) =>
    eintraege.flatMap(({ Bild }) => (typeof Bild === 'string' && /^[0-9a-f]{32}$/.test(Bild) ? Bild : [])),
  )
}
