import type { Notice } from './notice.ts'
import { foldedNoticesScript } from '#app/shell/folded-notices.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The gravest first. */
const looks = {
  danger: { icon: 'stop', className: ' stop', label: 'Warnung:' },
  warning: { icon: 'warn', className: ' warn', label: 'Achtung:' },
  info: { icon: 'info', className: '', label: 'Hinweis:' },
} as const

declare module '#app/shell/frame.ts' {
  interface Frame {
    notices: readonly Notice[]
  }
}

type NoticesProps = { notices: readonly Notice[] }

/**
 * How many dated sentences of the club there are, as a sign and a number in a row that unfolds them. Those that the reader
 * has folded away before are not counted, where script runs.
 */
export function NoticeCount({ notices }: NoticesProps) {
  const gravest = (['danger', 'warning', 'info'] as const).find((kind) =>
    notices.some((notice) => notice.kind === kind),
  )
  if (gravest === undefined) return null
  const { icon, className } = looks[gravest]
  return (
    <span className={`st-flag${className}`} data-notices>
      <Icon name={icon} />
      <span>{notices.length}</span>{' '}
      <span className="st-flag-word">{notices.length === 1 ? 'Hinweis' : 'Hinweise'}</span>
    </span>
  )
}

/** Where no strip shows the field: one line with their number, which unfolds them. */
export function NoticesLine({ notices }: NoticesProps) {
  if (notices.length === 0) return null
  return (
    <aside className="status no-print" aria-label="Hinweise des Vereins">
      <details className="st">
        <summary>
          <span className="st-row">
            <span className="st-lead">
              <NoticeCount notices={notices} />
            </span>
          </span>
          <span className="st-more">
            <span className="vh">zeigen</span>
            <Icon name="down" />
          </span>
        </summary>
        <div className="st-panel">
          <div className="wrap">
            <NoticeTexts notices={notices} />
          </div>
        </div>
      </details>
    </aside>
  )
}

/** Their texts. One that may go is a disclosure of its own, so it folds without script. */
export function NoticeTexts({ notices }: NoticesProps) {
  if (notices.length === 0) return null
  return (
    <div className="st-notices">
      {notices.map((notice) =>
        notice.dismissible ? (
          <details key={notice.id} open data-notice={notice.id}>
            <summary>
              Hinweis <span className="when-open">ausblenden</span>
              <span className="when-closed">einblenden</span>
            </summary>
            <NoticeText notice={notice} />
          </details>
        ) : (
          <div key={notice.id} data-notice={notice.id}>
            <NoticeText notice={notice} />
          </div>
        ),
      )}
      <script dangerouslySetInnerHTML={{ __html: foldedNoticesScript }} />
    </div>
  )
}

/** As it stands on the site, unfolded. */
export function NoticePreview({ notice }: { notice: Notice }) {
  return (
    <div className="status">
      <div className="st-panel">
        <div className="wrap">
          <NoticeTexts notices={[notice]} />
        </div>
      </div>
    </div>
  )
}

function NoticeText({ notice: { kind, text } }: { notice: Notice }) {
  const { icon, className, label } = looks[kind]
  return (
    <p className={`st-notice${className}`}>
      <Icon name={icon} />
      <span>
        <strong>{label}</strong> {text}
      </span>
    </p>
  )
}
