import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { clubSetting } from '#app/features/club/club.ts'
import type { ZippedFile } from '#app/lib/zip-file.server.ts'
import { originalOf } from '#app/media/pictures/pictures.server.ts'
import { sentFile, sentSizes } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { asStored, type Entry } from '#app/platform/personal-data.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import { xmlText } from '#app/lib/xml-text.ts'
import type { FoundPerson } from './person.server.ts'
import { retentionTexts } from './record.server.ts'
import { personalData } from './register.server.ts'

/** One kind of data with its entries, as exported. */
export type ExportedKind = {
  bereich: string
  schluessel: string
  zweck: string
  rechtsgrundlage: string
  empfaenger: string
  aufbewahrung: string
  eintraege: readonly Entry[]
}

export type PersonExport = {
  stand: string
  /** In which zone the times below are. */
  zeiten: string
  verein: string
  person: string
  bereiche: ExportedKind[]
}

/** Times of a form or a flight log are kept as they were read from the clock at the airfield. */
const zoneInData =
  'Zeitpunkte mit „Z“ am Ende sind UTC, Uhrzeiten ohne Angabe Ortszeit am Platz (Europe/Berlin).'

/**
 * Yields everything the club stores on a person (Art. 15 GDPR): a readable page, JSON with the same content (Art. 20), and
 * the files. Generated during sending.
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
    const found = (await originalOf({ db, files }, id)) ?? (await sentInAs(files, id))
    if (found !== undefined) yield { name: `dateien/${found.name}`, bytes: found.bytes }
  }
}

export async function collectExport(
  { db }: Pick<Services, 'db'>,
  person: FoundPerson,
  at: Date,
): Promise<PersonExport> {
  const club = await findSetting(db, clubSetting)
  const retentions = await retentionTexts(db)
  const bereiche: ExportedKind[] = []
  for (const { label, key, purpose, basis, recipients, find } of personalData()) {
    bereiche.push({
      bereich: label,
      schluessel: key,
      zweck: purpose,
      rechtsgrundlage: basis,
      empfaenger: recipients,
      aufbewahrung: retentions.get(key) ?? '',
      eintraege: await find(db, person),
    })
  }
  return {
    stand: at.toISOString(),
    zeiten: zoneInData,
    verein: club?.name ?? '',
    person: person.name,
    bereiche,
  }
}

function pictureIds({ bereiche }: PersonExport): string[] {
  const entries = bereiche.flatMap(({ eintraege }) => eintraege)
  const sentIn = entries.flatMap((entry) => (entry['Eingesandte Bilder'] ?? []) as Entry[])
  return [...entries, ...sentIn].flatMap(({ Bild }) =>
    typeof Bild === 'string' && /^[0-9a-f]{32}$/.test(Bild) ? Bild : [],
  )
}

async function sentInAs(files: Services['files'], id: string) {
  const bytes = await files.read(sentFile(id, 'whole'))
  return bytes && { name: `${id}.${sentSizes.whole}`, bytes }
}

/** Returns the export as a self-contained HTML page without external stylesheet, script or server. */
function overviewPage({ stand, verein, person, bereiche }: PersonExport): string {
  const full = bereiche.filter(({ eintraege }) => eintraege.length > 0)
  const empty = bereiche.filter(({ eintraege }) => eintraege.length === 0)
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Deine Daten: ${xmlText(person)}</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .1rem 1rem; margin: .5rem 0 }
dt { color: color-mix(in srgb, currentColor 75%, transparent) }
dd { margin: 0; overflow-wrap: anywhere }
article { border-top: 1px solid; padding: .5rem 0 }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .4rem } }
</style>
</head>
<body>
<main>
<h1>Daten über ${xmlText(person)}</h1>
<p>${xmlText(verein || 'Der Verein')} hat am ${xmlText(localDateTime(Date.parse(stand)))} das Folgende gespeichert.
Dieselben Angaben für Programme, Anfragen auch, wie sie gespeichert sind, stehen in <code>daten.json</code>, Bilder im Ordner <code>dateien</code>.
Uhrzeiten sind Ortszeit am Platz (Europe/Berlin).</p>
${full.map(sectionOf).join('\n')}
<h2>Nichts gespeichert</h2>
<ul>${empty.map(({ bereich }) => `<li>${xmlText(bereich)}</li>`).join('')}</ul>
</main>
</body>
</html>
`
}

function sectionOf({
  bereich,
  zweck,
  rechtsgrundlage,
  empfaenger,
  aufbewahrung,
  eintraege,
}: PersonExport['bereiche'][number]) {
  const facts = {
    Zweck: zweck,
    Rechtsgrundlage: rechtsgrundlage,
    'Wer es sieht': empfaenger,
    Aufbewahrung: aufbewahrung,
  }
  return `<section><h2>${xmlText(bereich)}</h2>
${valueOf(facts)}
${eintraege.map((entry) => `<article>${valueOf(entry)}</article>`).join('\n')}
</section>`
}

function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) {
    return value.length === 0 ? '–' : `<ul>${value.map((part) => `<li>${valueOf(part)}</li>`).join('')}</ul>`
  }
  if (typeof value === 'object') {
    const read = Object.entries(value).filter(([name]) => name !== asStored)
    const lines = read.map(([name, part]) => `<dt>${xmlText(name)}</dt><dd>${valueOf(part)}</dd>`)
    return `<dl>${lines.join('')}</dl>`
  }
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? xmlText(momentOf(value)) : ''
}

/** Formats timestamps and days for readers; returns other text unchanged. */
function momentOf(text: string): string {
  if (isCalendarDay(text)) return longDate(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? localDateTime(Date.parse(text)) : text
}
