import type { Route } from './+types/privacy.route'
import { PageLink } from '#app/shell/page-link.tsx'
import { passkeySite } from '#app/features/accounts/passkeys/passkey-site.ts'
import { isSignUpOpen } from '#app/features/accounts/sign-in/sign-up-rule.server.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { findPage, mediaOfText } from '#app/features/pages/pages.server.ts'
import { preparedSections } from '#app/features/pages/text-templates.server.ts'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { TextView } from '#app/editor/text-view.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import fold from '#app/ui/styles/fold.css?inline'
import chapters from './privacy.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import { clubPlaceholders, pageText } from '#app/features/pages/page.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { periodPlaceholders, statedPeriods, type StatedPeriod } from '#app/features/privacy/periods.server.ts'
import { plainText, type RichText } from '#app/lib/rich-text.ts'
import { formatDays } from '#app/lib/format-span.ts'
import { accountsSection, completed, isExplained, signInPrivacy, section } from './privacy.ts'
import { type Processor, processorTasks } from '#app/features/privacy/processor.ts'
import { findProcessors } from '#app/features/privacy/register.server.ts'

export const handle = { styles: [posts, richMedia, photos, fold, chapters] }

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const [club, page, periods, periodTexts, processors] = await Promise.all([
    findSetting(db, clubSetting),
    findPage(db, 'datenschutz'),
    statedPeriods(db),
    periodPlaceholders(db),
    findProcessors(db),
  ])
  const features = club?.features
  const prepared = preparedSections('datenschutz')
  const own = page?.sections ?? prepared
  const isTextThere = own.some(({ feature }) => feature === accountsSection)
  const signIn = signInPrivacy({ ...(await signInWays(services)), isTextThere })
  const isShown = (section: string | null) =>
    section === null || features === undefined || isExplained(section, features)
  const generated = [
    ...signIn,
    ...(features?.ppr === true ? devicePrivacy : []),
    ...(features?.birthdays === true ? birthdayPrivacy : []),
    ...processorPrivacy(processors),
    ...periodsInForceText(periods.filter(({ section }) => isShown(section))),
  ]
  const text = pageText(
    {
      sections: completed(own, prepared, generated),
      reviewedOn: page?.reviewedOn ?? null,
      validFrom: page?.validFrom ?? null,
    },
    { ...clubPlaceholders(club), ...periodTexts },
    isShown,
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
  const { externalIdentity, publicUrl } = services
  return {
    provider: externalIdentity && {
      label: externalIdentity.label,
      host: new URL(externalIdentity.issuer).host,
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
        <div className="prose chapters">
          {chaptersOf(text).map(({ title, body }) =>
            title === '' ? (
              <div key="" className="chapters-head">
                <TextView document={body} {...media} />
              </div>
            ) : (
              <Fold key={title} title={title}>
                <TextView document={body} {...media} />
              </Fold>
            ),
          )}
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
          <PageLink href="/kontakt">Kontakt</PageLink>.
        </p>
      </section>
    </>
  )
}

/** What stands before the first heading, then each heading with what belongs to it. */
function chaptersOf(text: RichText): { title: string; body: RichText }[] {
  const chapters: { title: string; body: RichText }[] = [{ title: '', body: [] }]
  for (const block of text) {
    const isHead = block.type === 'heading' && block.level === 2
    if (isHead) chapters.push({ title: plainText([block]), body: [] })
    chapters.at(-1)?.body.push(block)
  }
  return chapters
}

/** Section of the privacy notice for clubs that show birthdays to members. */
const birthdayPrivacy: RichText = section('Geburtstage im Mitgliederbereich', {
  Zweck: 'Mitglieder sehen, wer in den nächsten sieben Tagen Geburtstag hat, und können gratulieren.',
  Rechtsgrundlage:
    'Einwilligung, Art. 6 Abs. 1 Buchst. a DSGVO: Jedes Mitglied wählt im eigenen Profil, ob Vorstand oder Mitglieder den Tag sehen; voreingestellt ist „niemand“. Die Wahl gilt, bis sie dort geändert wird.',
  Daten: 'Name, Tag und Monat der Geburt, ohne Jahr.',
  Empfänger: 'der Vorstand oder die Mitglieder des Vereins, wie gewählt; niemand außerhalb.',
  Speicherdauer: 'solange die Wahl gilt, längstens bis zum Ende der Mitgliedschaft.',
})

/** Section of the privacy notice for clubs with landing requests. */
const devicePrivacy: RichText = section('Gemerkte PPR-Anfrage', {
  Zweck: 'Das PPR-Formular beim nächsten Mal ausfüllen; nur, wenn Sie das unter dem Formular ankreuzen.',
  Rechtsgrundlage: '§ 25 Abs. 2 Nr. 2 TDDDG: für den gewünschten Dienst notwendig, kein Cookie.',
  Daten:
    'Luftfahrzeug, Heimatplatz, Name und Kontakt der letzten Anfrage je Luftfahrzeug, allein in Ihrem Browser; uns erreicht davon nichts, bis Sie wieder eine Anfrage senden.',
  Empfänger: 'niemand.',
  Speicherdauer:
    'bis Sie im Formular „Auf diesem Gerät vergessen“ drücken oder die Daten der Website im Browser löschen.',
})

/** Returns the retention periods of all submitted data as currently configured, not the defaults. */
function periodsInForceText(periods: readonly StatedPeriod[]): RichText {
  const items = periods.map(({ label, days, since }) => [
    { text: `${label}:`, marks: [{ type: 'strong' as const }] },
    { text: ` ${formatDays(days)} ${since}` },
  ])
  return [
    { type: 'heading', level: 2, content: [{ text: 'Fristen, die zurzeit gelten' }] },
    {
      type: 'paragraph',
      content: [
        {
          text: 'Jede Nacht löscht die Website, was seine Zeit hatte. Der Verein hat diese Fristen gesetzt; ändert er eine, steht hier die neue.',
        },
      ],
    },
    { type: 'list', ordered: false, items },
  ]
}

/** Returns the section on processors (Art. 13 (1) (e) and (f) GDPR); empty if there are none. */
function processorPrivacy(processors: readonly Processor[]): RichText {
  if (processors.length === 0) return []
  return [
    { type: 'heading', level: 2, content: [{ text: 'Wer für uns Daten verarbeitet' }] },
    {
      type: 'paragraph',
      content: [
        { text: 'Auftragsverarbeiter nach Art. 28 DSGVO; sie dürfen die Daten nur für uns verwenden.' },
      ],
    },
    {
      type: 'list',
      ordered: false,
      items: processors.map(({ name, place, task, abroad }) => [
        { text: `${processorTasks[task]}:`, marks: [{ type: 'strong' as const }] },
        {
          text: ` ${[name, place].filter(Boolean).join(', ')}${abroad === '' ? '' : `; Verarbeitung außerhalb der EU auf Grundlage von: ${abroad}`}`,
        },
      ]),
    },
  ]
}
