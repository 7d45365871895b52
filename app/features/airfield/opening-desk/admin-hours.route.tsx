import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-hours.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { yearOf } from '#app/lib/calendar-day.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { areas } from '../opening/opening-rule.ts'
import { listOpeningRules, listSpecialDays } from '../opening/opening-times.server.ts'
import { areaNames } from '../opening/opening-words.ts'
import { AreaRules } from './area-rules.tsx'
import { previewOf } from './desk-calendar.server.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { HolidayPanel } from './holiday-panel.tsx'
import {
  fasterSentence,
  findHolidayRegion,
  saveHolidayRegion,
  saveNoiseSwitch,
} from './holiday-region.server.ts'
import { hoursDesk } from './hours-addresses.ts'
import { hoursReviewSetting } from '../opening/hours-review.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { ReviewPanel } from './review-panel.tsx'
import { saveHoursReview } from './save-hours-review.server.ts'
import { NoisePanel } from './noise-panel.tsx'
import { savedWords } from './saved-words.ts'
import openingDesk from './opening-desk.css?inline'
import { NoPreview, PreviewTable } from './preview-table.tsx'
import { SpecialList } from './special-list.tsx'
import { specialsOfYear } from './specials-of-year.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-opening-hours')]

export const handle = { live: 'betriebszeiten' as const, styles: [choices, tables, search, openingDesk] }

export async function loader({ context, request }: Route.LoaderArgs) {
  entitledTo(context, 'keep-opening-hours')
  const { db, now } = context.get(servicesContext)
  const today = localDate(now().getTime())
  const parameters = new URL(request.url).searchParams
  const asked = parameters.get('jahr') ?? ''
  const year = /^(19|20|21)\d\d$/.test(asked) ? Number(asked) : yearOf(today)
  const words = parameters.get('q')?.slice(0, 80) ?? ''
  const area = areas.find((name) => name === parameters.get('bereich')) ?? 'operations'
  const [rules, specials, region, preview, review] = await Promise.all([
    listOpeningRules(db),
    listSpecialDays(db),
    findHolidayRegion(db),
    previewOf(db, {}, area, today),
    findSetting(db, hoursReviewSetting),
  ])
  const page = Number(parameters.get('seite') ?? 1) || 1
  const { airfield, calendar } = await airfieldContent(db)
  const done = savedWords(
    {
      kind: parameters.get('geloescht') ?? parameters.get('gespeichert'),
      isDeleted: parameters.has('geloescht'),
    },
    {
      hasCalendar: calendar !== null,
      hasAirfield: airfield !== undefined,
      hasLand: region && region.land !== null,
    },
  )
  return {
    groups: areas.map((name) => ({ area: name, rules: rules.filter((rule) => rule.area === name) })),
    specials: specialsOfYear(specials, { year, words, page }),
    filter: { year, words },
    region,
    preview,
    review: review ?? null,
    today,
    area,
    done,
  }
}

/** The holidays, the noise ordinance and the review; rules and special times have pages of their own. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-opening-hours')
  const { db, now } = context.get(servicesContext)
  const values = sentValues(
    await readForm(request, ['noise', 'stand', 'pruefenBis', 'land', 'local-*', 'expectedRevision']),
  )
  if (values.intent === 'laerm') {
    const isSaved = await saveNoiseSwitch(db, by, values, now())
    if (!isSaved) return data({ form: 'laerm', values, errors: { noise: fasterSentence } }, { status: 409 })
    return redirect(`${hoursDesk}?gespeichert=laerm#laerm`, 303)
  }
  if (values.intent === 'pruefung') {
    const at = now()
    const errors = await saveHoursReview(db, by, values, { at, today: localDate(at.getTime()) })
    if (errors !== undefined) return data({ form: 'pruefung', values, errors }, { status: 400 })
    return redirect(`${hoursDesk}?gespeichert=pruefung#pruefung`, 303)
  }
  const fault = await saveHolidayRegion(db, by, values, now())
  if (fault === null) return redirect(`${hoursDesk}?gespeichert=feiertage#feiertage`, 303)
  const status = fault === fasterSentence ? 409 : 400
  return data({ form: 'feiertage', values, errors: { land: fault } }, { status })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Betriebszeiten verwalten',
    description: 'Regeln, Sonderzeiten und Feiertage.',
    noindex: true,
  })

export default function AdminHours({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, specials, filter, region, preview, review, today, area, done } = loaderData
  const refused = (form: string) => (actionData?.form === form ? actionData : undefined)
  return (
    <>
      <div className="desk-head">
        <div>
          <h1>Betriebszeiten</h1>
          <p className="save" role="status">
            {done?.done}
          </p>
          {done?.missing != null && (
            <p className="note warn">
              <span>
                {done.missing.sentence} <a href={done.missing.href}>{done.missing.label}</a>
              </span>
            </p>
          )}
        </div>
        <p className="btn-row">
          <a className="btn btn-quiet" href="/flugplatz/zeiten">
            <Icon name="eye" /> Auf der Website ansehen
          </a>
          <a className="btn btn-line" href={`${hoursDesk}/sonderzeit`}>
            <Icon name="plus" /> Sonderzeiten
          </a>
          <a className="btn" href={`${hoursDesk}/regel`}>
            <Icon name="plus" /> Regel
          </a>
        </p>
      </div>
      <div className="stack flow-6">
        {groups.map((group) => (
          <AreaRules key={group.area} {...group} />
        ))}
        <SpecialList specials={specials} filter={filter} />
        <HolidayPanel region={region} refused={refused('feiertage')} />
        <ReviewPanel review={review} today={today} refused={refused('pruefung')} />
        <NoisePanel region={region} refused={refused('laerm')} />
        <section id="vorschau">
          <div className="sec-head">
            <h2>Die nächsten vierzehn Tage</h2>
            <nav className="seg" aria-label="Bereich der Vorschau">
              {areas.map((name) => (
                <a
                  key={name}
                  href={`${hoursDesk}?bereich=${name}#vorschau`}
                  aria-current={name === area ? 'true' : undefined}
                >
                  {areaNames[name].de}
                </a>
              ))}
            </nav>
          </div>
          {preview === null ? <NoPreview /> : <PreviewTable preview={preview} />}
        </section>
      </div>
    </>
  )
}
