import { Fold } from '#app/ui/fold.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import dayBandStyles from '#app/ui/styles/day-band.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import sunChartStyles from '#app/ui/styles/sun-chart.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { yearOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { monthYearIn } from '#app/features/airfield/opening/bilingual-days.ts'
import type { Language } from '#app/features/airfield/opening/format-opening.ts'
import { OpeningAside, Holidays } from '#app/features/airfield/opening-page/opening-aside.tsx'
import { HoursOverdue } from '#app/features/airfield/opening-page/hours-overdue.tsx'
import { NoHours, OpeningFoot, OpeningHead } from '#app/features/airfield/opening-page/opening-head.tsx'
import { openingPageTexts } from '#app/features/airfield/opening-page/opening-page-texts.ts'
import {
  AbbreviationLegend,
  OtherAreas,
  RuleNotes,
  TrainingLimits,
  SeasonTableView,
} from '#app/features/airfield/opening-page/opening-notes.tsx'
import { NoiseOrdinance } from '#app/features/airfield/opening-page/noise-ordinance.tsx'
import openingTimes from '#app/features/airfield/opening-page/opening-times.css?inline'
import openingTimesPrint from '#app/features/airfield/opening-page/opening-times-print.css?inline'
import { SunTable, YearChart } from '#app/features/airfield/sun/sun-table.tsx'
import { WeekTable } from '#app/features/airfield/opening-page/week-table.tsx'
import type { OpeningTimesData } from './opening-times-data.server.ts'
import { PprSummary } from './ppr-summary.tsx'

export const openingTimesStyles = [
  tables,
  facts,
  fold,
  dayBandStyles,
  sunChartStyles,
  choices,
  openingTimes,
  openingTimesPrint,
]

/**
 * Shows the hours in either language: the current state first, then the week; rarely needed parts are collapsed on a phone.
 */
export function OpeningTimesPage({ data, language }: { data: OpeningTimesData | null; language: Language }) {
  const say = openingPageTexts[language]
  if (data === null) return <NoHours language={language} />
  const { airfield, instant, headline, isKnown, lead, band, hours, month, monthDays, noiseOrdinance } = data
  const today = localDate(instant)
  return (
    <>
      <OpeningHead
        headline={headline}
        lead={lead}
        validUntil={data.validUntil}
        instant={instant}
        band={band}
        why={isKnown && hours.why.text !== '' ? hours.why : null}
        airfield={airfield}
        language={language}
      />
      {isKnown && (
        <section className="wrap section week-section" id="woche" data-live="woche">
          <SectionHead title={say.week} />
          <WeekTable week={hours.week} withTraining={hours.training !== null} language={language} />
        </section>
      )}
      <div className="wrap">
        <HoursOverdue review={data.review} airfield={airfield} language={language} />
      </div>
      <div className="times-more">
        <div className="wrap section cols cols-main" data-live="regel">
          <div className="stack flow-6 season-section" id="regelbetrieb">
            {hours.operations !== null && (
              <Fold title={say.operations}>
                <section>
                  <SectionHead title={say.operations} />
                  <SeasonTableView
                    table={hours.operations.table}
                    caption={say.operationsTable}
                    language={language}
                  />
                  <p className="small muted sun-note">
                    {say.times} {hours.operations.table.sunRemark}
                  </p>

                  <div className="small">
                    <RuleNotes notes={hours.operationNotes} />
                  </div>
                </section>
              </Fold>
            )}
            <Fold title={say.landingWithPpr}>
              <PprSummary
                terms={hours.pprTerms}
                airfield={airfield}
                noticeHours={data.noticeHours}
                fees={data.fees}
                language={language}
              />
            </Fold>
            {noiseOrdinance && <NoiseOrdinance language={language} />}
            {hours.holidays.length > 0 && (
              <Fold title={say.holidays}>
                <Holidays holidays={hours.holidays} language={language} />
              </Fold>
            )}
          </div>
          <OpeningAside
            specials={hours.specials}
            announced={data.announced}
            airfield={airfield}
            language={language}
          />
        </div>
        {hours.training !== null && (
          <Fold title={say.training} isWide>
            <TrainingLimits
              area={hours.training}
              noise={airfield.noiseAbatement[language]}
              language={language}
            />
          </Fold>
        )}
        {hours.otherAreas.length > 0 && (
          <Fold title={say.otherAreas} isWide>
            <OtherAreas areas={hours.otherAreas} language={language} />
          </Fold>
        )}
        {hours.chart !== null && (
          <Fold title={`${say.daylight} ${yearOf(today)}`} isWide>
            <YearChart chart={hours.chart} position={airfield.arp} day={today} language={language} />
          </Fold>
        )}
        <Fold
          title={`${say.sun} ${monthYearIn(month, language)}`}
          isOpen={!today.startsWith(month)}
          isWide
          staysFolded
        >
          <SunTable month={month} days={monthDays} language={language} />
        </Fold>
        <Fold title={say.abbreviations} isWide>
          <AbbreviationLegend language={language} />
        </Fold>
        <OpeningFoot
          name={airfield.name}
          review={data.review}
          instant={instant}
          hasHours={isKnown}
          language={language}
        />
      </div>
    </>
  )
}
