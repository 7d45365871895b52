import type { Route } from './+types/opening-times-in-english.route'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { languageLinks, pageMeta } from '#app/shell/page-meta.ts'
import { useIsOffered } from '#app/shell/offered.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { WhenDoubted, WhileKnown } from '#app/ui/while-known.tsx'
import facts from '#app/ui/styles/facts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import type { Airfield } from '../airfield.ts'
import { airfieldState } from '../airfield-state.server.ts'
import { airfieldContent } from '../opening-calendar.server.ts'
import styles from '../opening-times.css?inline'
import { abbreviations, localAndUtc, longDateIn, weekdayName } from '../opening-words.ts'
import { pprNoticeHours } from '../ppr-notice.server.ts'
import { SeasonTableView } from '../season-table-view.tsx'
import { englishHours } from './english-hours.server.ts'
import { EnglishSun } from './english-sun.tsx'
import { EnglishWeek } from './english-week.tsx'
import { englishAnswer } from './hours-answer.ts'

export const handle = { language: 'en', styles: [tables, facts, styles] }

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = services.now()
  const { airfield, calendar } = await airfieldContent(services.db)
  if (airfield === undefined || calendar === null) return null
  const instant = at.getTime()
  const today = localDate(instant)
  const state = await airfieldState(services, at)
  freshness.until(state.validUntil)
  return {
    airfield,
    instant,
    today,
    answer: englishAnswer(calendar, state),
    validUntil: state.validUntil,
    said: [state.reason, state.text].filter(Boolean).join(' '),
    restrictions: state.restrictions.map(({ runwayId, reason }) => ({
      runway: airfield.runways.find(({ id }) => id === runwayId)?.designator ?? null,
      reason,
    })),
    isKnown: state.rule !== 'unknown',
    hours: englishHours(calendar, today),
    noticeHours: await pprNoticeHours(services.db),
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
        <section className="wrap section week-section">
          <SectionHead title="The next seven days" />
          <EnglishWeek week={hours.week} withTraining={training} />
        </section>
      )}
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
        <Permission airfield={airfield} noticeHours={noticeHours} />
        <EnglishSun sun={hours.sun} />
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
          All times in local time (LT, Europe/Berlin) with UTC. Page of {localAndUtc(instant, 'en')}. Not for
          navigation – official AIP and NOTAM take precedence.
        </p>
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

function Permission({ airfield, noticeHours }: { airfield: Airfield; noticeHours: number }) {
  const unstaffed = airfield.flyingWithoutOperationsManager
  return (
    <section className="stack">
      <h2>Landing with PPR</h2>
      {unstaffed?.allowed === true && unstaffed.text.en !== null && <p>{unstaffed.text.en}</p>}
      {noticeHours > 0 && (
        <p>
          Please ask at least {noticeHours}&nbsp;{noticeHours === 1 ? 'hour' : 'hours'} before landing; later,
          please call <a href={`tel:${airfield.phoneTowerE164}`}>{airfield.phoneTower}</a>.
        </p>
      )}
    </section>
  )
}

function NothingEntered() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>No information, please call.</h1>
        <p className="lead">
          The hours have not been entered yet. <a href="/kontakt">How to reach us</a>
        </p>
      </div>
    </div>
  )
}
