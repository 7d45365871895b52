import type { ReactNode } from 'react'
import { Said } from '#app/ui/said.tsx'
import { FactTable } from '#app/ui/fact-list.tsx'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { decimal, integer } from '#app/lib/german-numbers.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { type HangarFields, kindWords, landingGears, landingGearsInEnglish } from './hangar-request.ts'

/** Shows the data of the request to its sender. */
export function HangarSummary({ fields, language }: { fields: HangarFields; language: Language }) {
  const { words } = saying(language)
  const metres = (cm: number | null) => {
    if (cm === null) return '–'
    return `${language === 'de' ? decimal(cm / 100, 2) : (cm / 100).toFixed(2)}\u202Fm`
  }
  const day = (iso: string) => longDateIn(iso, language)
  const span =
    fields.until === null
      ? words(`ab ${day(fields.from)}, unbefristet`, `from ${day(fields.from)}, without an end`)
      : words(
          `ab ${day(fields.from)} bis ${day(fields.until)}`,
          `${day(fields.from)} to ${day(fields.until)}`,
        )
  const gears = language === 'de' ? landingGears : landingGearsInEnglish
  const mass = fields.mtomKg && (language === 'de' ? integer(fields.mtomKg) : String(fields.mtomKg))
  const rows: [string, ReactNode][] = [
    [words('Platz', 'Place'), <Said key="kind" {...kindWords(language, fields)} />],
    [words('Zeitraum', 'Period'), span],
    [words('Luftfahrzeug', 'Aircraft'), [fields.registration, fields.type].filter(Boolean).join(', ')],
    [
      words('Spannweite, Länge, Höhe', 'Wingspan, length, height'),
      [fields.wingspanCm, fields.lengthCm, fields.heightCm].map(metres).join(' · '),
    ],
    [words('Höchstabflugmasse', 'Maximum take-off mass'), mass && `${mass}\u202Fkg`],
    [words('Fahrwerk', 'Landing gear'), fields.landingGear && gears[fields.landingGear]],
  ]
  return (
    <section>
      <div className="sec-head">
        <h2>{words('Ihre Angaben', 'What you entered')}</h2>
      </div>
      <FactTable
        caption={words('Zusammenfassung der Anfrage', 'Summary of the request')}
        isCaptionHidden
        facts={rows}
      />
    </section>
  )
}
