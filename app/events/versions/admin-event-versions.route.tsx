import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-event-versions.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { VersionTable } from '#app/desk/versions/version-table.tsx'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import differencesStyles from '#app/ui/styles/differences.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { findEventForAdmin } from '../admin-events.server.ts'
import { eventDifferences } from './event-differences.ts'
import { findVersion, listVersions, restoreVersion } from './event-versions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('plan-events')]
export const handle = { styles: [tables, choices, differencesStyles] }

/** `undefined` for what is no number of a version. */
const numberFrom = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = entitledTo(context, 'plan-events')
  const event = await findEventForAdmin(db, by, params.eventId)
  if (event === undefined || event.publication === 'trashed') throw notFound(request.url)
  const parameters = new URL(request.url).searchParams
  const below = numberFrom(parameters.get('vor'))
  const { versions, hasMore } = await listVersions(db, by, event.id, below)
  const newest =
    below === undefined ? versions[0] : (await listVersions(db, by, event.id, undefined)).versions[0]
  const chosen = numberFrom(parameters.get('fassung')) ?? versions[0]?.number
  const version = chosen === undefined ? undefined : await findVersion(db, event, { number: chosen })
  if (chosen !== undefined && version === undefined) throw notFound(request.url)
  const withNow = parameters.get('gegen') === 'jetzt'
  const before = version && !withNow ? await findVersion(db, event, { before: version.number }) : undefined
  return {
    event: { id: event.id, title: event.title, isOut: event.publication !== 'draft' },
    versions,
    hasMore,
    below,
    newest: newest?.number,
    shown: version && { number: version.number, savedAt: version.savedAt },
    withNow,
    before: before?.number,
    differences:
      version === undefined
        ? undefined
        : withNow
          ? eventDifferences(version.event, event)
          : before && eventDifferences(before.event, version.event),
    restored: numberFrom(parameters.get('zurueckgeholt')),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'plan-events')
  const number = numberFrom(textOf(await readForm(request), 'fassung'))
  if (number === undefined) throw data('Bad Request', { status: 400, statusText: 'Bad Request' })
  const isRestored = await restoreVersion(db, by, { eventId: params.eventId, number }, now())
  if (!isRestored) throw notFound(request.url)
  return redirect(`/admin/veranstaltungen/${params.eventId}/versionen?zurueckgeholt=${number}`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Fassungen' : `Fassungen: ${loaderData.event.title}`,
    description: 'Was wann geändert wurde.',
    noindex: true,
  })

export default function EventVersions({ loaderData }: Route.ComponentProps) {
  const { event, versions, hasMore, below, newest, shown, restored } = loaderData
  const address = `/admin/veranstaltungen/${event.id}/versionen`
  const page = below === undefined ? '' : `&vor=${below}`
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/veranstaltungen">Veranstaltungen</a> /{' '}
            <a href={`/admin/veranstaltungen/${event.id}`}>{event.title}</a>
          </p>
          <h1>Fassungen</h1>
        </div>
      </div>
      <div className="stack flow-6">
        {restored !== undefined && (
          <p className="note ok" role="status">
            <Icon name="ok" /> Fassung {restored} gilt wieder. Was davor dastand, ist eine Fassung in dieser
            Liste.
          </p>
        )}
        {shown !== undefined && <Shown {...loaderData} shown={shown} address={address} />}
        <section className="stack">
          <h2>Alle Fassungen</h2>
          <p className="small muted">
            Jedes Speichern legt eine Fassung ab. Nach 90 Tagen bleibt von jedem Tag die letzte.
          </p>
          <VersionTable
            versions={versions}
            newest={newest}
            shown={shown?.number}
            addressOf={(number) => `${address}?fassung=${number}${page}`}
          />
          {below !== undefined && <a href={address}>Zurück zu den neuesten</a>}
          {hasMore && (
            <NextPage href={`${address}?vor=${versions.at(-1)?.number}`} label="Ältere Fassungen" />
          )}
        </section>
      </div>
    </>
  )
}

type ShownProps = Pick<
  Route.ComponentProps['loaderData'],
  'event' | 'newest' | 'withNow' | 'before' | 'differences'
> & { shown: { number: number; savedAt: string }; address: string }

/** One version: what it changed, and the way back to it. */
function Shown({ event, newest, withNow, before, differences, shown, address }: ShownProps) {
  const { number, savedAt } = shown
  return (
    <section className="stack">
      <h2>
        Fassung {number} vom {localDateTime(Date.parse(savedAt))}
      </h2>
      {number !== newest && (
        <nav className="seg" aria-label="Vergleichen mit">
          <a href={`${address}?fassung=${number}`} aria-current={withNow ? undefined : 'true'}>
            Was sie geändert hat
          </a>
          <a href={`${address}?fassung=${number}&gegen=jetzt`} aria-current={withNow ? 'true' : undefined}>
            Was seither anders ist
          </a>
        </nav>
      )}
      {differences === undefined ? (
        <p>Das ist die älteste Fassung, vor ihr gibt es nichts zu vergleichen.</p>
      ) : differences.length === 0 ? (
        <p>Hier ist nichts anders.</p>
      ) : (
        <>
          <DifferencesKey
            before={`Fassung ${withNow ? number : before}`}
            after={withNow ? 'der jetzigen Fassung' : `Fassung ${number}`}
          />
          <DifferencesView differences={differences} />
        </>
      )}
      {number !== newest && (
        <form method="post" action={address} className="stack">
          <p className="small muted">
            Zurückholen legt diese Fassung als neueste oben auf; die jetzige bleibt in der Liste.
            {event.isOut &&
              ' Die Veranstaltung ist veröffentlicht: Seite und Kalender zeigen sie dann sofort.'}{' '}
            Stand, Sichtbarkeit und Zeitpunkt bleiben, wie sie sind.
          </p>
          <p className="btn-row">
            <button className="btn" name="fassung" value={number}>
              Fassung {number} zurückholen
            </button>
          </p>
        </form>
      )}
    </section>
  )
}
