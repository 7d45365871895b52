import { localDateTime } from '#app/lib/german-dates.ts'
import { xmlText } from '#app/lib/xml-text.ts'
import type { PersonExport } from './export.server.ts'

/** The whole answer as one page that needs nothing else: no style sheet, no script, no server. */
export function overviewPage({ stand, verein, person, bereiche }: PersonExport): string {
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
Dieselben Angaben für Programme stehen in <code>daten.json</code>, Bilder im Ordner <code>dateien</code>.</p>
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
    const lines = Object.entries(value).map(
      ([name, part]) => `<dt>${xmlText(name)}</dt><dd>${valueOf(part)}</dd>`,
    )
    return `<dl>${lines.join('')}</dl>`
  }
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? xmlText(momentOf(value)) : ''
}

/** Moments as people read them; everything else as it is. */
function momentOf(text: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? localDateTime(Date.parse(text)) : text
}
