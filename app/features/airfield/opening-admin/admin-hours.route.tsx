import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-hours.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { isCalendarDay, yearOf } from '#app/lib/calendar-day.ts'
import { readForm, type FormState } from '#app/lib/forms.ts'
import { dateWithWeekday, localDate, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { lands } from '../opening/holidays.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { airfieldState } from '../status/airfield-state.server.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { type Calendar, openingDay } from '../opening/opening-hours.ts'
import { type Area, areas, type SpecialDay } from '../opening/opening-rule.ts'
import { listOpeningRules, listSpecialDays } from '../opening/opening-times.server.ts'
import { areaNames } from '../opening/format-opening.ts'
import { AreaRules } from './area-rules.tsx'
import { actOnDay } from './special-admin.server.ts'
import { CalendarFortnight } from './calendar-fortnight.tsx'
import { openDay } from './day-panel.server.ts'
import { dayFields } from './day-form.ts'
import { DeviationsAhead } from './deviations-ahead.tsx'
import { type EditorResult, resultStatus } from './editor-result.ts'
import { fortnightOf, hoursSentence, presentOnAxis, rulesBySeason } from './fortnight.ts'
import { UsualWeek } from './usual-week.tsx'
import { sentValues } from '#app/lib/form-values.ts'
import { HolidayPanel } from './holiday-panel.tsx'
import {
  fasterSentence,
  findHolidayRegion,
  saveHolidayRegion,
  saveNoiseSwitch,
} from './holiday-region.server.ts'
import { calendarAddress, hoursAdminPath } from './hours-addresses.ts'
import { hoursReviewSetting } from '../opening/hours-review.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { ReviewPanel } from './review-panel.tsx'
import { saveHoursReview } from './save-hours-review.server.ts'
import { NoisePanel } from './noise-panel.tsx'
import { savedMessage } from './saved-message.ts'
import openingAdmin from './opening-admin.css?inline'
import dayPanel from './day-panel.css?inline'
import hoursCalendar from './hours-calendar.css?inline'
import { NoPreview } from './preview-table.tsx'
import { SpecialList } from './special-list.tsx'
import { specialsAhead, specialsOfYear } from './specials-of-year.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-opening-hours')]

export const handle = {
  live: 'betriebszeiten' as const,
  styles: [choices, tables, search, differences, openingAdmin, hoursCalendar, dayPanel],
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const services = context.get(servicesContext)
  const { db, now } = services
  const at = now()
  const today = localDate(at.getTime())
  const parameters = new URL(request.url).searchParams
  const { area, day } = dayAsked(parameters)
  const [rules, specials, region, review, state] = await Promise.all([
    listOpeningRules(db),
    listSpecialDays(db),
    findHolidayRegion(db),
    findSetting(db, hoursReviewSetting),
    airfieldState(services, at),
  ])
  const { airfield, calendar } = await airfieldContent(db)
  const done = savedMessage(
    {
      kind: parameters.get('geloescht') ?? parameters.get('gespeichert'),
      isDeleted: parameters.has('geloescht'),
    },
    {
      hasCalendar: calendar !== null,
      hasAirfield: airfield !== undefined,
      hasLand: region && region.land !== null,
      day: calendar === null ? undefined : daySaved(calendar, area, parameters.get('am')),
    },
  )
  return {
    groups: areas.map((name) => ({ area: name, rules: rules.filter((rule) => rule.area === name) })),
    rules: rulesBySeason(
      calendar,
      rules.filter((rule) => rule.area === area),
      today,
    ),
    ...listAsked(parameters, today, specials),
    ahead: specialsAhead(specials, area, today),
    region,
    calendar: calendar && {
      days: fortnightOf(calendar, area, today),
      present: presentOnAxis(at.getTime()),
      open: day === undefined ? null : await openDay(services, by, calendar, { day, area }),
    },
    words: state.words,
    review: review ?? null,
    today,
    area,
    done,
  }
}

function dayAsked(parameters: URLSearchParams) {
  const area = areas.find((name) => name === parameters.get('bereich')) ?? 'operations'
  const day = parameters.get('tag') ?? ''
  return { area, day: isCalendarDay(day) ? day : undefined }
}

function daySaved(calendar: Calendar, area: Area, day: string | null): string | undefined {
  if (day === null || !isCalendarDay(day)) return undefined
  return `${dateWithWeekday(day)}, ${hoursSentence(openingDay(calendar, day, area))}`
}

/** Filter of the year list, and whether the list was requested. */
function listAsked(parameters: URLSearchParams, today: string, specials: readonly SpecialDay[]) {
  const asked = parameters.get('jahr') ?? ''
  const year = /^(19|20|21)\d\d$/.test(asked) ? Number(asked) : yearOf(today)
  const words = parameters.get('q')?.slice(0, 80) ?? ''
  const page = Number(parameters.get('seite') ?? 1) || 1
  return {
    specials: specialsOfYear(specials, { year, words, page }),
    filter: { year, words },
    isListAsked: ['jahr', 'q', 'seite'].some((name) => parameters.has(name)),
  }
}

