import { Icon } from '#app/ui/icon.tsx'
import { usePageRenewal, noticeId } from '#app/ui/page-renewal.ts'

/** Hidden in every hydrated page, so that it can be shown when none of the page's code loads. */
export function ReloadNotice() {
  const address = usePageRenewal()
  return (
    <div className="reload-notice note warn" id={noticeId} role="alert" hidden suppressHydrationWarning>
      <Icon name="warn" />
      <div className="stack">
        <strong>Ein Teil dieser Seite ließ sich nicht laden</strong>
        <p>Was du eingegeben hast, steht noch da. Sichere es, wenn es geht, und lade die Seite dann neu.</p>
        <p>
          <a className="btn btn-line btn-sm" href={address} suppressHydrationWarning>
            Seite neu laden
          </a>
        </p>
      </div>
    </div>
  )
}
