import type { Route } from './+types/opening-times.route'
import { dayBand } from '#app/ui/artwork/day-band.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { languageLinks } from '#app/shell/offered.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Fold } from '#app/ui/fold.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import dayBandStyles from '#app/ui/styles/day-band.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import sunChartStyles from '#app/ui/styles/sun-chart.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { yearOf } from '#app/lib/calendar-day.ts'
import { monthYearIn } from '#app/features/airfield/opening/bilingual-days.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { announcedWords } from '#app/features/airfield/status/restriction-words.ts'
import { bandMovesAt, dayBandOf, monthOfSun } from '#app/features/airfield/sun/daylight.ts'
import { OpeningAside } from '#app/features/airfield/opening-page/opening-aside.tsx'
import { HoursOverdue } from '#app/features/airfield/opening-page/hours-overdue.tsx'
import { findHoursReview } from '#app/features/airfield/opening/hours-review.server.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { NoHours, OpeningFoot, OpeningHead } from '#app/features/airfield/opening-page/opening-head.tsx'
import { leadChangesAt, openingLead } from '#app/features/airfield/opening-page/opening-lead.ts'
import {
  AbbreviationLegend,
  OtherAreas,
  RuleNotes,
  TrainingLimits,
} from '#app/features/airfield/opening-page/opening-notes.tsx'
import { Holidays } from '#app/features/airfield/opening-page/deviations.tsx'
import { NoiseOrdinance } from '#app/features/airfield/opening-page/noise-ordinance.tsx'
import { openingStructuredData } from '#app/features/airfield/opening-page/opening-structured-data.ts'
import openingTimes from '#app/features/airfield/opening-page/opening-times.css?inline'
import openingTimesPrint from '#app/features/airfield/opening-page/opening-times-print.css?inline'
import {
  hoursFor,
  showsNoiseOrdinance,
} from '#app/features/airfield/opening-page/opening-times-page.server.ts'
import { pprNoticeHours } from '#app/features/airfield/ppr-notice.server.ts'
import { SeasonTableView } from '#app/features/airfield/opening-page/season-table-view.tsx'
import { SunTable } from '#app/features/airfield/sun/sun-table.tsx'
import { WeekTable } from '#app/features/airfield/opening-page/week-table.tsx'
import { monthFrom } from './month-asked.ts'
import { PprSummary } from './ppr-summary.tsx'
import { pprFees } from '#app/features/prices/ppr-fees.server.ts'
import { YearChart } from '#app/features/airfield/sun/year-chart.tsx'