/**
 * Handles the forms for a day of the calendar, the holidays, the noise ordinance and the review; everything else has pages
 * of its own.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const services = context.get(servicesContext)
  const { db, now } = services
  const small = ['noise', 'stand', 'pruefenBis', 'land', 'local-*', 'expectedRevision']
  const values = sentValues(await readForm(request, [...small, ...dayFields]))
  const { day, area } = dayAsked(new URL(request.url).searchParams)
  if (day !== undefined) {
    const result = await actOnDay(services, by, values, { day, area })
    if ('isGone' in result) return redirect(calendarAddress(area, day), 303)
    if ('to' in result) return redirect(result.to, 303)
    return data({ form: 'tag' as const, result }, { status: resultStatus[result.kind] })
  }
  if (values.intent === 'laerm') {
    const isSaved = await saveNoiseSwitch(db, by, values, now())
    if (!isSaved) return refuse('laerm', { values, errors: { noise: fasterSentence } }, 409)
    return redirect(`${hoursAdminPath}?gespeichert=laerm#laerm`, 303)
  }
  if (values.intent === 'pruefung') {
    const at = now()
    const errors = await saveHoursReview(db, by, values, { at, today: localDate(at.getTime()) })
    if (errors !== undefined) return refuse('pruefung', { values, errors }, 400)
    return redirect(`${hoursAdminPath}?gespeichert=pruefung#pruefung`, 303)
  }
  const fault = await saveHolidayRegion(db, by, values, now())
  if (fault === null) return redirect(`${hoursAdminPath}?gespeichert=feiertage#feiertage`, 303)
  return refuse('feiertage', { values, errors: { land: fault } }, fault === fasterSentence ? 409 : 400)
}

type Refused =
  | { form: 'laerm' | 'pruefung' | 'feiertage'; state: FormState }
  | { form: 'tag'; result: EditorResult }

const refuse = (form: 'laerm' | 'pruefung' | 'feiertage', state: FormState, status: number) =>
  data({ form, state }, { status })

export const meta = unlistedMeta('Betriebszeiten verwalten', 'Regeln, Sonderzeiten und Feiertage.')

export default function AdminHours({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, ahead, calendar, words, area, done } = loaderData
  const sent: Refused | undefined = actionData
  return (
    <>
      <AdminHead
        title="Betriebszeiten"
        said={done?.done}
        below={
          <>
            {done?.missing != null && (
              <p className="note warn">
                <span>
                  {done.missing.sentence} <a href={done.missing.href}>{done.missing.label}</a>
                </span>
              </p>
            )}
            <p className="zt-ans">
              <a href="/flugplatz/zeiten">
                <span className="vh">Auf der Website: </span>
                {words}
              </a>
            </p>
          </>
        }
      >
        <AreaChoice area={area} />
      </AdminHead>
      {calendar === null ? (
        <NoPreview />
      ) : (
        <CalendarFortnight
          {...calendar}
          area={area}
          result={sent?.form === 'tag' ? sent.result : undefined}
        />
      )}
      <div className="zt-low">
        <UsualWeek area={area} rules={rules} />
        <DeviationsAhead area={area} rows={ahead} />
      </div>
      <Further {...loaderData} sent={sent} />
    </>
  )
}

function AreaChoice({ area }: { area: Area }) {
  return (
    <details className="zt-area">
      <summary>
        Bereich: <b>{areaNames[area].de}</b>
      </summary>
      <nav aria-label="Bereich">
        <ul className="plain">
          {areas.map((name) => (
            <li key={name}>
              <a href={calendarAddress(name)} aria-current={name === area ? 'true' : undefined}>
                {areaNames[name].de}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

type FurtherProps = Pick<
  Route.ComponentProps['loaderData'],
  'groups' | 'specials' | 'filter' | 'isListAsked' | 'region' | 'review' | 'today' | 'done'
> & { sent: Refused | undefined }

/** Rarely used sections, collapsed; a link to one of them opens it. */
function Further({ groups, specials, filter, isListAsked, region, review, today, sent }: FurtherProps) {
  const refused = (form: string) =>
    sent !== undefined && sent.form !== 'tag' && sent.form === form ? sent.state : undefined
  const count = groups.reduce((sum, { rules }) => sum + rules.length, 0)
  return (
    <section className="zt-more" aria-label="Erweitert">
      <h2>Erweitert</h2>
      <details>
        <summary>
          <b>Regeln mit Vorrang</b>{' '}
          <span>
            {count === 0 ? 'noch keine' : count === 1 ? 'eine Regel' : `${count} Regeln`} in allen Bereichen
          </span>
        </summary>
        <div className="stack flow-6">
          {groups.map((group) => (
            <AreaRules key={group.area} {...group} />
          ))}
        </div>
      </details>
      <details open={isListAsked}>
        <summary>
          <b>Sonderzeiten eines Jahres</b>{' '}
          <span>
            {filter.year}: {specials.count}
          </span>
        </summary>
        <SpecialList specials={specials} filter={filter} />
      </details>
      <details open={refused('feiertage') !== undefined}>
        <summary>
          <b>Feiertage</b> <span>{region?.land == null ? 'Bundesland fehlt' : lands[region.land]}</span>
        </summary>
        <HolidayPanel region={region} refused={refused('feiertage')} />
      </details>
      <details open={refused('pruefung') !== undefined}>
        <summary>
          <b>Stand und nächste Prüfung</b>{' '}
          <span>{review === null ? 'noch nicht bestätigt' : `geprüft am ${longDate(review.asOf)}`}</span>
        </summary>
        <ReviewPanel review={review} today={today} refused={refused('pruefung')} />
      </details>
      {region !== null && (
        <details open={refused('laerm') !== undefined}>
          <summary>
            <b>Lärmschutzverordnung</b>{' '}
            <span>{region.showsNoise ? 'wird gezeigt' : 'wird nicht gezeigt'}</span>
          </summary>
          <NoisePanel region={region} refused={refused('laerm')} />
        </details>
      )}
    </section>
  )
}
