import { CachedPart } from '#app/shell/cached-parts.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { AreaTable, RuleNote } from './opening-times-page.server.ts'
import { abbreviations, type Language, modeNames } from '../opening/format-opening.ts'
import { openingPageTexts } from './opening-page-texts.ts'
import { yearOf } from '#app/lib/calendar-day.ts'
import { HourText } from './hour-lines.tsx'
import { cellTexts, type SeasonCell } from './season-cell.ts'
import { type SeasonTable, hoursInUtc } from './season-table.ts'

/** Notes of the rules in the club's own words, each with its days. */
export function RuleNotes({ notes }: { notes: readonly RuleNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="rule-notes">
      {notes.map(({ label, note, isGerman }) => (
        <li key={note}>
          <b>{label}:</b> <span lang={isGerman ? 'de' : undefined}>{note}</span>
        </li>
      ))}
    </ul>
  )
}

type TrainingLimitsProps = { area: AreaTable; noise: readonly string[]; language: Language }

export function TrainingLimits({ area, noise, language }: TrainingLimitsProps) {
  const say = openingPageTexts[language]
  return (
    <section className="wrap section" id="platzrunden">
      <SectionHead title={say.training} />
      <div className="cols cols-main cols-top">
        <SeasonTableView table={area.table} caption={say.trainingTable} language={language} />
        <div className="small stack">
          <RuleNotes notes={area.notes} />
          {noise.length > 0 && (
            <ul className="rule-notes">
              {noise.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

export function OtherAreas({ areas, language }: { areas: readonly AreaTable[]; language: Language }) {
  const say = openingPageTexts[language]
  if (areas.length === 0) return null
  return (
    <section className="wrap section" id="weitere-zeiten">
      <SectionHead title={say.otherAreas} />
      <div className="cols cols-2">
        {areas.map(({ area, name, table, notes }) => (
          <section key={area} className="area-hours">
            <h3>{name}</h3>
            <SeasonTableView
              table={table}
              caption={`${say.areaTable} ${name}`}
              restClosed
              language={language}
            />
            <div className="small">
              <RuleNotes notes={notes} />
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}

export function AbbreviationLegend({ language }: { language: Language }) {
  return (
    <section className="wrap section">
      <SectionHead title={openingPageTexts[language].abbreviations} />
      <dl className="abbreviations">
        {abbreviations.map(({ short, de, en }) => (
          <div key={short}>
            <dt>{short}</dt>
            <dd>
              {language === 'de' ? (
                <>
                  {de} <span lang="en">({en})</span>
                </>
              ) : (
                en
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The regular week by season, local time with UTC below. `restClosed` replaces the days closed in both seasons. */
export function SeasonTableView({
  table,
  caption,
  restClosed = false,
  language = 'de',
}: {
  table: SeasonTable
  caption: string
  restClosed?: boolean
  language?: Language
}) {
  const isOpen = ({ text }: SeasonCell) => !text.startsWith(modeNames.closed[language])
  const rows = restClosed
    ? table.rows.filter(({ summer, winter }) => isOpen(summer) || isOpen(winter))
    : table.rows
  const names = seasonNames(table, language)
  return (
    <CachedPart
      tag="table"
      name="season table"
      of={[table, caption, restClosed, language]}
      className="tbl stackable season"
    >
      <>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{language === 'de' ? 'Tag' : 'Day'}</th>
            <th scope="col">
              {names.summer} · <span className="nowrap">{table.summer.label}</span>
            </th>
            <th scope="col">
              {names.winter} · <span className="nowrap">{table.winter.label}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className={row.isToday ? 'is-now' : undefined}>
              <th scope="row">{row.label}</th>
              <Cell cell={row.summer} season="summer" name={names.summer} language={language} />
              <Cell cell={row.winter} season="winter" name={names.winter} language={language} />
            </tr>
          ))}
        </tbody>
      </>
    </CachedPart>
  )
}

/** `Sommer 2027`, `Winter 2026/27`: from autumn on, the summer shown is the next one. */
function seasonNames({ summer, winter }: SeasonTable, language: Language) {
  const texts = language === 'de' ? ['Sommer', 'Winter'] : ['Summer', 'Winter']
  const summerYear = yearOf(summer.from)
  const winterYears = `${yearOf(winter.from)}/${String(yearOf(winter.to)).slice(2)}`
  return { summer: `${texts[0]}\u00a0${summerYear}`, winter: `${texts[1]}\u00a0${winterYears}` }
}

type CellProps = {
  cell: SeasonCell
  season: 'summer' | 'winter'
  name: string
  language: Language
}

function Cell({ cell, season, name, language }: CellProps) {
  return (
    <td data-l={name}>
      {cellTexts(cell).map((texts) => (
        <Hours key={texts} texts={texts} season={season} language={language} isEnglish={cell.isEnglish} />
      ))}
    </td>
  )
}

type HoursProps = Omit<CellProps, 'cell' | 'name'> & { texts: string; isEnglish: true | undefined }

function Hours({ texts, season, language, isEnglish }: HoursProps) {
  const utc = hoursInUtc(texts, season)
  return (
    <span className="hours">
      <HourText text={texts} language={language} isEnglish={isEnglish} />
      {utc !== null && <small>{utc}</small>}
    </span>
  )
}