export const handle = {
  foldsTexts: true,
  styles: [tables, facts, fold, dayBandStyles, sunChartStyles, choices, openingTimes, openingTimesPrint],
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = services.now()
  const { airfield, calendar } = await airfieldContent(services.db)
  if (airfield === undefined || calendar === null) return null

  const instant = at.getTime()
  const today = localDate(instant)
  const state = await airfieldState(services, at)
  freshness.until(Math.min(state.validUntil, leadChangesAt(calendar, instant)))
  const band = dayBandOf(calendar, today, instant)
  if (band !== null) freshness.until(bandMovesAt(instant))
  const runwayNames = Object.fromEntries(airfield.runways.map(({ id, designator }) => [id, designator]))
  const month = monthFrom(new URL(request.url).searchParams.get('monat'), today)
  return {
    airfield,
    instant,
    headline: state.headline,
    isKnown: state.rule !== 'unknown',
    lead: openingLead(calendar, state, airfield.runways),
    validUntil: state.validUntil,
    announced: state.announced.map((one) => announcedWords(one, runwayNames, instant)),
    band: band && dayBand(band),
    hours: hoursFor(calendar, today),
    month,
    monthDays: monthOfSun(calendar, month, today),
    review: await findHoursReview(services.db, today),
    noiseOrdinance: await showsNoiseOrdinance(services.db),
    noticeHours: await pprNoticeHours(services.db),
    fees: await pprFees(services.db, today),
    structuredData: openingStructuredData(airfield, calendar, today),
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => [
  ...pageMeta(matches, location, {
    title: 'Betriebszeiten',
    description:
      'Wann der Flugplatz geöffnet ist: heute, in den nächsten Tagen und nach Jahreszeit, mit Sonnenzeiten.',
    canonicalPath: '/flugplatz/zeiten',
    ...(loaderData && { structuredData: loaderData.structuredData }),
  }),
  ...languageLinks(matches, { de: '/flugplatz/zeiten', en: '/flugplatz/zeiten/en' }),
]

export default function OpeningTimes({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoHours />
  const { airfield, instant, headline, isKnown, lead, band, hours, month, monthDays, noiseOrdinance } =
    loaderData
  return (
    <>
      <OpeningHead
        headline={headline}
        lead={lead}
        validUntil={loaderData.validUntil}
        instant={instant}
        band={band}
        why={isKnown ? hours.why : ''}
        airfield={airfield}
      />
      {isKnown && (
        <section className="wrap section week-section" id="woche" data-live="woche">
          <SectionHead title="Die nächsten sieben Tage" />
          <WeekTable week={hours.week} withTraining={hours.training !== null} />
        </section>
      )}
      <div className="wrap">
        <HoursOverdue review={loaderData.review} airfield={airfield} />
      </div>
      <div className="times-more">
        <div className="wrap section cols cols-main" data-live="regel">
          <div className="stack flow-6 season-section" id="regelbetrieb">
            {hours.operations !== null && (
              <Fold title="Regelbetrieb">
                <section>
                  <SectionHead title="Regelbetrieb" />
                  <SeasonTableView
                    table={hours.operations.table}
                    caption="Regelbetrieb nach Wochentag und Jahreszeit"
                  />
                  <p className="small muted sun-note">
                    Alle Zeiten Ortszeit (LT), darunter UTC.{' '}
                    {hours.operations.table.remarks.find((remark) => !remark.startsWith('PPR'))}
                  </p>

                  <div className="small">
                    <RuleNotes notes={hours.operationNotes} />
                  </div>
                </section>
              </Fold>
            )}
            <Fold title="Landen mit PPR">
              <PprSummary
                terms={hours.pprTerms}
                airfield={airfield}
                noticeHours={loaderData.noticeHours}
                fees={loaderData.fees}
              />
            </Fold>
            {noiseOrdinance && <NoiseOrdinance />}
            {hours.holidays.length > 0 && (
              <Fold title="Nächste Feiertage">
                <Holidays holidays={hours.holidays} />
              </Fold>
            )}
          </div>
          <OpeningAside specials={hours.specials} announced={loaderData.announced} airfield={airfield} />
        </div>
        {hours.training !== null && (
          <Fold title="Schulung und Platzrunden" isWide>
            <TrainingLimits area={hours.training} noise={airfield.noiseAbatement.de} />
          </Fold>
        )}
        {hours.otherAreas.length > 0 && (
          <Fold title="Turm, Tankstelle, Büro, Gaststätte" isWide>
            <OtherAreas areas={hours.otherAreas} />
          </Fold>
        )}
        {hours.chart !== null && (
          <Fold title={`Tageslicht im Jahr ${yearOf(localDate(instant))}`} isWide>
            <YearChart chart={hours.chart} position={airfield.arp} day={localDate(instant)} />
          </Fold>
        )}
        <Fold
          title={`Sonne im ${monthYearIn(month, 'de')}`}
          isOpen={!localDate(instant).startsWith(month)}
          isWide
        >
          <SunTable month={month} days={monthDays} />
        </Fold>
        <Fold title="Abkürzungen" isWide>
          <AbbreviationLegend />
        </Fold>
        <OpeningFoot name={airfield.name} review={loaderData.review} instant={instant} hasHours={isKnown} />
      </div>
    </>
  )
}
