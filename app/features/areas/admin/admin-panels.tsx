import { rights } from '#app/platform/identity/rights.ts'
import { stateNames, type PostState } from '#app/features/blog/post-state.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { kindWords, type KindName } from '#app/requests/request-states.ts'
import type { FirstStep } from './first-steps.server.ts'
import type { VereinsfliegerFacts } from '#app/features/vereinsflieger/vereinsflieger-facts.server.ts'
import type { WorkLine } from '#app/shell/admin-work.ts'

/** For an administrator whom nobody has given anything to do so far. */
export function NoRightsYet() {
  return (
    <section className="panel w7">
      <h2>Noch ohne Rechte</h2>
      <p>
        Dein Konto gehört zur Verwaltung, hat dort aber noch kein Recht. Deshalb steht links noch nichts. Wer
        das Recht „{rights.system.label}“ hat, kann dir eines geben; es gilt sofort.
      </p>
    </section>
  )
}

type Waiting = { kind: KindName; requests: number; since: string }

type WorkListProps = { requests: readonly Waiting[]; work: readonly WorkLine[] }

/** What waits, the requests of people first; each line leads to where it is settled. */
export function WorkList({ requests, work }: WorkListProps) {
  if (requests.length + work.length === 0) return null
  return (
    <ul className="work" aria-label="Zu tun">
      {requests.map(({ kind, requests, since }) => (
        <li key={kind}>
          <span className="n">{integer(requests)}</span>
          <div>
            <h2 className="h3">
              <a href={deskOf(kind)}>{kindWords[kind].many}</a>
            </h2>
            <p className="small muted">Älteste vom {localDateTime(Date.parse(since))}</p>
          </div>
        </li>
      ))}
      {work.map(({ count, title, sentence, href }) => (
        <li key={href + title}>
          <span className="n">{integer(count)}</span>
          <div>
            <h2 className="h3">
              <a href={href}>{title}</a>
            </h2>
            <p className="small muted">{sentence}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** From an empty site to one of the club's own, in a sensible order; what is done is ticked off. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null
  return (
    <section className="panel" aria-labelledby="erste-schritte">
      <h2 id="erste-schritte">Erste Schritte</h2>
      <ol className="list">
        {steps.map(({ label, sentence, href, isDone }) => (
          <li key={href + label}>
            <span>
              <a href={href}>{label}</a>
              <small>{sentence}</small>
            </span>
            <span className={isDone ? 'badge ok' : 'badge'}>{isDone ? 'erledigt' : 'offen'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Nothing waits: what one could do with the time. */
export function NothingToDo() {
  return (
    <p className="empty">
      Nichts wartet. Ein guter Augenblick, die <a href="/">Website</a> einmal anzusehen, wie Gäste sie sehen.
    </p>
  )
}

/** Where they are answered. */
function deskOf(kind: KindName): string {
  return kind === 'membership'
    ? '/admin/mitglieder/antraege'
    : `/admin/anfragen?art=${kindWords[kind].word}&stand=offen`
}

export function openWords(open: number): string {
  if (open === 0) return 'Keine Anfrage wartet.'
  return open === 1 ? 'Eine Anfrage wartet auf Antwort.' : `${integer(open)} Anfragen warten auf Antwort.`
}

type LatestPost = { id: string; title: string; updatedAt: string; state: PostState }

export function LatestPosts({ posts, all }: { posts: readonly LatestPost[]; all: number }) {
  return (
    <section className="panel w7">
      <div className="panel-h">
        <h2>Zuletzt geändert</h2>
        {all > 0 && <a href="/admin/blog">Alle {integer(all)} Beiträge</a>}
      </div>
      {posts.length === 0 ? (
        <p className="muted">
          Noch gibt es keinen Beitrag. <a href="/admin/blog/erstellen">Den ersten schreiben</a>
        </p>
      ) : (
        <ul className="list">
          {posts.map((post) => (
            <li key={post.id}>
              <span>
                <a href={`/admin/blog/${post.id}`}>{post.title}</a>
                <small>{stateNames[post.state]}</small>
              </span>
              <time dateTime={post.updatedAt}>{localDateTime(Date.parse(post.updatedAt))}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type TechnologyProps = {
  mails: { waiting: number; failed: number }
  /** When everything was saved last, ISO 8601, UTC; `null`: never. */
  savedAt: string | null
  /** `null` where the club has none. */
  vereinsflieger: VereinsfliegerFacts
  mayKeepBackups: boolean
  databaseKind: 'sqlite' | 'postgres'
  buildId: string
  posts: { out: number; waiting: number; draft: number } | undefined
}

export function Technology(props: TechnologyProps) {
  const { mails, savedAt, vereinsflieger, mayKeepBackups, databaseKind, buildId, posts } = props
  const saved = savedAt === null ? 'noch keine' : localDateTime(Date.parse(savedAt))
  return (
    <section className="panel w5">
      <h2>Technik</h2>
      <dl className="kv left">
        {posts !== undefined && (
          <>
            <dt>Blog</dt>
            <dd>
              {integer(posts.out)} veröffentlicht, {integer(posts.waiting)} geplant, {integer(posts.draft)} im
              Entwurf
            </dd>
          </>
        )}
        <dt>E-Mail</dt>
        <dd>
          <a href="/admin/einstellungen/mail">{mailWords(mails)}</a>
        </dd>
        <dt>Datenbank</dt>
        <dd>
          <a href="/admin/einstellungen/technik">{databaseKind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}</a>
        </dd>
        <dt>Sicherung</dt>
        <dd>{mayKeepBackups ? <a href="/admin/einstellungen/sicherung">{saved}</a> : saved}</dd>
        {vereinsflieger !== null && (
          <>
            <dt>Vereinsflieger.de</dt>
            <dd>
              <a href="/admin/einstellungen/vereinsflieger">{remoteWords(vereinsflieger)}</a>
            </dd>
          </>
        )}
        <dt>Version</dt>
        <dd className="data">{buildId}</dd>
      </dl>
    </section>
  )
}

function remoteWords({ left, most, answeredAt }: NonNullable<VereinsfliegerFacts>): string {
  const budget = `heute noch ${integer(left)} von ${integer(most)} Abrufen`
  const last =
    answeredAt === null
      ? 'noch nichts abgerufen'
      : `zuletzt abgerufen ${localDateTime(Date.parse(answeredAt))}`
  return `${budget}, ${last}`
}

function mailWords({ waiting, failed }: { waiting: number; failed: number }): string {
  if (waiting === 0 && failed === 0) return 'Ausgang leer'
  const parts = [
    waiting > 0 ? `${integer(waiting)} im Ausgang` : undefined,
    failed > 0 ? `${integer(failed)} nicht zustellbar` : undefined,
  ]
  return parts.filter(Boolean).join(', ')
}
