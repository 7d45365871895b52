import { yearOf } from '#app/lib/calendar-day.ts'
import { type Language, modeNames } from '../opening/opening-words.ts'
import { HourWords } from './hour-lines.tsx'
import type { SeasonCell } from './season-cell.ts'
import type { SeasonTable } from './season-table.ts'
import { hoursInUtc } from './season-utc.ts'

/** The regular week by season, local time with UTC below. Days closed in both seasons are left to `restClosed`. */
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
    <table className="tbl stackable season">
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
    </table>
  )
}

/** `Sommer 2027`, `Winter 2026/27`: from autumn on, the summer shown is the one to come. */
function seasonNames({ summer, winter }: SeasonTable, language: Language) {
  const words = language === 'de' ? ['Sommer', 'Winter'] : ['Summer', 'Winter']
  const summerYear = yearOf(summer.from)
  const winterYears = `${yearOf(winter.from)}/${String(yearOf(winter.to)).slice(2)}`
  return { summer: `${words[0]}\u00a0${summerYear}`, winter: `${words[1]}\u00a0${winterYears}` }
}

type CellProps = {
  cell: SeasonCell
  season: 'summer' | 'winter'
  name: string
  language: Language
}

function Cell({ cell: { text, ppr }, season, name, language }: CellProps) {
  const isByPprOnly = text === 'nach PPR' || text === 'by PPR'
  const hours = isByPprOnly && ppr !== null ? `PPR ${ppr}` : text
  return (
    <td data-l={name}>
      <Hours words={hours} season={season} language={language} />
      {ppr !== null && !isByPprOnly && <Hours words={`PPR ${ppr}`} season={season} language={language} />}
    </td>
  )
}

function Hours({ words, season, language }: Omit<CellProps, 'cell' | 'name'> & { words: string }) {
  const utc = hoursInUtc(words.replace(/^PPR /, ''), season)
  return (
    <span className="hours">
      <HourWords words={words} language={language} />
      {utc !== null && <small>{utc}</small>}
    </span>
  )
}
