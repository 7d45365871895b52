import type { Route } from './+types/opening-times-in-english.route'
import { PageLink } from '#app/shell/page-link.tsx'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { languageLinks } from '#app/shell/offered.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useIsOffered } from '#app/shell/offered.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { WhenDoubted, WhileKnown } from '#app/ui/while-known.tsx'
import facts from '#app/ui/styles/facts.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { announcedInEnglish } from '#app/features/airfield/status/restriction-words.ts'
import { HoursOverdue } from '#app/features/airfield/opening-page/hours-overdue.tsx'
import { findHoursReview } from '#app/features/airfield/opening/hours-review.server.ts'
import { reviewWordsInEnglish } from '#app/features/airfield/opening/hours-review.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import styles from '#app/features/airfield/opening-page/opening-times.css?inline'
import printed from '#app/features/airfield/opening-page/opening-times-print.css?inline'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { abbreviations, localAndUtc, weekdayName } from '#app/features/airfield/opening/opening-words.ts'
import { pprNoticeHours } from '#app/features/airfield/ppr-notice.server.ts'
import { monthYearIn } from '#app/features/airfield/opening/bilingual-days.ts'
import { monthOfSun } from '#app/features/airfield/sun/daylight.ts'
import { Deviations, Holidays } from '#app/features/airfield/opening-page/deviations.tsx'
import { NoiseOrdinance } from '#app/features/airfield/opening-page/noise-ordinance.tsx'
import { showsNoiseOrdinance } from '#app/features/airfield/opening-page/opening-times-page.server.ts'
import { SunTable } from '#app/features/airfield/sun/sun-table.tsx'
import { WeekTable } from '#app/features/airfield/opening-page/week-table.tsx'
import { pprFees } from '#app/features/prices/ppr-fees.server.ts'
import { monthFrom } from './month-asked.ts'
import { PprSummary } from './ppr-summary.tsx'
import { SeasonTableView } from '#app/features/airfield/opening-page/season-table-view.tsx'
import { englishHours } from '#app/features/airfield/hours-in-english/english-hours.server.ts'

