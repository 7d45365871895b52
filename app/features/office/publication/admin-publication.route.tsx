import { redirect } from 'react-router'
import type { Route } from './+types/admin-publication.route'
import { clubSetting } from '#app/features/club/club.ts'
import { menuSetting } from '#app/features/club/menu-setting.server.ts'
import { isInPreparation } from '#app/features/club/publication.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { menuOf } from '#app/shell/menu.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Note } from '#app/ui/note.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { publishSite } from './publish-site.server.ts'
import styles from './publication.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-club')]
export const handle = { live: 'einstellungen' as const, styles: [styles] }

const address = '/admin/einstellungen/veroeffentlichung'
const doneSentences: Readonly<Record<string, string>> = {
  veroeffentlicht: 'Die Website ist veröffentlicht: Ab jetzt sehen sie alle.',
  vorbereitung: 'Die Website ist wieder in Vorbereitung: Ab jetzt sieht sie nur die Verwaltung.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  entitledTo(context, 'keep-club')
  const { db } = context.get(servicesContext)
  const [club, menu, inPreparation, changes] = await Promise.all([
    findSetting(db, clubSetting),
    findSetting(db, menuSetting),
    isInPreparation(db),
    listSettingChanges(db),
  ])
  return {
    isInPreparation: inPreparation,
    hasClub: club !== undefined,
    groups: menuOf({ club, menu }).map(({ title, links }) => ({
      title,
      links: links.map(({ label, href }) => ({ label, href })),
    })),
    change: latestOf(changes, ['publication']),
    done: doneSentences[new URL(request.url).searchParams.get('getan') ?? ''],
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-club')
  const services = context.get(servicesContext)
  const intent = textOf(await readForm(request, []), 'intent')
  if (intent === 'zurueck') {
    await publishSite(services, by, false)
    return redirect(`${address}?getan=vorbereitung`, 303)
  }
  if (intent !== 'veroeffentlichen') throw new Response(null, { status: 400 })
  // Nobody may put a website before the public without saying whose it is.
  if ((await findSetting(services.db, clubSetting)) === undefined) return redirect(address, 303)
  await publishSite(services, by, true)
  return redirect(`${address}?getan=veroeffentlicht`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Veröffentlichung',
    description: 'Ob Gäste die Website sehen.',
    noindex: true,
  })

export default function AdminPublication({ loaderData }: Route.ComponentProps) {
  const { change, done, ...state } = loaderData
  return (
    <>
      <SettingsHead title="Veröffentlichung" change={change} {...(done !== undefined && { saved: done })} />
      {state.isInPreparation ? <ToPublish {...state} /> : <Published />}
    </>
  )
}

type ToPublishProps = Pick<Route.ComponentProps['loaderData'], 'hasClub' | 'groups'>

function ToPublish({ hasClub, groups }: ToPublishProps) {
  return (
    <div className="dash">
      <section className="panel w5 stack" aria-labelledby="stand">
        <h2 id="stand">In Vorbereitung</h2>
        <p>
          Gäste lesen unter jeder Adresse, dass die Website in Vorbereitung ist; Impressum, Datenschutz und
          Anmeldung sind schon da. Suchmaschinen nehmen nichts auf.
        </p>
        <p>
          Wer zur Verwaltung gehört, sieht die <a href="/">Website</a> angemeldet so, wie sie wird.
        </p>
      </section>
      <section className="panel w7 stack" aria-labelledby="dann">
        <h2 id="dann">Was Gäste dann sehen</h2>
        <dl className="publish-list">
          <div>
            <dt>Immer</dt>
            <dd>
              <a href="/">Startseite</a>, <a href="/kontakt">Kontakt</a>, <a href="/impressum">Impressum</a>,{' '}
              <a href="/datenschutz">Datenschutz</a>
            </dd>
          </div>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {links.map(({ label, href }, index) => (
                  <span key={href}>
                    {index > 0 && ', '}
                    <a href={href}>{label}</a>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        {hasClub ? (
          <form method="post">
            <button className="btn" name="intent" value="veroeffentlichen">
              Veröffentlichen
            </button>
          </form>
        ) : (
          <Note tone="warn">
            Wer hinter einer Website steht, muss im Impressum stehen.{' '}
            <a href="/admin/einstellungen/verein">Trag zuerst den Verein ein</a>, dann könnt ihr
            veröffentlichen.
          </Note>
        )}
      </section>
    </div>
  )
}

function Published() {
  return (
    <section className="panel stack" aria-labelledby="stand">
      <h2 id="stand">Veröffentlicht</h2>
      <p>
        Alle sehen die <a href="/">Website</a>, und Suchmaschinen dürfen sie aufnehmen.
      </p>
      <form method="post">
        <SureButton
          label="Wieder in Vorbereitung nehmen"
          verb="zurücknehmen"
          effect="Gäste lesen dann unter jeder Adresse, dass die Website in Vorbereitung ist. Kalender und Feeds, die jemand abonniert hat, bekommen nichts mehr. Du kannst jederzeit wieder veröffentlichen."
          intent="zurueck"
          icon="clock"
        />
      </form>
    </section>
  )
}
