import type { Route } from './+types/privacy.route'
import { PageLink } from '#app/shell/page-link.tsx'
import { passkeySite } from '#app/features/accounts/passkeys/passkey-site.ts'
import { isSignUpOpen } from '#app/features/accounts/sign-in/sign-up-rule.server.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { pageText } from '#app/features/pages/page-text.ts'
import { findPage } from '#app/features/pages/pages.server.ts'
import { preparedSections } from '#app/features/pages/text-templates.server.ts'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { findProcessors } from '#app/features/privacy/find-processors.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { TextView } from '#app/editor/text-view.tsx'
import { mediaOfText } from '#app/features/pages/text-with-media.server.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import photos from '#app/ui/styles/photos.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import { clubPlaceholders } from '#app/features/pages/club-placeholders.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { periodPlaceholders, toldPeriods } from '#app/features/privacy/told-periods.server.ts'
import { birthdayPrivacy } from './birthday-privacy.ts'
import { devicePrivacy } from './device-privacy.ts'
import { periodsInForceText } from './periods-in-force.ts'
import { accountsSection, completed, isExplained } from './privacy.ts'
import { processorPrivacy } from './processor-privacy.ts'
import { signInPrivacy } from './sign-in-privacy.ts'

export const handle = { styles: [posts, richMedia, photos] }

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const [club, page, periods, periodWords, processors] = await Promise.all([
    findSetting(db, clubSetting),
    findPage(db, 'datenschutz'),
    toldPeriods(db),
    periodPlaceholders(db),
    findProcessors(db),
  ])
  const features = club?.features
  const prepared = preparedSections('datenschutz')
  const own = page?.sections ?? prepared
  const isTextThere = own.some(({ feature }) => feature === accountsSection)
  const signIn = signInPrivacy({ ...(await signInWays(services)), isTextThere })
  const isTold = (section: string | null) =>
    section === null || features === undefined || isExplained(section, features)
  const generated = [
    ...signIn,
    ...(features?.ppr === true ? devicePrivacy : []),
    ...(features?.birthdays === true ? birthdayPrivacy : []),
    ...processorPrivacy(processors),
    ...periodsInForceText(periods.filter(({ section }) => isTold(section))),
  ]
  const text = pageText(
    {
      sections: completed(own, prepared, generated),
      reviewedOn: page?.reviewedOn ?? null,
      validFrom: page?.validFrom ?? null,
    },
    { ...clubPlaceholders(club), ...periodWords },
    isTold,
  )
  return {
    officer: club?.dataProtection?.officer ?? null,
    validFrom: page?.validFrom ?? null,
    officerNote: club?.dataProtection?.officerNote ?? '',
    isClubThere: club !== undefined,
    text,
    media: await mediaOfText(services, text),
  }
}

async function signInWays(services: Services) {
  const { foreignIdentity, publicUrl } = services
  return {
    provider: foreignIdentity && {
      label: foreignIdentity.label,
      host: new URL(foreignIdentity.issuer).host,
    },
    passkeys: passkeySite(publicUrl) !== undefined,
    isSignUpOpen: await isSignUpOpen(services),
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Datenschutz',
    description: 'Welche Daten wir wozu verarbeiten, wie lange wir sie behalten und welche Rechte Sie haben.',
  })

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { officer, officerNote, text, media, isClubThere, validFrom } = loaderData
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Datenschutz' }]} />
        <div className="page-head">
          <h1>Datenschutz</h1>
          {validFrom !== null && <p className="lead">Gilt seit {longDate(validFrom)}.</p>}
        </div>
        {!isClubThere && (
          <p className="empty">
            Diese Website setzt für Gäste keine Cookies und lädt nichts von anderen Anbietern. Welcher Verein
            verantwortlich ist, ist noch nicht eingetragen.
          </p>
        )}
        <div className="prose">
          <TextView document={text} {...media} />
        </div>
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
          eigenen Profil. Alle anderen schreiben uns über die Seite{' '}
          <PageLink href="/kontakt">Kontakt</PageLink>, Thema Datenschutz.
        </p>
      </section>
    </>
  )
}
