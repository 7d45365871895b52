import type { Route } from './+types/privacy.route'
import { pageText } from '#app/pages/page-text.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import posts from '#app/ui/styles/posts.css?inline'
import { clubPlaceholders } from '#app/pages/club-placeholders.ts'
import { clubSetting } from '#app/club/club.ts'
import { isExplained } from './privacy.ts'

export const handle = { styles: [posts] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [club, page] = await Promise.all([findSetting(db, clubSetting), findPage(db, 'datenschutz')])
  const features = club?.features
  return {
    officer: club?.dataProtection?.officer ?? null,
    officerNote: club?.dataProtection?.officerNote ?? '',
    text:
      page === undefined
        ? null
        : pageText(
            page,
            clubPlaceholders(club),
            (section) => features === undefined || isExplained(section, features),
          ),
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Datenschutz',
    description: 'Welche Daten wir wozu verarbeiten, wie lange wir sie behalten und welche Rechte Sie haben.',
  })

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { officer, officerNote, text } = loaderData
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Datenschutz' }]} />
        <div className="page-head">
          <h1>Datenschutz</h1>
        </div>
        {text === null ? (
          <p className="empty">
            Diese Website setzt für Gäste keine Cookies und lädt nichts von anderen Anbietern. Die
            ausführliche Erklärung des Vereins ist noch nicht eingetragen.
          </p>
        ) : (
          <div className="prose">
            <RichTextView document={text} picture={() => null} />
          </div>
        )}
      </div>
      {(officer !== null || officerNote !== '') && (
        <section className="wrap section">
          <SectionHead title="Datenschutzbeauftragte Person" />
          {officer === null ? (
            <p>{officerNote}</p>
          ) : (
            <p>
              {officer.name}, <a href={`mailto:${officer.email}`}>{officer.email}</a>
            </p>
          )}
        </section>
      )}
      <section className="wrap section">
        <SectionHead title="Ihre Einwilligungen" />
        <p>
          Mitglieder sehen und widerrufen ihre Einwilligungen nach dem <a href="/anmelden">Anmelden</a> im
          eigenen Profil. Alle anderen schreiben uns über die Seite <a href="/kontakt">Kontakt</a>, Thema
          Datenschutz.
        </p>
      </section>
    </>
  )
}
