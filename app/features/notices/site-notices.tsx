import { isPilotPage, type Notice } from './notice.ts'
import { foldedNoticesScript } from '#app/shell/folded-notices.ts'
import { Icon } from '#app/ui/icon.tsx'

const looks = {
  info: { icon: 'info', className: '', label: 'Hinweis:' },
  warning: { icon: 'warn', className: ' warn', label: 'Achtung:' },
  danger: { icon: 'stop', className: ' stop', label: 'Warnung:' },
} as const

declare module '#app/shell/frame.ts' {
  interface Frame {
    notices: readonly Notice[]
  }
}

type SiteNoticesProps = { notices: readonly Notice[]; path: string }

/** Dated sentences of the club, above the header. One that may go is a disclosure, so it folds without script. */
export function SiteNotices({ notices, path }: SiteNoticesProps) {
  const shown = notices.filter(({ scope }) => scope === 'all' || isPilotPage(path))
  if (shown.length === 0) return null
  return (
    <aside className="site-notices no-print" aria-label="Hinweise des Vereins">
      {shown.map((notice) => (
        <div key={notice.id} className={`site-notice${looks[notice.kind].className}`}>
          <div className="wrap">
            {notice.dismissible ? (
              <details open data-notice={notice.id}>
                <summary>
                  Hinweis <span className="when-open">ausblenden</span>
                  <span className="when-closed">einblenden</span>
                </summary>
                <NoticeText notice={notice} />
              </details>
            ) : (
              <NoticeText notice={notice} />
            )}
          </div>
        </div>
      ))}
      {shown.some(({ dismissible }) => dismissible) && (
        <script dangerouslySetInnerHTML={{ __html: foldedNoticesScript }} />
      )}
    </aside>
  )
}

function NoticeText({ notice: { kind, text } }: { notice: Notice }) {
  const { icon, label } = looks[kind]
  return (
    <p>
      <Icon name={icon} />
      <span>
        <strong>{label}</strong> {text}
      </span>
    </p>
  )
}
