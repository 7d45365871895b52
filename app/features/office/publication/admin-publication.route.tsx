import { redirect } from 'react-router'
import type { Route } from './+types/admin-publication.route'
import { clubSetting } from '#app/features/club/club.ts'
import { menuSetting } from '#app/features/club/menu-setting.server.ts'
import { isInPreparation } from '#app/features/club/publication.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { emptyPages } from '#app/features/pages/empty-pages.server.ts'
import { arrangedMenu, menuOf } from '#app/shell/menu.ts'
import { isOffered, isSwitchedOn } from '#app/shell/switched-pages.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Note } from '#app/ui/note.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { publishSite } from './publish-site.server.ts'
import styles from './publication.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { live: 'einstellungen' as const, styles: [styles] }

const address = '/admin/einstellungen/veroeffentlichung'
const doneSentences: Readonly<Record<string, string>> = {
  veroeffentlicht: 'Die Website ist veröffentlicht: Ab jetzt sehen sie alle.',
  vorbereitung: 'Die Website ist wieder in Vorbereitung: Ab jetzt sieht sie nur die Verwaltung.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-club')
  const { db, now } = context.get(servicesContext)
  const [club, menu, inPreparation, changes, { paths: empty }] = await Promise.all([
    findSetting(db, clubSetting),
    findSetting(db, menuSetting),
    isInPreparation(db),
    listSettingChanges(db),
    emptyPages(db, now()),
  ])
  return {
    isInPreparation: inPreparation,
    hasClub: club !== undefined,
    isRepresented:
      `${club?.representation?.text ?? ''}${club?.representation?.personIds.join() ?? ''}` !== '',
    always: [
      { label: 'Startseite', href: '/' },
      ...(isOffered('/kontakt', { club, empty }) ? [{ label: 'Kontakt', href: '/kontakt' }] : []),
      { label: 'Impressum', href: '/impressum' },
      { label: 'Datenschutz', href: '/datenschutz' },
    ],
    groups: menuOf({ club, menu, empty }).map(({ title, links }) => ({
      title,
      links: links.map(({ label, href }) => ({ label, href })),
    })),
    missing: arrangedMenu(menu)
      .flatMap(({ links }) => links)
      .filter(({ shown, href }) => shown && isSwitchedOn(href, club) && empty.includes(href))
      .map(({ label }) => label),
    change: latestOf(changes, ['publication']),
    done: doneSentences[new URL(request.url).searchParams.get('getan') ?? ''],
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-club')
  const services = context.get(servicesContext)
  const intent = textOf(await readForm(request, []), 'intent')
  if (intent === 'zurueck') {
    await publishSite(services, by, false)
    return redirect(`${address}?getan=vorbereitung`, 303)
  }
  if (intent !== 'veroeffentlichen') throw new Response(null, { status: 400 })
  // A website must not be published without naming its owner.
  if ((await findSetting(services.db, clubSetting)) === undefined) return redirect(address, 303)
  await publishSite(services, by, true)
  return redirect(`${address}?getan=veroeffentlicht`, 303)
}

export const meta = unlistedMeta('Veröffentlichung', 'Ob Gäste die Website sehen.')

export default function AdminPublication({ loaderData }: Route.ComponentProps) {
  const { change, done, ...state } = loaderData
  return (
    <>
      <SettingsHead title="Veröffentlichung" change={change} {...(done !== undefined && { saved: done })} />
      {state.isInPreparation ? <ToPublish {...state} /> : <Published />}
    </>
  )
}

type ToPublishProps = Pick<
  Route.ComponentProps['loaderData'],
  'hasClub' | 'isRepresented' | 'always' | 'groups' | 'missing'
>

function ToPublish({ hasClub, isRepresented, always, groups, missing }: ToPublishProps) {
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
          <Pages title="Immer" links={always} />
          {groups.map((group) => (
            <Pages key={group.title} {...group} />
          ))}
        </dl>
        {missing.length > 0 && (
          <p className="small muted">
            Noch leer und deshalb in keinem Menü: {missing.join(', ')}. Sobald dort etwas steht, erscheinen
            sie von selbst.
          </p>
        )}
        {hasClub && !isRepresented && (
          <Note tone="warn">
            Im Impressum fehlt noch, wer den Verein vertritt; § 5 DDG verlangt es.{' '}
            <a href="/admin/einstellungen/verein?teil=register#register">Eintragen</a>
          </Note>
        )}
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

function Pages({ title, links }: ToPublishProps['groups'][number]) {
  return (
    <div>
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
