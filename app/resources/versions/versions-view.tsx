import { AdminHead } from '#app/ui/admin-head.tsx'
import type { ReactNode } from 'react'
import { localDateTime } from '#app/lib/german-dates.ts'
import { DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { type Matches, pageMeta } from '#app/ui/page-meta.ts'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import type { RichText } from '#app/lib/rich-text.ts'
import type { VersionsPage } from './open-versions.ts'

export const versionsHandle = { styles: [tables, posts, choices, differences] }

type Met = {
  matches: Matches
  location: { pathname: string; search: string }
  /** Missing on the error page. */
  loaderData: { title: string } | undefined
}

export const versionsMeta =
  (description = 'Was wann geändert wurde.') =>
  ({ matches, location, loaderData }: Met) =>
    pageMeta(matches, location, {
      title: loaderData === undefined ? 'Fassungen' : `Fassungen: ${loaderData.title}`,
      description,
      noindex: true,
    })

type VersionsViewProps = {
  page: VersionsPage
  /** The list of the records: „Blog“ at `/admin/blog`. */
  list: { label: string; address: string }
  title: string
  /** URL of the editor; the URLs of its versions continue it. */
  address: string
  /** Text of the button back to the form: „Beitrag bearbeiten“. */
  edit: string
  /** Sentences about what restoring a version changes besides the text. */
  restoring: string
  /** All versions were published, none is thinned, and a restored one becomes a draft. */
  areDrafts?: true
  /** The whole text of the shown version. */
  children?: ReactNode
}

/** Shows the versions with their times and authors, and the button to restore one. */
export function VersionsView(props: VersionsViewProps) {
  const { page, list, title, address, edit } = props
  const { versions, hasMore, below, newest, shown, restored } = page
  const here = `${address}/versionen`
  const query = below === undefined ? '' : `&vor=${below}`
  return (
    <>
      <AdminHead
        trail={[
          [list.label, list.address],
          [title, address],
        ]}
        title="Fassungen"
      >
        <a className="btn btn-line" href={address}>
          <Icon name="edit" /> {edit}
        </a>
      </AdminHead>
      <div className="stack flow-6">
        {restored !== undefined && (
          <p className="note ok" role="status">
            <Icon name="ok" /> Fassung {restored} gilt wieder. Was davor dastand, ist eine Fassung in dieser
            Liste.
          </p>
        )}
        {shown !== undefined && <Shown {...props} shown={shown} here={here} />}
        <section className="stack">
          <h2>Alle Fassungen</h2>
          <p className="small muted">
            {props.areDrafts
              ? 'Jedes Veröffentlichen legt eine Fassung ab. Keine wird gelöscht: So lässt sich zeigen, was wann galt.'
              : 'Jedes Speichern legt eine Fassung ab. Nach 90 Tagen bleibt von jedem Tag die letzte.'}
          </p>
          {versions.length === 0 ? (
            <p className="empty">Noch gibt es keine Fassung.</p>
          ) : (
            <VersionTable
              versions={versions}
              newest={newest}
              shown={shown?.number}
              addressOf={(number) => `${here}?fassung=${number}${query}`}
            />
          )}
          {below !== undefined && <a href={here}>Zurück zu den neuesten</a>}
          {hasMore && <NextPage href={`${here}?vor=${versions.at(-1)?.number}`} label="Ältere Fassungen" />}
        </section>
      </div>
    </>
  )
}

type ShownProps = VersionsViewProps & { shown: { number: number; savedAt: string }; here: string }

/** Shows one version: its changes, its whole text, and the button to restore it. */
function Shown({ page, restoring, areDrafts, children, shown: { number, savedAt }, here }: ShownProps) {
  const { newest, withNow, before, differences } = page
  return (
    <section className="stack">
      <h2>
        Fassung {number} vom {localDateTime(Date.parse(savedAt))}
      </h2>
      {number !== newest && (
        <Segments
          label="Vergleichen mit"
          choices={[
            { href: `${here}?fassung=${number}`, label: 'Was sie geändert hat', isShown: !withNow },
            {
              href: `${here}?fassung=${number}&gegen=jetzt`,
              label: 'Was seither anders ist',
              isShown: withNow,
            },
          ]}
        />
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
      {children !== undefined && (
        <details className="whole">
          <summary>Fassung {number} ganz lesen</summary>
          <div className="prose">{children}</div>
        </details>
      )}
      {number !== newest && (
        <form method="post" action={here} className="stack">
          <p className="small muted">
            {areDrafts
              ? 'Zurückholen macht aus dieser Fassung den Entwurf. '
              : 'Zurückholen legt diese Fassung als neueste oben auf; die jetzige bleibt in der Liste. '}
            {restoring}
          </p>
          <p className="btn-row">
            <button className="btn" name="fassung" value={number}>
              Fassung {number} {areDrafts && 'als Entwurf '}zurückholen
            </button>
          </p>
        </form>
      )}
    </section>
  )
}

type VersionTableProps = {
  versions: readonly {
    number: number
    title: string
    savedAt: string
    restoredFrom: number | null
    savedBy: string | null
  }[]
  newest: number | undefined
  shown: number | undefined
  addressOf: (number: number) => string
}

function VersionTable({ versions, newest, shown, addressOf }: VersionTableProps) {
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Fassungen, Tabelle">
      <table className="tbl tbl-admin">
        <caption className="vh">Fassungen, die neueste zuerst</caption>
        <thead>
          <tr>
            <th scope="col">Fassung</th>
            <th scope="col">Gespeichert</th>
            <th scope="col">Von</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ number, title, savedAt, restoredFrom, savedBy }) => (
            <tr key={number}>
              <th scope="row" className="ttl">
                <a href={addressOf(number)} aria-current={number === shown ? 'true' : undefined}>
                  Fassung {number}
                </a>{' '}
                {number === newest && <span className="badge ok">Gilt jetzt</span>}
                <small>{title}</small>
                {restoredFrom !== null && <small>Zurückgeholt: Fassung {restoredFrom}</small>}
              </th>
              <td>{localDateTime(Date.parse(savedAt))}</td>
              <td>
                <span className="on-phone">Von: </span>
                {savedBy ?? 'nicht bekannt'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The whole text of a version. */
export function VersionText({ title, teaser, body }: { title: string; teaser?: string; body: RichText }) {
  return (
    <>
      <h3>{title}</h3>
      {teaser !== undefined && <p>{teaser}</p>}
      <RichTextView
        document={body}
        picture={(id) => <img src={`/bilder/${id}-320.webp`} alt="Bild im Text" loading="lazy" />}
      />
    </>
  )
}