export const handle = { language: 'en', styles: [tables, facts, fold, styles, printed] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  await requireOffered(services.db, '/flugplatz/zeiten/en', request)
  const at = services.now()
  const { airfield, calendar } = await airfieldContent(services.db)
  if (airfield === undefined || calendar === null) return null
  const instant = at.getTime()
  const today = localDate(instant)
  const state = await airfieldState(services, at)
  freshness.until(state.validUntil)
  const month = monthFrom(new URL(request.url).searchParams.get('monat'), today)
  return {
    airfield,
    instant,
    today,
    answer: state.english,
    validUntil: state.validUntil,
    said: state.why,
    restrictions: state.restrictions.map(({ runwayId, reason }) => ({
      runway: airfield.runways.find(({ id }) => id === runwayId)?.designator ?? null,
      reason,
    })),
    announced: state.announced.map((one) => ({
      runway: airfield.runways.find(({ id }) => id === one.runwayId)?.designator ?? null,
      reason: one.reason,
      when: announcedInEnglish(one),
    })),
    isKnown: state.rule !== 'unknown',
    hours: englishHours(calendar, today),
    noticeHours: await pprNoticeHours(services.db),
    fees: await pprFees(services.db, today),
    month,
    monthDays: monthOfSun(calendar, month, today),
    review: await findHoursReview(services.db, today),
    noiseOrdinance: await showsNoiseOrdinance(services.db),
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta(matches, location, {
    title: 'Airfield hours',
    description: 'When the airfield is open: today, on the next days and by season, with PPR and sun times.',
    canonicalPath: '/flugplatz/zeiten/en',
    language: 'en',
  }),
  ...languageLinks(matches, { de: '/flugplatz/zeiten', en: '/flugplatz/zeiten/en' }),
]

const outdated =
  'As of {}, no connection. The hours below are the rule; please ask whether it applies today. '

export default function EnglishHours({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NothingEntered />
  const { airfield, instant, today, answer, said, restrictions, isKnown, hours, noticeHours, validUntil } =
    loaderData
  const training = hours.areas.some(({ area }) => area === 'training')
  return (
    <>
      <div className="wrap" data-live="heute">
        <div className="page-head">
          <p className="small">
            <a href="/flugplatz/zeiten" hrefLang="de" lang="de">
              Diese Seite auf Deutsch
            </a>
          </p>
          <h1>
            <WhileKnown until={validUntil} otherwise="Currently unknown – please call.">
              {answer}
            </WhileKnown>
          </h1>
          <p className="lead">
            <WhenDoubted until={validUntil} say={outdated} />
            {weekdayName(today, 'en')}, {longDateIn(today, 'en')}.{' '}
            {restrictions.map(({ runway, reason }) => (
              <span key={reason}>
                {runway === null ? 'Restricted' : `Runway ${runway}`}: <span lang="de">{reason}</span>.{' '}
              </span>
            ))}
            {said !== '' && <span lang="de">{said}</span>}
          </p>
          <Ways airfield={airfield} />
        </div>
        {isKnown && hours.why !== '' && <p className="small muted why">{hours.why}</p>}
      </div>
      {isKnown && (
        <section className="wrap section week-section" data-live="woche">
          <SectionHead title="The next seven days" />
          <WeekTable week={hours.week} withTraining={training} language="en" />
        </section>
      )}
      <div className="wrap">
        <HoursOverdue review={loaderData.review} airfield={airfield} language="en" />
      </div>
      <div className="times-more">
        <div className="wrap section stack flow-6 season-section">
          {hours.areas.map(({ area, name, table }) => (
            <section key={area}>
              <h2>{name}</h2>
              <SeasonTableView table={table} caption={`${name} by weekday and season`} language="en" />
              {table.remarks.map((remark) => (
                <p key={remark} className="small muted">
                  {remark}
                </p>
              ))}
            </section>
          ))}
          <PprSummary
            terms={[]}
            airfield={airfield}
            noticeHours={noticeHours}
            fees={loaderData.fees}
            language="en"
          />
          {loaderData.noiseOrdinance && <NoiseOrdinance language="en" />}
          {training && airfield.noiseAbatement.en.length > 0 && (
            <section>
              <h2>Noise abatement</h2>
              <ul className="rule-notes small">
                {airfield.noiseAbatement.en.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h2>Special times</h2>
            <Deviations specials={hours.specials} language="en" />
          </section>
          {loaderData.announced.length > 0 && (
            <section>
              <h2>Announced restrictions</h2>
              <ul>
                {loaderData.announced.map(({ runway, reason, when }) => (
                  <li key={reason + when}>
                    {runway === null ? 'Airfield' : `Runway ${runway}`}: <span lang="de">{reason}</span>,{' '}
                    {when}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {hours.holidays.length > 0 && (
            <Fold title="Next public holidays">
              <Holidays holidays={hours.holidays} language="en" />
            </Fold>
          )}
        </div>
        <Fold
          title={`Sun in ${monthYearIn(loaderData.month, 'en')}`}
          isOpen={!today.startsWith(loaderData.month)}
          isWide
        >
          <SunTable month={loaderData.month} days={loaderData.monthDays} language="en" />
        </Fold>
        <div className="wrap section stack flow-6">
          <section>
            <h2>Abbreviations</h2>
            <dl className="kv left">
              {abbreviations.map(({ short, en }) => (
                <div key={short} className="kv-row">
                  <dt>{short}</dt>
                  <dd>{en}</dd>
                </div>
              ))}
            </dl>
          </section>
          <p className="small muted">
            {airfield.name}. {loaderData.review !== null && `${reviewWordsInEnglish(loaderData.review)}. `}All
            times in local time (LT, Europe/Berlin) with UTC. Page of {localAndUtc(instant, 'en')}. Not for
            navigation – official AIP and NOTAM take precedence.
          </p>
        </div>
      </div>
    </>
  )
}

function Ways({ airfield }: { airfield: Airfield }) {
  const canAsk = useIsOffered('/piloteninfo/ppr-anfrage')
  return (
    <p className="btn-row">
      {canAsk && (
        <a className="btn" href="/piloteninfo/ppr-anfrage/en">
          Ask for PPR
        </a>
      )}
      <a className="btn btn-line" href={`tel:${airfield.phoneTowerE164}`}>
        <Icon name="phone" /> Call the tower
      </a>
      <a className="btn btn-quiet" href="/piloteninfo/aip-auszug">
        Airfield data
      </a>
    </p>
  )
}

function NothingEntered() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>No information, please call.</h1>
        <p className="lead">
          The hours have not been entered yet. <PageLink href="/kontakt">How to reach us</PageLink>
        </p>
      </div>
    </div>
  )
}
