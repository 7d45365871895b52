import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { leadingTo } from '#app/platform/identity/return-path.ts'
import { useRootData } from './frame.ts'
import { Icon } from '#app/ui/icon.tsx'
import { askNow, followSession, onSessionTrouble, sessionTrouble } from './session-watch.ts'
import { hasTypedHere } from '#app/ui/page-renewal.ts'

/** Part of every hydrated page: renews the session, and shows what to do when that fails. */
export function SessionNotice() {
  const session = useRootData()?.session
  const { pathname, search } = useLocation()
  const trouble = useSyncExternalStore(onSessionTrouble, sessionTrouble, () => null)
  useEffect(() => followSession(session ?? null), [session])
  if (trouble === null) return null
  return (
    <div className="reload-notice session-notice note warn" role="alert">
      <Icon name="warn" />
      <div className="stack">
        {trouble === 'expired' && <Expired address={pathname + search} />}
        {trouble === 'other-account' && <OtherAccount address={pathname + search} />}
        {trouble === 'unreachable' && <Unreachable />}
      </div>
    </div>
  )
}

/** Typed text stays on the page; the sign-in then opens in another tab. */
function Expired({ address }: { address: string }) {
  const hasTyped = hasTypedHere()
  return (
    <>
      <strong>Sitzung abgelaufen – nach der Anmeldung geht es hier weiter.</strong>
      {hasTyped && (
        <p>
          Was du eingegeben hast, steht noch da. Die Anmeldung öffnet sich in einem neuen Fenster; komm danach
          hierher zurück.
        </p>
      )}
      <p>
        <a
          className="btn btn-line btn-sm"
          href={leadingTo(address, '/anmelden')}
          {...(hasTyped && { target: '_blank' })}
        >
          Anmelden
        </a>
      </p>
    </>
  )
}

function OtherAccount({ address }: { address: string }) {
  return (
    <>
      <strong>In diesem Browser ist jetzt ein anderes Konto angemeldet</strong>
      <p>Diese Seite gehört noch zum vorigen. Sichere, was du eingegeben hast, und lade sie dann neu.</p>
      <p>
        <a className="btn btn-line btn-sm" href={address}>
          Seite neu laden
        </a>
      </p>
    </>
  )
}

function Unreachable() {
  return (
    <>
      <strong>Keine Verbindung. Deine Eingaben bleiben erhalten.</strong>
      <p>Die Seite versucht es von selbst wieder. Sende danach noch einmal, was nicht ankam.</p>
      <p>
        <button type="button" className="btn btn-line btn-sm" onClick={() => void askNow()}>
          Jetzt versuchen
        </button>
      </p>
    </>
  )
}
