import type { Route } from './+types/site-plan.route'
import { pageText } from '#app/features/pages/page-text.ts'
import { findPage } from '#app/features/pages/pages.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { TextView } from '#app/editor/text-view.tsx'
import { mediaOfText } from '#app/features/pages/text-with-media.server.ts'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import { SectionHead } from '#app/ui/section-head.tsx'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import chartStyles from '#app/ui/styles/chart.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import { airfieldPlan } from '../plan/airfield-plan.ts'
import { circuitPlan } from '../plan/circuit-plan.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { findRulesDocument } from '../rules-document.server.ts'
import { listSitePoints } from './site-points.server.ts'
import { PointEntry } from './point-entry.tsx'
import { RulesLink } from './rules-link.tsx'
import { planPictureSetting } from './picture/plan-picture.ts'
import { PlanPictureFigure } from './picture/picture-figure.tsx'
import { SitePlanFigure } from './site-plan-figure.tsx'
import { pointsInView, type SitePoint, siteViews } from './site-point.ts'
import pictureStyles from './picture/plan-picture.css?inline'
import circuitStyles from '../plan/circuit-figure.css?inline'
import styles from './site-plan.css?inline'

export const handle = {
  styles: [
    aerodromeStyles,
    planSheet,
    chartStyles,
    choices,
    photos,
    richMedia,
    styles,
    pictureStyles,
    circuitStyles,
  ],
}

const address = '/flugplatz/lageplan'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const word = new URL(request.url).searchParams.get('ebene') ?? undefined
  const view = siteViews.find((view) => view.word === word) ?? siteViews[0]
  const [{ airfield }, all, rules, own] = await Promise.all([
    airfieldContent(db),
    listSitePoints(db),
    findPage(db, 'flugplatzordnung'),
    findSetting(db, planPictureSetting),
  ])
  const points = pointsInView(all, view)
  const today = localDate(services.now().getTime())
  // A wording ends with its last day.
  context.get(requestContext).freshness.until(berlinDayBounds(today).end)
  const text = rules === undefined ? [] : pageText(rules, {})
  const ownId = own?.pictureId ?? null
  const pictures = await findPictures(
    db,
    [ownId, ...points.map(({ pictureId }) => pictureId)].flatMap((id) => id ?? []),
  )
  return {
    view,
    rules:
      rules === undefined ? null : { title: rules.title, text, media: await mediaOfText(services, text) },
    document: airfield === undefined ? null : await findRulesDocument(db, airfield, today, 'de'),
    points,
    total: all.length,
    pictures,
    own: { picture: ownId === null ? null : (pictures.get(ownId) ?? null), places: own?.places ?? {} },
    plan: airfield === undefined ? null : airfieldPlan(airfield),
    circuits: airfield === undefined ? null : circuitPlan(airfield),
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Lageplan',
    description:
      'Wo Tor, Turm, Hallen, Tankstelle, Café und Rettungsmittel am Platz stehen, als Plan und als Liste.',
    canonicalPath: address,
  })

export default function SitePlanPage({ loaderData }: Route.ComponentProps) {
  const { view, points, total, plan, circuits, pictures, own, rules, document } = loaderData
  const showsCircuit = view.layer === 'circuit'
  const isEmpty = total === 0 && plan === null && own.picture === null
  const isPlaced = ({ id, position }: SitePoint) =>
    !showsCircuit && (own.picture === null ? position !== null : own.places[id] !== undefined)
  return (
    <div className="wrap">
      <Crumbs trail={[{ label: 'Flugplatz' }, { label: 'Lageplan' }]} />
      <div className="page-head">
        <h1>Was wo steht.</h1>
        <p className="lead">
          {total === 0
            ? 'Der Verein hat noch keine Punkte eingetragen. Fragen Sie am Turm, man zeigt Ihnen den Weg.'
            : `${total} Punkte am Platz. Eine Nummer im Plan führt zur Liste, ein Eintrag der Liste zum Plan.`}
        </p>
      </div>
      {!isEmpty && (
        <nav className="seg no-print" aria-label="Ebene wählen">
          {siteViews.map(({ word, label }) => (
            <a
              key={label}
              href={word === undefined ? address : `${address}?ebene=${word}`}
              aria-current={word === view.word ? 'true' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
      )}
      {!isEmpty && (
        <div className="lpgrid">
          {own.picture !== null && !showsCircuit ? (
            <PlanPictureFigure picture={own.picture} points={points} places={own.places} />
          ) : (
            <SitePlanFigure showsCircuit={showsCircuit} points={points} plan={plan} circuits={circuits} />
          )}
          {points.length > 0 && (
            <ol className="lplist">
              {points.map((point) => (
                <PointEntry key={point.id} point={point} linked={isPlaced(point)}>
                  {point.pictureId !== null && pictures.has(point.pictureId) && (
                    <PictureView
                      picture={pictures.get(point.pictureId)!}
                      sizes="22rem"
                      className="pic r-32"
                    />
                  )}
                </PointEntry>
              ))}
            </ol>
          )}
        </div>
      )}
      {(rules !== null || document !== null) && (
        <section className="section no-print" id="flugplatzordnung">
          <SectionHead title={rules?.title ?? 'Flugplatzordnung'} />
          {document !== null && <RulesLink document={document} />}
          {rules !== null && (
            <div className="stack site-rules">
              <TextView document={rules.text} {...rules.media} />
            </div>
          )}
        </section>
      )}
    </div>
  )
}
