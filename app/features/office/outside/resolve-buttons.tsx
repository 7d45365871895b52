import { SureButton } from '#app/ui/sure-button.tsx'

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
