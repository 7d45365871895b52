import { AdminHead } from '#app/ui/admin-head.tsx'
import { type Matches, pageMeta } from '#app/ui/page-meta.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import type { RecordResult } from './act-on-record.server.ts'
import { resourceStyles } from './resource-styles.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { ListRows } from './list-rows.tsx'
import { listAddress, listParameters } from './list/list-order.ts'
import { recordAddress, viewLabel } from './resource.ts'
import type { OpenList } from './open-list.server.ts'
import type { OpenRecord } from './open-record.server.ts'
import { RecordPage } from './record-page.tsx'

export const resourceHandle = { styles: resourceStyles }
export const listHandle = {
  ...resourceHandle,
  liveFor: (list: unknown) => (list as OpenList | undefined)?.live,
}

/** `loaderData` is missing on the error page. */
type Met<Data> = {
  matches: Matches
  location: { pathname: string; search: string }
  loaderData: Data | undefined
}

export const recordMeta = ({ matches, location, loaderData }: Met<OpenRecord>) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Eintrag',
    description: `${loaderData?.labels.list ?? 'Verwaltung'}: ein Eintrag.`,
    noindex: true,
  })

export const listMeta = ({ matches, location, loaderData }: Met<OpenList>) =>
  pageMeta(matches, location, {
    title: `${loaderData?.labels.list ?? 'Einträge'} verwalten`,
    description: `${loaderData?.labels.list ?? 'Verwaltung'}: alle Einträge.`,
    noindex: true,
  })

type RecordRouteProps = {
  loaderData: OpenRecord
  actionData?: (RecordResult & { pictures: PictureChoice[] }) | undefined
}

export function RecordRoute({ loaderData, actionData }: RecordRouteProps) {
  return <RecordPage record={loaderData} result={actionData} />
}

export function ListRoute({ loaderData }: { loaderData: OpenList }) {
  return <ListPage list={loaderData} />
}

/** Number of records from which on a list has a search field. */
const searchedFrom = 12

/** Shows the list of a resource: its rows, the link for a new one, and the withdrawn ones. */
function ListPage({ list }: { list: OpenList }) {
  const { address, labels, search, sortColumns, order, total, rows, next, withdrawn, justWithdrawn, done } =
    list
  return (
    <>
      <AdminHead title={labels.list} said={done}>
        <p className="btn-row">
          <a className="btn btn-quiet" href={labels.page}>
            <Icon name="eye" /> {viewLabel(labels.page)}
          </a>
          {list.links.map(({ label, href }) => (
            <a key={href} className="btn btn-line" href={href}>
              {label}
            </a>
          ))}
          <a className="btn" href={`${address}/erstellen`}>
            <Icon name="plus" /> {labels.create}
          </a>
        </p>
      </AdminHead>
      {labels.hint !== undefined && <p className="small muted">{labels.hint}</p>}
      <div className="stack flow-6">
        {justWithdrawn !== null && <JustWithdrawn row={justWithdrawn} labels={labels} />}
        {(total > searchedFrom || search !== '') && (
          <SearchBox
            name="suche"
            label={`${labels.list} durchsuchen`}
            placeholder="Suchen"
            words={search}
            parameters={listParameters(sortColumns, { ...list, search: '' })}
          />
        )}
        <Marks {...list} />
        {rows.length === 0 ? (
          <p className="empty">
            {total === 0 ? (
              <>
                {labels.empty} <a href={`${address}/erstellen`}>{labels.create}</a>
              </>
            ) : (
              <>
                Nichts gefunden{search !== '' && <> zu „{search}“</>}. <a href={address}>Alle zeigen</a>
              </>
            )}
          </p>
        ) : (
          <ListRows {...list} />
        )}
        {order !== undefined && (
          <p className="small">
            <a href={listAddress(address, sortColumns, { ...list, order: undefined })}>
              {`In der Reihenfolge ${labels.order ?? 'der Website'} zeigen`}
            </a>
          </p>
        )}
        {next !== null && <NextPage href={listAddress(address, sortColumns, { ...list, page: next })} />}
        {withdrawn.length > 0 && <Withdrawn rows={withdrawn} address={address} />}
      </div>
    </>
  )
}

/** Shows the links that filter the list by badge. */
function Marks({ address, marks, mark, search, sortColumns, order, total }: OpenList) {
  if (marks.length === 0) return null
  const to = (key: string) => listAddress(address, sortColumns, { search, mark: key, order })
  const of = (nur: string) => (nur === mark ? 'true' : undefined)
  return (
    <nav className="seg" aria-label="Auswahl">
      <a href={to('')} aria-current={of('')}>
        Alle {integer(total)}
      </a>
      {marks.map(({ key, label, rows }) => (
        <a key={key} href={to(key)} aria-current={of(key)}>
          {label} {integer(rows)}
        </a>
      ))}
    </nav>
  )
}

type JustWithdrawnProps = Pick<OpenList, 'labels'> & { row: OpenList['withdrawn'][number] }

/** Shows a notice after a withdrawal, with a button to undo it. */
function JustWithdrawn({ row: { id, title }, labels }: JustWithdrawnProps) {
  return (
    <form method="post" className="note ok">
      <Icon name="eye" />
      <div>
        <p role="status">
          <strong>„{title}“ ist zurückgezogen</strong>
        </p>
        <p>
          {labels.withdrawTitle === undefined
            ? 'Auf der Website ist nichts mehr davon zu sehen.'
            : labels.withdraw}
        </p>
        <input type="hidden" name="id" value={id} />
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value="zeigen">
            Rückgängig
          </button>
        </p>
      </div>
    </form>
  )
}

function Withdrawn({ rows, address }: { rows: OpenList['withdrawn']; address: string }) {
  return (
    <section className="panel stack" aria-labelledby="zurueckgezogen">
      <h2 id="zurueckgezogen">Zurückgezogen</h2>
      <ul className="list">
        {rows.map(({ id, title, note }) => (
          <li key={id}>
            <span>
              <a href={recordAddress({ address }, id)}>{title}</a>
              <small>{note}</small>
            </span>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <button className="btn btn-line btn-sm" name="intent" value="zeigen">
                Wieder zeigen<span className="vh">: {title}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
