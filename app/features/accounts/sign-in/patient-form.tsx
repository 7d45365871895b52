import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import sendPatiently from './send-patiently.js?url'
import { answerTimeoutMs } from '#app/platform/identity/session/session-times.ts'

/**
 * Form that posts to the current URL. With script, the input is retained if no response comes; only for forms that lead to
 * pages of this site.
 */
export function PatientForm({ children }: { children: ReactNode }) {
  return (
    <form
      className="form"
      method="post"
      data-patience-desktop={answerTimeoutMs.desktop}
      data-patience-mobile={answerTimeoutMs.mobile}
    >
      <div className="note stop" role="alert" data-no-answer hidden>
        <Icon name="stop" />
        <p>Keine Verbindung. Deine Eingaben bleiben erhalten.</p>
      </div>
      {children}
      <script type="module" src={sendPatiently} />
    </form>
  )
}
