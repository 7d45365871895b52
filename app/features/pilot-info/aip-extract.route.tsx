import type { Route } from './+types/aip-extract.route'
import { airfieldKinds } from '#app/features/airfield/facts/airfield-kinds.ts'
import { airfieldPlan } from '#app/features/airfield/plan/airfield-plan.ts'
import { CircuitFigure } from '#app/features/airfield/plan/circuit-figure.tsx'
import circuitStyles from '#app/features/airfield/plan/circuit-figure.css?inline'
import { circuitPlan } from '#app/features/airfield/plan/circuit-plan.ts'
import { findHoursReview } from '#app/features/airfield/opening/hours-review.server.ts'
import { findRulesDocument } from '#app/features/airfield/rules-document.server.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { listCurrentNotices } from '#app/features/notices/notices.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import chartStyles from '#app/ui/styles/chart.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import pilotStyles from '#app/ui/styles/pilot-pages.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { aipSections, datedRows, isOverdue, nextClosureEnd, originOf, overdueParts } from './aip-extract.ts'
import { factsOf } from './aip-facts.ts'
import { AipFooter, AipNote } from './aip-footer.tsx'
import { AipJump } from './aip-jump.tsx'
import { AipParts } from './aip-parts.tsx'
import { AipRunwayTable } from './aip-runway-table.tsx'
import { AipTop } from './aip-top.tsx'
import { directionRows, runwayRemarks } from './aip-runways.ts'
import { NotEnteredYet } from './not-entered-yet.tsx'
import aipStyles from './aip-extract.css?inline'
import twoSheets from './aip-two-sheets.css?inline'

export const handle = {
  styles: [
    tables,
    aerodromeStyles,
    planSheet,
    chartStyles,
    facts,
    fold,
    circuitStyles,
    pilotStyles,
    aipStyles,
    twoSheets,
  ],
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = now()
  const today = localDate(at.getTime())
  freshness.until(berlinDayBounds(today).end)
  const { airfield, calendar } = await airfieldContent(db)
  if (airfield === undefined) return null

  const closureEnd = nextClosureEnd(airfield, at.getTime())
  if (closureEnd !== undefined) freshness.until(closureEnd)
  const hoursReview = await findHoursReview(db, today)
  const { review, links, name, icao, icaoIsFictional } = airfield
  const checkedBy = review?.checkedBy ?? null
  return {
    name,
    icao,
    icaoIsFictional,
    kind: airfieldKinds[airfield.kind],
    traffic: airfield.traffic,
    phone: { shown: airfield.phoneTower, dialled: airfield.phoneTowerE164, email: airfield.email },
    directions: directionRows(airfield.runways),
    remarks: runwayRemarks(airfield.runways),
    sections: aipSections(airfield, { calendar, hoursReview }, today),
    dated: datedRows(airfield, await listCurrentNotices(db, at), at.getTime()),
    plan: airfieldPlan(airfield),
    circuits: circuitPlan(airfield),
    facts: factsOf(airfield),
    review,
    isOverdue: isOverdue(airfield, today),
    overdueParts: overdueParts(airfield, hoursReview, today),
    runwayOrigin: originOf(airfield.blocks.runways),
    checker: (await findPublicNames(db, [checkedBy])).get(checkedBy ?? ''),
    links,
    rules: await findRulesDocument(db, airfield, today),
    hasBriefing: airfield.flyingWithoutOperationsManager?.allowed === true,
    today,
  }
}

/** With more of them the print takes two sheets in a larger type, each for a use of its own. */
const notesOnOneSheet = 6

/** What one looks at in the air; the second sheet is for planning. */
const onFirstSheet = new Set(['funk', 'funk-mehr', 'platzrunde', 'laermschutz'])

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => [
  ...pageMeta(matches, location, {
    title: 'AIP-Auszug',
    description: `Platzdaten ${loaderData?.name ?? 'des Flugplatzes'} auf einem Blatt: Pisten, Funk, Platzrunde, Betriebszeiten und Dienste, deutsch und englisch.`,
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/json', href: '/api/flugplatz' },
]

export default function AipExtract({ loaderData: sheet }: Route.ComponentProps) {
  if (sheet === null) return <NotEnteredYet />
  const { review, circuits, facts, traffic } = sheet
  const remarks = {
    id: 'pisten-mehr',
    title: { de: 'Zu den Pisten', en: 'Runway remarks' },
    rows: sheet.remarks,
  }
  const isLong = sheet.dated.length > notesOnOneSheet
  return (
    <div
      className={['wrap aip', sheet.isOverdue && 'is-over', isLong && 'is-long'].filter(Boolean).join(' ')}
    >
      <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'AIP-Auszug' }]} />
      <div className="page-head">
        <h1>
          {sheet.name} {sheet.icao !== null && <span className="nowrap">{sheet.icao}</span>}
          {sheet.isOverdue && <span className="badge stop aip-over">abgelaufen</span>}
        </h1>
        <p className="lead">
          {[sheet.kind.de, traffic?.de].filter(Boolean).join(', ')}
          {review !== null &&
            ` Auszug aus den Platzdaten, ${sheet.isOverdue ? 'letzter Stand' : 'Stand'} ${longDate(review.asOf)}`}
          {review?.airac && ` (AIRAC ${review.airac})`}
          {review !== null && '.'}
        </p>
        <p className="small muted no-print" lang="en">
          {[sheet.kind.en, traffic?.en?.replace(/\.$/, '')].filter(Boolean).join(', ')}
          {review !== null &&
            `. Extract of the aerodrome data, ${sheet.isOverdue ? 'last known as of' : 'as of'} ${longDateIn(review.asOf, 'en')}`}
          {review?.airac && ` (AIRAC ${review.airac})`}.
        </p>
      </div>
      <AipNote sheet={sheet} />
      {circuits !== null && (
        <CircuitFigure circuits={circuits} prints={false}>
          Nicht zur Navigation.
        </CircuitFigure>
      )}
      {facts.length > 0 && (
        <dl className="facts f6 aip-facts no-print">
          {facts.map(({ name, value, more }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value} {more !== null && <small>{more}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <AipJump
        sections={sheet.sections}
        hasRunways={sheet.directions.length > 0}
        hasPlan={sheet.plan !== null}
      />
      <AipTop sheet={sheet} />
      {sheet.directions.length > 0 && (
        <AipRunwayTable directions={sheet.directions} origin={sheet.runwayOrigin} />
      )}
      {isLong ? (
        <>
          <AipParts sheet={sheet} remarks={remarks} only={(id) => onFirstSheet.has(id)} />
          <div className="aip-second">
            <p className="print-only aip-again">
              <b>
                {sheet.name} {sheet.icao}
              </b>{' '}
              – Auszug aus den Platzdaten, nicht zur Navigation.{' '}
              <span lang="en">Extract of the aerodrome data, not for navigation.</span>
            </p>
            <AipParts sheet={sheet} only={(id) => !onFirstSheet.has(id)} hasLinks />
          </div>
        </>
      ) : (
        <AipParts sheet={sheet} remarks={remarks} only={() => true} hasLinks />
      )}
      {sheet.rules !== null && (
        // On paper nobody follows a link, and the sheet has one page.
        <p className="no-print">
          <b>
            Flugplatzordnung <span lang="en">Aerodrome rules</span>:
          </b>{' '}
          <a href={sheet.rules.address}>{sheet.rules.title}</a>, {sheet.rules.validity}.
        </p>
      )}
      <AipFooter sheet={sheet} isLong={isLong} />
    </div>
  )
}
