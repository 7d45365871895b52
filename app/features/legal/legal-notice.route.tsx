import type { Route } from './+types/legal-notice.route'
import { PageLink } from '#app/shell/page-link.tsx'
import { findOfficeNames } from '#app/features/board/board-answer.server.ts'
import { belowHeading } from '#app/lib/rich-text.ts'
import { findOfficeHolders } from '#app/features/members/public-names.server.ts'
import { findPage, mediaOfText } from '#app/features/pages/pages.server.ts'
import { listPictureCredits } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { TextView } from '#app/editor/text-view.tsx'
import { TextRuns } from '#app/ui/rich-text-view.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import photos from '#app/ui/styles/photos.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import { clubPlaceholders, pageText } from '#app/features/pages/page.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { legalNotice } from './legal-notice.ts'
import ownStyles from './legal.css?inline'

export const handle = { styles: [posts, richMedia, photos, ownStyles] }

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const [club, accessibility, credits] = await Promise.all([
    findSetting(db, clubSetting),
    findPage(db, 'barrierefreiheit'),
    listPictureCredits(db),
  ])
  const accessibilityText = accessibility && belowHeading(pageText(accessibility, clubPlaceholders(club)))
  const media = await mediaOfText(services, accessibilityText ?? [])
  if (club === undefined) return { entries: [], credits, accessibility: accessibilityText, media }

  const representativeIds = club.representation?.personIds ?? []
  const editorId = club.editorialResponsible?.personId ?? null
  const [people, offices] = await Promise.all([
    findOfficeHolders(db, [...representativeIds, editorId]),
    findOfficeNames(db, representativeIds),
  ])
  const representatives = representativeIds.flatMap((id) => {
    const name = people.get(id)?.name
    return name === undefined ? [] : [{ name, office: offices.get(id) ?? null }]
  })
  const editor = people.get(editorId ?? '')?.name ?? null
  return {
    entries: legalNotice(club, { representatives, editor }),
    credits,
    accessibility: accessibilityText,
    media,
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Impressum',
    description: 'Wer diese Website verantwortet, Bildnachweis und Erklärung zur Barrierefreiheit.',
  })

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  const { entries, credits, accessibility, media } = loaderData
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Impressum' }]} />
        <div className="page-head">
          <h1>Impressum</h1>
        </div>
        {entries.length === 0 && <p className="empty">Die Angaben zum Verein sind noch nicht eingetragen.</p>}
        {entries.length + credits.length > 0 && (
          <dl className="legal">
            {entries.map(({ title, lines }) => (
              <div key={title}>
                <dt>{title}</dt>
                {lines.map((line, index) => (
                  <dd key={index}>
                    <TextRuns content={[line]} />
                  </dd>
                ))}
              </div>
            ))}
            {credits.length > 0 && (
              <div>
                <dt>Bildnachweis</dt>
                {credits.map((credit) => (
                  <dd key={credit}>{credit}</dd>
                ))}
              </div>
            )}
          </dl>
        )}
      </div>
      <section className="wrap section" id="barrierefreiheit">
        <SectionHead title="Erklärung zur Barrierefreiheit" />
        {accessibility === undefined ? (
          <p>
            Fehlt Ihnen etwas oder klappt etwas nicht? Schreiben Sie uns über die Seite{' '}
            <PageLink href="/kontakt">Kontakt</PageLink>.
          </p>
        ) : (
          <div className="prose">
            <TextView document={accessibility} {...media} />
          </div>
        )}
      </section>
    </>
  )
}
