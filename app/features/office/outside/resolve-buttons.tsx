import { SureButton } from '#app/ui/sure-button.tsx'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Outcome } from './test-connections.server.ts'

// The response is a new page: without scripts only this attribute moves the focus here.
const takesFocus = { autoFocus: true }

/** Shows the result of a test beside its button. */
export function OutcomeNote({ outcome: { ok, sentence, ms } }: { outcome: Outcome }) {
  return (
    <p className={ok ? 'note ok' : 'note stop'} role="status" id="ergebnis" tabIndex={-1} {...takesFocus}>
      <Icon name={ok ? 'ok' : 'stop'} />
      <span>
        {sentence}
        {ms !== null && <small className="muted"> {`${integer(ms)}\u00a0ms`}</small>}
      </span>
    </p>
  )
}

type ResolveButtonsProps = {
  id: string
  what: string
  again: string
  /** What is lost if it is dropped. */
  effect: string
}

/** Buttons to retry or drop a failed item; the labels are complete for screen readers. */
export function ResolveButtons({ id, what, again, effect }: ResolveButtonsProps) {
  return (
    <form method="post" className="btn-row">
      <input type="hidden" name="id" value={id} />
      <button className="btn btn-line btn-sm" name="intent" value="erneut">
        {again}
        <span className="vh">: {what}</span>
      </button>
      <SureButton
        label="Endgültig verwerfen"
        verb="verwerfen"
        what={what}
        intent="verwerfen"
        effect={effect}
        isSmall
      />
    </form>
  )
}
