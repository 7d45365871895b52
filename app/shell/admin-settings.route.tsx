import type { Route } from './+types/admin-settings.route'
import { entitledTo, mayDo } from '#app/accounts/actor.ts'
import { clubSetting } from '#app/club/club.ts'
import { airfieldSetting } from '#app/airfield/airfield.ts'
import { degreesMinutesSeconds } from '#app/airfield/coordinates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from './page-meta.ts'
import { requireRightTo } from './right-guard.server.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('read-settings')]

export async function loader({ context }: Route.LoaderArgs) {
  const by = entitledTo(context, 'read-settings')
  const { db } = context.get(servicesContext)
  const [club, airfield] = await Promise.all([findSetting(db, clubSetting), findSetting(db, airfieldSetting)])
  return {
    club,
    airfield,
    mayGiveRights: mayDo(by, 'give-rights'),
    mayKeepWeather: mayDo(by, 'keep-weather'),
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Einstellungen', description: 'Angaben des Vereins.', noindex: true })

export default function AdminSettings({
  loaderData: { club, airfield, mayGiveRights, mayKeepWeather },
}: Route.ComponentProps) {
  return (
    <>
      <div className="desk-head">
        <h1>Einstellungen</h1>
        <div className="btn-row">
          <a className="btn btn-line" href="/admin/einstellungen/anmeldung">
            Anmeldung und Passwörter
          </a>
          {mayKeepWeather && (
            <a className="btn btn-line" href="/admin/einstellungen/wetter">
              Wetter
            </a>
          )}
          {mayGiveRights && (
            <a className="btn btn-line" href="/admin/einstellungen/konten">
              Konten und Rechte
            </a>
          )}
        </div>
      </div>
      <div className="dash">
        <section className="panel w7">
          <h2>Verein</h2>
          {club === undefined ? (
            <p className="muted">Über den Verein ist noch nichts eingetragen.</p>
          ) : (
            <FactList
              facts={[
                ['Name', club.name],
                ['Kurzname', club.shortName],
                ['Anschrift', `${club.address.street}, ${club.address.postalCode} ${club.address.city}`],
                ['Telefon', club.phone],
                ['E-Mail', <MailLink key="mail" address={club.email} />],
                [
                  'Register',
                  club.register === null ? null : `${club.register.court}, ${club.register.number}`,
                ],
                ['Vertretung', club.representation?.text ?? null],
                ['Land', club.state?.name ?? null],
                ['Luftfahrtbehörde', club.aviationAuthority],
              ]}
            />
          )}
        </section>
        <section className="panel w5">
          <h2>Flugplatz</h2>
          {airfield === undefined ? (
            <p className="muted">Über den Flugplatz ist noch nichts eingetragen.</p>
          ) : (
            <FactList
              facts={[
                ['Name', airfield.name],
                ['ICAO', airfield.icao ?? 'ohne'],
                [
                  'Lage',
                  `${degreesMinutesSeconds(airfield.arp.lat, 'lat')} ${degreesMinutesSeconds(airfield.arp.lon, 'lon')}`,
                ],
                ['Höhe', `${integer(airfield.elevationFt)}\u202fft`],
                ['Pisten', airfield.runways.map(({ designator }) => designator).join(', ')],
                ['Telefon Turm', airfield.phoneTower],
              ]}
            />
          )}
        </section>
        {club !== undefined && (
          <section className="panel w7">
            <h2>Was die Website anbietet</h2>
            <FactList
              facts={[
                ['Mitgliederseite', onOff(club.features.publicMembersList)],
                ['Gutscheine', onOff(club.features.vouchers)],
                ['PPR ohne Prüfung bestätigen', onOff(club.features.autoApprovePpr)],
                ['Lärmschutz-Hinweis', onOff(club.features.noiseOrdinanceBox)],
                ['Mietauto am Platz', onOff(club.features.app2drive)],
                ['Vereinsflieger', vereinsfliegerModes[club.features.vereinsflieger]],
              ]}
            />
          </section>
        )}
      </div>
    </>
  )
}

const vereinsfliegerModes = {
  off: 'aus',
  link: 'als Verweis',
  read: 'gemeinsame Daten',
  personal: 'eigene Zugänge',
}

function onOff(on: boolean): string {
  return on ? 'an' : 'aus'
}
