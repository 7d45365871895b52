import { SectionHead } from '#app/ui/section-head.tsx'
import type { AreaTable, RuleNote } from './opening-times-page.server.ts'
import { abbreviations, type Language } from '../opening/opening-words.ts'
import { openingPageWords } from './opening-page-words.ts'
import { SeasonTableView } from './season-table-view.tsx'

/** What the rules add in the club's words, each with the days it belongs to. */
export function RuleNotes({ notes, language = 'de' }: { notes: readonly RuleNote[]; language?: Language }) {
  if (notes.length === 0) return null
  return (
    <ul className="rule-notes">
      {notes.map(({ label, note }) => (
        <li key={note}>
          <b>{label}:</b> <span lang={language === 'de' ? undefined : 'de'}>{note}</span>
        </li>
      ))}
    </ul>
  )
}

type TrainingLimitsProps = { area: AreaTable; noise: readonly string[]; language: Language }

export function TrainingLimits({ area, noise, language }: TrainingLimitsProps) {
  const say = openingPageWords[language]
  return (
    <section className="wrap section" id="platzrunden">
      <SectionHead title={say.training} />
      <div className="cols cols-main cols-top">
        <SeasonTableView table={area.table} caption={say.trainingTable} language={language} />
        <div className="small stack">
          <RuleNotes notes={area.notes} language={language} />
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
  const say = openingPageWords[language]
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
              <RuleNotes notes={notes} language={language} />
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
      <SectionHead title={openingPageWords[language].abbreviations} />
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
