import type { Route } from './+types/today.route'
import { airfieldState } from '#app/airfield/airfield-state.server.ts'
import { clubSetting } from '#app/club/club.ts'
import { dateWithWeekday, localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const at = now()
  const [state, club] = await Promise.all([airfieldState({ db }, at), findSetting(db, clubSetting)])
  return {
    today: localDate(at.getTime()),
    headline: state.headline,
    isUsed: club?.features.vereinsflieger !== undefined && club.features.vereinsflieger !== 'off',
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Vereinsflieger', description: 'Vereinsverwaltung.', noindex: true })

export default function Today({ loaderData }: Route.ComponentProps) {
  const { today, headline, isUsed } = loaderData
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>{dateWithWeekday(today)}</h1>
          <p className="muted">{headline}</p>
        </div>
      </div>
      <section className="panel stack" style={{ maxWidth: '46rem' }}>
        <h2>Reservieren, Flüge, Dienste</h2>
        {isUsed ? (
          <>
            <p>
              Reservierungen, Flugbuch, Arbeitsstunden und Gutscheine führt der Verein bei Vereinsflieger.de.
              Du meldest dich dort mit deinem eigenen Vereinsflieger-Zugang an.
            </p>
            <p className="btn-row">
              <a className="btn" href="https://www.vereinsflieger.de/" rel="noreferrer">
                Zu Vereinsflieger.de <Icon name="external" />
              </a>
            </p>
          </>
        ) : (
          <p>
            Der Verein hat Vereinsflieger.de nicht eingeschaltet. Fragen zu Reservierungen und Diensten
            beantwortet der Vorstand.
          </p>
        )}
      </section>
    </>
  )
}
